import { formatMoney } from "../../format/money.ts";
import { Total } from "../../ui/Price.tsx";
import { CheckOutButton } from "./CheckOutButton.tsx";

interface CartSummaryProps {
  /** In paise. */
  subtotal: number;
  /** In paise. */
  total: number;
  className?: string;
}

/** The bill of the cart page, and the button to the checkout. */
export function CartSummary({ subtotal, total, className = "" }: CartSummaryProps) {
  return (
    <aside className={`summary ${className}`.trimEnd()}>
      <h2>Order Summary</h2>
      <dl className="facts-list facts-list--open">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
      </dl>
      <Total className="summary__total" amount={total} />
      <CheckOutButton label="Proceed to Checkout" wide />
    </aside>
  );
}
