import emptyCart from "../../assets/empty-cart.avif";
import { PageHead } from "../../document/PageHead.tsx";
import { CartLayout } from "../../features/cart/CartLayout.tsx";
import { CartLines, CartSkeleton } from "../../features/cart/CartLines.tsx";
import { CartSummary } from "../../features/cart/CartSummary.tsx";
import { useCart, type CartResult } from "../../features/cart/use-cart.ts";
import { DeliveryDay } from "../../features/delivery/DeliveryDay.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";

/** /cart: the full cart. The server renders only the frame. */
export function Component() {
  return (
    <div className="wrap">
      <PageHead title="My Cart" />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "My Cart" }]} />
      <div className="page-head">
        <h1>My Cart</h1>
      </div>
      <CartOfPage />
    </div>
  );
}

function CartOfPage() {
  const result = useCart();
  const isHydrated = useIsHydrated();
  const { cart } = result;
  if (!isHydrated || cart === null || cart.lines.length === 0) {
    return <CartLayout lines={isHydrated ? <NoCart result={result} /> : <CartSkeleton />} />;
  }
  return (
    <>
      <p className="page-note" role="status">{`${cart.itemCount} Item(s) in your cart`}</p>
      <CartLayout
        lines={<CartLines lines={cart.lines} hasColumns />}
        summary={
          <CartSummary
            subtotal={cart.subtotal}
            total={cart.total}
            deliveryCharge={cart.deliveryCharge}
            toPay={cart.toPay}
            deliveryDay={<DeliveryDay />}
          />
        }
      />
    </>
  );
}

/** The state without lines: loading, failed, or empty. */
function NoCart({ result: { isLoading, hasFailed, retry } }: { result: CartResult }) {
  if (hasFailed) return <ErrorState message="Failed to load data" onRetry={retry} />;
  if (isLoading) return <CartSkeleton />;
  return (
    <EmptyState
      title="Your Cart is Empty"
      text="Add some items to get started!"
      picture={emptyCart}
      action={<ButtonLink to="/">Continue Shopping</ButtonLink>}
    />
  );
}
