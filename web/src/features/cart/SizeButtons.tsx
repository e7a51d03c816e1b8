import { formatMoney } from "../../format/money.ts";
import { productKey, useIsPending } from "./pending-changes.ts";
import type { ProductSizes_ProductFragment } from "./ProductSizes.generated.ts";
import styles from "./SizeButtons.module.css";

/** A size of a product, with its stock and price. */
export type ProductSize = NonNullable<ProductSizes_ProductFragment["sizes"]>[number];

/** The texts for screen readers before and after the label of a size, such as `Add size`. */
interface SizeTexts {
  before: string;
  after?: string;
}

interface SizeButtonsProps extends SizeTexts {
  productId: string;
  sizes: readonly ProductSize[];
  onChoose: (size: ProductSize) => void;
}

/** The sizes of a product as buttons; those that are unavailable ignore presses. */
export function SizeButtons({ productId, sizes, onChoose, ...texts }: SizeButtonsProps) {
  return (
    <ul className={styles.sizes} role="list">
      {sizes.map((size) => (
        <li key={size.id}>
          <SizeButton productId={productId} size={size} {...texts} onPress={() => onChoose(size)} />
        </li>
      ))}
    </ul>
  );
}

interface SizeButtonProps extends SizeTexts {
  productId: string;
  size: ProductSize;
  onPress: () => void;
}

function SizeButton({ productId, size, before, after, onPress }: SizeButtonProps) {
  const { id, label, isAvailable, left, price } = size;
  const isPending = useIsPending(productKey(productId, id));
  const hidden = [after, !isAvailable && "unavailable"].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      className={styles.size}
      aria-disabled={!isAvailable || undefined}
      aria-busy={isPending || undefined}
      onClick={() => isAvailable && !isPending && onPress()}
    >
      <span className="visually-hidden">{`${before} `}</span>
      {label}
      {hidden !== "" && <span className="visually-hidden">{` ${hidden}`}</span>}
      {price && <small>{` ${formatMoney(price.amount)}`}</small>}
      {isAvailable && left !== null && <small>{` ${left} left`}</small>}
    </button>
  );
}
