import { formatMoney } from "../../format/money.ts";
import sizeStyles from "../../ui/SizeOption.module.css";
import { productKey, useIsPending } from "./pending-changes.ts";
import type { ProductSizes_ProductFragment } from "./ProductSizes.generated.ts";

/** A size of a product, with its stock and price. */
export type ProductSize = NonNullable<ProductSizes_ProductFragment["sizes"]>[number];

interface SizeButtonsProps {
  productId: string;
  sizes: readonly ProductSize[];
  /** Accessible name of the button of a size. */
  labelOf: (size: ProductSize) => string;
  onChoose: (size: ProductSize) => void;
}

/** The sizes of a product as buttons; those that are unavailable ignore presses. */
export function SizeButtons({ productId, sizes, labelOf, onChoose }: SizeButtonsProps) {
  return (
    <ul className={sizeStyles.sizes} role="list">
      {sizes.map((size) => (
        <li key={size.id}>
          <SizeButton productId={productId} size={size} label={labelOf(size)} onPress={() => onChoose(size)} />
        </li>
      ))}
    </ul>
  );
}

interface SizeButtonProps {
  productId: string;
  size: ProductSize;
  label: string;
  onPress: () => void;
}

function SizeButton({
  productId,
  size: { id, label: text, isAvailable, left, price },
  label,
  onPress,
}: SizeButtonProps) {
  const isPending = useIsPending(productKey(productId, id));
  const hint = isAvailable && left !== null ? `${left} left` : null;
  const name = [label, isAvailable ? hint : "unavailable", price && formatMoney(price.amount)].filter(Boolean);
  return (
    <button
      type="button"
      className={sizeStyles.size}
      aria-label={name.join(", ")}
      aria-disabled={!isAvailable || undefined}
      aria-busy={isPending || undefined}
      onClick={() => isAvailable && !isPending && onPress()}
    >
      {text}
      {price && <small>{formatMoney(price.amount)}</small>}
      {hint !== null && <small>{hint}</small>}
    </button>
  );
}
