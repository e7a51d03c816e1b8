import type { RefObject } from "react";
import { Icon } from "../../ui/Icon.tsx";
import emptyCart from "../../assets/empty-cart.avif";
import { deliveryNote } from "../../content/delivery.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Total } from "../../ui/Price.tsx";
import { ToPay } from "../../ui/ToPay.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useModal } from "../../ui/use-modal.ts";
import { CartLines, CartSkeleton } from "./CartLines.tsx";
import { CheckOutButton } from "./CheckOutButton.tsx";
import type { CartResult } from "./use-cart.ts";
import styles from "./CartOverlay.module.css";

interface CartPanelProps {
  result: CartResult;
  /** Contains the panel and its opener. */
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Cart dropdown below the header of a desktop. */
export function CartPanel({ result, root, onClose }: CartPanelProps) {
  useDismiss(root, onClose);
  const count = result.cart?.itemCount ?? 0;
  return (
    <section className={styles.panel} aria-label="Cart">
      <div className={styles.panelHead}>
        <h2>Shopping Cart</h2>
        {count > 0 && <span>{`${count} ${count === 1 ? "Item" : "Items"}`}</span>}
      </div>
      <div className={styles.panelLines}>
        <ErrorBoundary onRetry={result.retry}>
          <CartContents result={result} decimals={2} />
        </ErrorBoundary>
      </div>
      <div className={styles.panelFoot}>
        <CartFoot result={result} decimals={2} />
      </div>
    </section>
  );
}

/** Full-screen cart of a phone. */
export function CartScreen({ result, onClose }: { result: CartResult; onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={classNames("whole-screen", styles.screen)} aria-labelledby="cart-screen-title">
      <div className={styles.screenHead} data-modal-body>
        <div className={classNames("page-head", styles.screenTitle)}>
          <IconButton label="Back" className="page-head__back" onClick={onClose}>
            <Icon name="arrow-left" />
          </IconButton>
          <h2 id="cart-screen-title">Shopping Cart</h2>
        </div>
        <hr className="zari" />
      </div>
      <div className={styles.screenLines}>
        <ErrorBoundary onRetry={result.retry}>
          <CartContents result={result} decimals={1} />
        </ErrorBoundary>
      </div>
      <div className={styles.screenFoot}>
        <CartFoot result={result} decimals={1} />
      </div>
    </dialog>
  );
}

interface CartContentsProps {
  result: CartResult;
  /** 1 in the full-screen cart, which also has a link to the home page when it is empty. */
  decimals: 1 | 2;
}

/** The cart lines, or the error, loading or empty state. */
function CartContents({ result: { cart, isLoading, hasFailed, retry }, decimals }: CartContentsProps) {
  if (hasFailed) return <ErrorState message="Failed to load data" onRetry={retry} />;
  if (isLoading) return <CartSkeleton />;
  if (cart && cart.lines.length > 0) return <CartLines lines={cart.lines} decimals={decimals} />;
  return (
    <EmptyState
      {...(decimals === 1 ? { className: styles.screenEmpty } : { shape: "row" })}
      title="Your cart is empty"
      text="Add items to start a basket."
      picture={emptyCart}
      action={decimals === 1 && <ButtonLink to="/">Continue Shopping</ButtonLink>}
    />
  );
}

interface CartDeliveryProps {
  cart: Pick<NonNullable<CartResult["cart"]>, "subtotal" | "deliveryCharge" | "toPay">;
  decimals: 1 | 2;
}

function CartDelivery({ cart: { subtotal, deliveryCharge, toPay }, decimals }: CartDeliveryProps) {
  if (deliveryCharge === null) return <DeliveryNote>{deliveryNote(subtotal)}</DeliveryNote>;
  return <ToPay deliveryCharge={deliveryCharge} toPay={toPay} decimals={decimals} />;
}

/** The total, what is to be paid with the delivery, View Cart and Checkout. */
function CartFoot({ result: { cart }, decimals }: CartContentsProps) {
  return (
    <>
      <Total amount={cart?.total ?? 0} decimals={decimals} />
      {cart && cart.lines.length > 0 && <CartDelivery cart={cart} decimals={decimals} />}
      <div className={styles.actions}>
        <ButtonLink className={styles.actionsButton} to="/cart">
          View Cart
        </ButtonLink>
        <CheckOutButton label="Checkout" className={styles.actionsButton} errorClassName={styles.actionsError} />
      </div>
    </>
  );
}
