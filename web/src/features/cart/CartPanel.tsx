import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { CartContents, CartFoot } from "./CartContents.tsx";
import type { CartReading } from "./use-cart.ts";

/** The cart below the header of a desktop. */
export function CartPanel({ reading }: { reading: CartReading }) {
  const count = reading.cart?.itemCount ?? 0;
  return (
    <section className="cart-panel" aria-label="Cart">
      <div className="cart-panel__head">
        <h2>Shopping Cart</h2>
        {count > 0 && (
          <span>
            {count} {count === 1 ? "Item" : "Items"}
          </span>
        )}
      </div>
      <div className="cart-panel__lines">
        <ErrorBoundary onRetry={reading.retry}>
          <CartContents reading={reading} decimals={2} />
        </ErrorBoundary>
      </div>
      <div className="cart-panel__foot">
        <CartFoot reading={reading} decimals={2} />
      </div>
    </section>
  );
}
