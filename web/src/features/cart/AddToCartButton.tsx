import { Suspense, useRef, useState } from "react";
import { Navigate } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { productPath } from "../../product-path.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { useAddToCart } from "./add-to-cart.ts";
import { sizeMissingMessage, type CartItem } from "./optimistic-cart.ts";
import { productKey, useIsPending } from "./pending-changes.ts";
import { usePiecesInSizes } from "./use-cart.ts";
import styles from "./AddToCartButton.module.css";

const SizeChooser = lazyWithPreload(
  () => import("./SizeChooser.tsx").then((module) => module.SizeChooser),
  ({ productId }) => <Navigate to={productPath(productId)} />,
);

interface ProductProps {
  productId: string;
  title: string;
  className?: string | undefined;
}

interface AddButtonProps extends ProductProps {
  /** Labels of the available sizes; null for a product without sizes, and if unknown. */
  sizeLabels: readonly string[] | null;
}

/**
 * Button of a product card: adds one piece to the cart, or opens the sizes of the product. A product that is not known
 * to have sizes is added, and the shop's rejection opens them.
 */
export function AddButton({ productId, title, sizeLabels, className }: AddButtonProps) {
  const addToCart = useAddToCart();
  const isAdding = useIsPending(productKey(productId));
  const pieces = usePiecesInSizes(productId);
  const [isOpen, setOpen] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const hasSizes = isOpen || pieces > 0 || sizeLabels !== null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = () => {
    setRejected(false);
    if (hasSizes) return setOpen(!isOpen);
    void addToCart({ productId, quantity: 1 }, () => {
      setRejected(true);
      setOpen(true);
    });
  };
  const preload = hasSizes ? SizeChooser.preload : undefined;
  return (
    <div ref={root} className={styles.add}>
      <Button
        ref={button}
        variant="quiet"
        className={className}
        aria-label={`${isAdding ? "Adding..." : pieces > 0 ? `Add (${pieces} in cart)` : "Add"} ${title}`}
        aria-haspopup={hasSizes ? "dialog" : undefined}
        aria-expanded={hasSizes ? isOpen : undefined}
        pending={isAdding}
        pendingLabel="Adding..."
        onClick={press}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {pieces > 0 ? `Add (${pieces})` : "Add"}
      </Button>
      <Suspense>
        {isOpen && (
          <SizeChooser
            productId={productId}
            title={title}
            message={isRejected ? sizeMissingMessage : null}
            root={root}
            anchor={button}
            onClose={close}
            onDismiss={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface AddToCartButtonProps extends ProductProps {
  /** From 1. */
  quantity: number;
  /** The chosen size. */
  size: CartItem["size"];
  /** Called instead of adding while a size is missing. */
  onSizeMissing: (() => void) | undefined;
  /** Total price of the quantity, in paise; omitted where the price is shown beside the button. */
  total?: number;
}

/** Button of the product page: adds a quantity to the cart, and shows its total price. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { productId, title, quantity, size, onSizeMissing, total, className } = props;
  const addToCart = useAddToCart();
  const isAdding = useIsPending(productKey(productId, size?.id));
  return (
    <Button
      variant="primary"
      className={className}
      title={title}
      pending={isAdding}
      pendingLabel="Adding..."
      onClick={onSizeMissing ?? (() => void addToCart({ productId, quantity, ...(size && { size }) }))}
    >
      {total === undefined ? "Add to Cart" : `Add to Cart - ${formatMoney(total)}`}
    </Button>
  );
}
