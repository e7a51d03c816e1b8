import { Icon } from "../../ui/Icon.tsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { productPath } from "../../product-path.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LazyConfirmDialog, preloadDialogs } from "../../ui/LazyDialogs.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { StepperEntry } from "../../ui/StepperEntry.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { CartLine } from "./optimistic-cart.ts";
import { LineProblem } from "./LineProblem.tsx";
import { SizeButtons } from "./SizeButtons.tsx";
import { titleOf, useCartLine } from "./use-cart-line.ts";
import { useProductSizes } from "./use-product-sizes.ts";
import styles from "./CartLines.module.css";

interface CartLinesProps {
  lines: readonly CartLine[];
  /** Whether a wide window shows columns with their headings and the unit price, as on /cart. */
  hasColumns?: boolean;
  /** Decimals of the amounts: 1 in the full-screen cart of a phone. */
  decimals?: 1 | 2;
}

/** The cart lines: a table for screen readers at every width, by roles, because its styles are not those of a table. */
export function CartLines({ lines, hasColumns = false, decimals = 2 }: CartLinesProps) {
  return (
    <div
      role="table"
      aria-label="Items"
      className={classNames(styles.lines, hasColumns && styles.columns)}
      data-cart-lines
      tabIndex={-1}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.line}>
          <span role="columnheader">Product</span>
          {hasColumns && (
            <span role="columnheader" className={styles.unitPrice}>
              Price
            </span>
          )}
          <span role="columnheader">Quantity</span>
          <span role="columnheader">Subtotal</span>
          <span role="columnheader">
            <span className="visually-hidden">Remove</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.body}>
        {lines.map((line) => (
          <Line key={`${line.product.id} ${line.size?.id}`} line={line} hasColumns={hasColumns} decimals={decimals} />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  line: CartLine;
  hasColumns: boolean;
  decimals: 1 | 2;
}

function Line({ line, hasColumns, decimals }: LineProps) {
  const { product, size, quantity, unitPrice, lineTotal } = line;
  const { isPending, setQuantity, setSize, remove } = useCartLine(line);
  const title = titleOf(line);
  const stepper = { value: quantity, label: `Quantity of ${title}`, pending: isPending, onChange: setQuantity };
  return (
    <div role="row" className={styles.line} aria-busy={isPending || undefined}>
      <div role="rowheader" className={styles.product}>
        <Picture src={product.image?.urls[0]} alt="" width={88} height={110} placeholder="text" />
        <div>
          <Link to={productPath(product.id)}>{product.title}</Link>
          {size && <p className={styles.size}>{`Size ${size.label}`}</p>}
          <LineProblem isInCart line={line} />
          {line.needsSize && <MissingSize line={line} onChoose={(sizeId) => void setSize(sizeId)} />}
        </div>
      </div>
      {hasColumns && (
        <div role="cell" className={styles.unitPrice}>
          {formatMoney(unitPrice)}
        </div>
      )}
      <div role="cell" className={styles.quantity}>
        <Stepper {...stepper} entry={<StepperEntry {...stepper} />} />
      </div>
      <div role="cell" className={styles.lineTotal}>
        {formatMoney(lineTotal, decimals)}
      </div>
      <div role="cell" className={styles.remove}>
        <RemoveButton title={title} hasSize={size !== null} isPending={isPending} onRemove={() => void remove()} />
      </div>
    </div>
  );
}

interface MissingSizeProps {
  line: CartLine;
  onChoose: (sizeId: string) => void;
}

/** The sizes of a line that has none, although its product has sizes. */
function MissingSize({ line: { product }, onChoose }: MissingSizeProps) {
  const { sizes } = useProductSizes(product.id);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={styles.missingSize}>
      <SizeButtons
        productId={product.id}
        sizes={sizes ?? []}
        before="Size"
        after={`for ${product.title}`}
        onChoose={({ id }) => {
          // the buttons are removed
          root.current?.closest<HTMLElement>("[data-cart-lines]")?.focus();
          onChoose(id);
        }}
      />
    </div>
  );
}

interface RemoveButtonProps {
  /** With the size. */
  title: string;
  hasSize: boolean;
  isPending: boolean;
  onRemove: () => void;
}

/** Removes a line after a confirmation. */
function RemoveButton({ title, hasSize, isPending, onRemove }: RemoveButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const confirm = () => {
    // Focus the list: the dialog would return the focus to this button, which is removed with its line.
    const list = button.current?.closest<HTMLElement>("[data-cart-lines]");
    flushSync(() => setIsConfirming(false));
    list?.focus();
    onRemove();
  };

  return (
    <>
      <IconButton
        ref={button}
        label={`Remove ${title}`}
        disabled={isPending}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        onClick={() => setIsConfirming(true)}
      >
        <Icon name="trash" size="small" />
      </IconButton>
      {isConfirming && (
        <LazyConfirmDialog
          title="Remove item"
          action="Remove"
          onConfirm={confirm}
          onClose={() => setIsConfirming(false)}
        >
          Are you sure you want to remove this item?
          {hasSize && (
            <>
              <br />
              <b>{title}</b>
            </>
          )}
        </LazyConfirmDialog>
      )}
    </>
  );
}

/** Skeleton of one line. */
export function CartSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading your cart
      </p>
      <div className={styles.line} aria-hidden="true">
        <div className={styles.product}>
          <Skeleton kind="picture" />
          <div>
            <Skeleton kind="word" />
            <Skeleton kind="short" />
          </div>
        </div>
        <div className={styles.lineTotal}>
          <Skeleton kind="price" />
        </div>
      </div>
    </>
  );
}
