import { useEffect, useRef, type RefObject } from "react";
import { Link } from "react-router-dom";
import { productPath } from "../../product-path.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { useIsWide } from "../../use-browser-state.ts";
import type { CartLine } from "./optimistic-cart.ts";
import { SizeButtons } from "./SizeButtons.tsx";
import { useAddToCart } from "./add-to-cart.ts";
import { useCart } from "./use-cart.ts";
import { titleOf, useCartLine } from "./use-cart-line.ts";
import { useProductSizes } from "./use-product-sizes.ts";
import styles from "./SizeChooser.module.css";

interface SizeChooserProps {
  productId: string;
  /** Of the product. */
  title: string;
  /** The shop's rejection of the product without a size. */
  message: string | null;
  /** Contains the chooser and its button. */
  root: RefObject<HTMLElement | null>;
  /** The button that has opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called when the focus or a press is elsewhere. */
  onDismiss: () => void;
}

/** The sizes of a product on a card, each added by one press; a popover, or a sheet on a phone. */
export function SizeChooser({ productId, title, message, root, anchor, onClose, onDismiss }: SizeChooserProps) {
  const isWide = useIsWide();
  const heading = "Choose a Size";
  const content = (
    <>
      <p className={styles.product}>{title}</p>
      {message !== null && <FieldError className={styles.message}>{message}</FieldError>}
      <Sizes productId={productId} title={title} isSizeMissing={message !== null} onClose={onClose} />
      <Link className={`link ${styles.guide}`} to="/size-guide">
        Size Guide
      </Link>
    </>
  );
  return isWide ? (
    <Popover root={root} anchor={anchor} title={heading} onClose={onClose} onDismiss={onDismiss}>
      {content}
    </Popover>
  ) : (
    <Dialog open title={heading} onClose={onClose}>
      {content}
    </Dialog>
  );
}

interface SizesProps extends Pick<SizeChooserProps, "productId" | "title" | "onClose"> {
  /** Whether the shop has rejected the product without a size. */
  isSizeMissing: boolean;
}

/** The sizes as buttons. A product that turns out to have none is added without a size. */
function Sizes({ productId, title, isSizeMissing, onClose }: SizesProps) {
  const { sizes, isLoading, refetch } = useProductSizes(productId);
  const { cart } = useCart();
  const addToCart = useAddToCart();
  const root = useRef<HTMLDivElement>(null);
  const hasSizes = sizes !== undefined && sizes !== null && sizes.length > 0;
  const hasNone = sizes?.length === 0 && !isLoading && !isSizeMissing;
  const isAdded = useRef(false);

  useEffect(() => {
    if (!hasNone || isAdded.current) return;
    isAdded.current = true;
    onClose();
    void addToCart({ productId, quantity: 1 });
  }, [hasNone, onClose, addToCart, productId]);

  // The chooser has the focus while they are loaded.
  useEffect(() => {
    const container = root.current?.closest<HTMLElement>("dialog, [popover]");
    if (!hasSizes || !container?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>("button:not([aria-disabled])")?.focus();
  }, [hasSizes]);

  if (!hasSizes) {
    return isLoading || hasNone ? (
      <>
        <p className="visually-hidden" role="status">
          Loading sizes
        </p>
        <Skeleton className={styles.loading} />
      </>
    ) : sizes === undefined ? (
      <ErrorState message="Failed to load sizes." onRetry={refetch} />
    ) : (
      <Link className="link" to={productPath(productId)}>
        View Product
      </Link>
    );
  }
  const lines = cart?.lines.filter(({ product, size }) => product.id === productId && size !== null) ?? [];
  return (
    <div ref={root}>
      <SizeButtons
        productId={productId}
        sizes={sizes}
        before="Add size"
        onChoose={({ id, label, price }) =>
          void addToCart({ productId, quantity: 1, size: { id, label, ...(price && { unitPrice: price.amount }) } })
        }
      />
      {lines.length > 0 && (
        <ul className={styles.inCart} role="list" aria-label={`${title} in your cart`}>
          {lines.map((line) => (
            <LineStepper key={line.size?.id} line={line} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LineStepper({ line }: { line: CartLine }) {
  const { isPending, setQuantity } = useCartLine(line);
  return (
    <li>
      <span>{`Size ${line.size?.label}`}</span>
      <Stepper
        value={line.quantity}
        label={`Quantity of ${titleOf(line)}`}
        pending={isPending}
        onChange={setQuantity}
      />
    </li>
  );
}
