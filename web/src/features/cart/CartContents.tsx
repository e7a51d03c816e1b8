import emptyCart from "../../assets/empty-cart.avif";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Total } from "../../ui/Total.tsx";
import { CartLines } from "./CartLines.tsx";
import { CheckOutButton } from "./CheckOutButton.tsx";
import type { CartReading } from "./use-cart.ts";

interface CartContentsProps {
  reading: CartReading;
  /** 1 on the phone's screen, which also leads back to the shop when it is empty. */
  decimals: 1 | 2;
}

/** What is in the cart, or why nothing is there. */
export function CartContents({ reading: { cart, isLoading, hasFailed, retry }, decimals }: CartContentsProps) {
  if (hasFailed) return <FailedPart message="Failed to load data" onRetry={retry} />;
  if (isLoading) return <CartSkeleton />;
  if (cart && cart.lines.length > 0) return <CartLines lines={cart.lines} decimals={decimals} />;
  return (
    <EmptyPart
      title="Your cart is empty"
      text="Add items to start a basket."
      picture={emptyCart}
      action={decimals === 1 && <ButtonLink to="/">Continue Shopping</ButtonLink>}
    />
  );
}

/** The box of one line. */
export function CartSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        Loading your cart
      </p>
      <div className="cart-line" aria-hidden="true">
        <div className="cart-line__picture">
          <Skeleton kind="picture" />
        </div>
        <div>
          <Skeleton kind="word" />
          <Skeleton kind="short" />
        </div>
        <Skeleton kind="price" />
      </div>
    </>
  );
}

/** The total and the two ways on. */
export function CartFoot({ reading: { cart }, decimals }: CartContentsProps) {
  return (
    <>
      <Total amount={cart?.total ?? 0} decimals={decimals} />
      <div className="cart-actions">
        <ButtonLink to="/cart">View Cart</ButtonLink>
        <CheckOutButton label="Checkout" />
      </div>
    </>
  );
}
