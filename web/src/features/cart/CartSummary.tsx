import { formatMoney } from "../../format/money.ts";
import { Total } from "../../ui/Total.tsx";
import { CheckOutButton } from "./CheckOutButton.tsx";

/** The bill of the cart page, both amounts in paise, and the way on. */
export function CartSummary({ subtotal, total }: { subtotal: number; total: number }) {
  return (
    <aside className="summary">
      <h2>Order Summary</h2>
      <dl className="facts-list">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
      </dl>
      <Total amount={total} />
      <CheckOutButton label="Proceed to Checkout" wide />
    </aside>
  );
}
