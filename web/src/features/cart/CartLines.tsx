import { clsx } from "clsx";
import { Icon } from "../../ui/Icon.tsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { productPath } from "../../product-path.ts";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import type { CartLine } from "./cart-cache.ts";
import { useCartLine } from "./use-cart-line.ts";
import styles from "./CartLines.module.css";

interface CartLinesProps {
  lines: readonly CartLine[];
  className?: string | undefined;
  /** Decimals of the amounts: 1 in the full-screen cart of a phone. */
  decimals?: 1 | 2;
}

/** The cart lines as a list. */
export function CartLines({ lines, className, decimals = 2 }: CartLinesProps) {
  return (
    <ul role="list" className={className} data-cart-lines tabIndex={-1} aria-label="Items">
      {lines.map((line) => (
        <li key={line.product.id}>
          <Line line={line} decimals={decimals} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, decimals }: { line: CartLine; decimals: 1 | 2 }) {
  const { product, quantity, lineTotal } = line;
  const { isPending, setQuantity, remove } = useCartLine(line);
  return (
    <article className={styles.line} aria-busy={isPending || undefined}>
      <div className={styles.linePicture}>
        <Picture src={product.image?.url} alt="" width={72} height={90} placeholder="text" />
      </div>
      <h3 className={styles.lineName}>
        <Link to={productPath(product.id)}>{product.title}</Link>
      </h3>
      <p className={styles.lineTotal}>{formatMoney(lineTotal, decimals)}</p>
      <div className={styles.lineControls}>
        <Stepper
          editable
          value={quantity}
          label={`Quantity of ${product.title}`}
          pending={isPending}
          onChange={setQuantity}
        />
        <RemoveButton
          className={styles.lineRemove}
          title={product.title}
          isPending={isPending}
          onRemove={() => void remove()}
        />
      </div>
    </article>
  );
}

/** The cart lines as a table, for wide windows. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className={clsx("only-wide", styles.table)} data-cart-lines tabIndex={-1}>
      <thead>
        <tr>
          <th>Product</th>
          <th>Price</th>
          <th>Quantity</th>
          <th>Subtotal</th>
          <th>
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <TableRow key={line.product.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ line }: { line: CartLine }) {
  const { product, quantity, unitPrice, lineTotal } = line;
  const { isPending, setQuantity, remove } = useCartLine(line);
  return (
    <tr aria-busy={isPending || undefined}>
      <td>
        <div className={styles.tableProduct}>
          <Picture src={product.image?.url} alt="" width={88} height={110} placeholder="text" />
          <Link to={productPath(product.id)}>{product.title}</Link>
        </div>
      </td>
      <td>{formatMoney(unitPrice)}</td>
      <td>
        <Stepper
          editable
          className={styles.tableStepper}
          value={quantity}
          label={`Quantity of ${product.title}`}
          pending={isPending}
          onChange={setQuantity}
        />
      </td>
      <td>
        <b>{formatMoney(lineTotal)}</b>
      </td>
      <td>
        <RemoveButton title={product.title} isPending={isPending} onRemove={() => void remove()} />
      </td>
    </tr>
  );
}

interface RemoveButtonProps {
  title: string;
  isPending: boolean;
  onRemove: () => void;
  className?: string | undefined;
}

/** Removes a line after a confirmation. */
function RemoveButton({ title, isPending, onRemove, className }: RemoveButtonProps) {
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
        className={className}
        disabled={isPending}
        onClick={() => setIsConfirming(true)}
      >
        <Icon name="trash" size="small" />
      </IconButton>
      {isConfirming && (
        <ConfirmDialog title="Remove item" action="Remove" onConfirm={confirm} onClose={() => setIsConfirming(false)}>
          Are you sure you want to remove this item?
        </ConfirmDialog>
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
        <div className={styles.linePicture}>
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
