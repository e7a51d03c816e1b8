import emptyCart from "../../assets/empty-cart.avif";
import { PageHead } from "../../document/PageHead.tsx";
import { CartLines } from "../../features/cart/CartLines.tsx";
import { CartSkeleton } from "../../features/cart/CartContents.tsx";
import { CartSummary } from "../../features/cart/CartSummary.tsx";
import { CartTable } from "../../features/cart/CartTable.tsx";
import { useCart, type CartReading } from "../../features/cart/use-cart.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** /cart: what the person means to buy, in full. The server renders the frame alone. */
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
  const reading = useCart();
  const isHydrated = useIsHydrated();
  const { cart } = reading;
  if (!isHydrated || cart === null || cart.lines.length === 0) {
    return (
      <div className="cart-page cart-page--bare">{isHydrated ? <NoCart reading={reading} /> : <CartSkeleton />}</div>
    );
  }
  return (
    <>
      <p className="page-note" role="status">
        {cart.itemCount} Item(s) in your cart
      </p>
      <div className="cart-page">
        <div className="cart-page__lines">
          <CartTable lines={cart.lines} />
          <CartLines lines={cart.lines} className="only-narrow" />
        </div>
        <CartSummary subtotal={cart.subtotal} total={cart.total} />
      </div>
    </>
  );
}

/** Why there is nothing to show: it is on its way, it could not be had, or it is empty. */
function NoCart({ reading: { isLoading, hasFailed, retry } }: { reading: CartReading }) {
  if (hasFailed) return <FailedPart message="Failed to load data" onRetry={retry} />;
  if (isLoading) return <CartSkeleton />;
  return (
    <EmptyPart
      title="Your Cart is Empty"
      text="Add some items to get started!"
      picture={emptyCart}
      action={<ButtonLink to="/">Continue Shopping</ButtonLink>}
    />
  );
}
