import type { ProductSize } from "../../features/cart/SizeButtons.tsx";
import { sizeMissingMessage } from "../../features/cart/optimistic-cart.ts";
import type { BuyProductQuery } from "./BuyProduct.generated.ts";
import { decodedId, type BuyLine } from "./buy-lines.ts";

type BuyProduct = NonNullable<BuyProductQuery["products"]>[number];

/** Why a line cannot be added. The shopper can remove the last two. */
export type Obstacle = "unknown" | "soldOut" | "sizeMissing" | "failed";

/** A line of a link with its product. */
export interface BuyItem extends BuyLine {
  /** Null if the shop does not sell it, and if it could not be loaded. */
  product: BuyProduct | null;
  /** Null for a product without sizes, and for an unknown size. */
  size: ProductSize | null;
  /** In paise; null without a product. */
  unitPrice: number | null;
  /** Pieces that can be added: at most those that are left, 0 with an obstacle. */
  pieces: number;
  obstacle: Obstacle | null;
  /** What the line says about the obstacle, or about fewer pieces than in the link; null for neither. */
  message: string | null;
}

/**
 * A line as the shop sells it today.
 *
 * @param products the result of `BuyProduct`; null or undefined if it failed
 */
export function buyItem(line: BuyLine, products: BuyProductQuery["products"] | undefined): BuyItem {
  const { id, isSize, quantity } = line;
  const product = products?.[0] ?? null;
  const sizes = product?.sizes ?? null;
  const size = (isSize && sizes?.find((one) => decodedId(one.id) === id)) || null;
  const item = { ...line, product, size, unitPrice: (size?.price ?? product?.price)?.amount ?? null };
  const withObstacle = (obstacle: Obstacle, message: string): BuyItem => ({ ...item, pieces: 0, obstacle, message });

  if (!products || (product && isSize && !sizes)) return withObstacle("failed", "This item could not be loaded.");
  if (!product) return withObstacle("unknown", "The shop does not sell this item.");
  if (isSize && !size) return withObstacle("unknown", "The shop does not sell this size.");
  if (!isSize && sizes && sizes.length > 0) return withObstacle("sizeMissing", sizeMissingMessage);
  const left = size ? size.left : product.left;
  if (left === 0 || size?.isAvailable === false)
    return withObstacle("soldOut", size ? `Size ${size.label} is sold out.` : "Sold out.");
  const pieces = Math.min(quantity, left ?? quantity);
  return {
    ...item,
    pieces,
    obstacle: null,
    message: pieces < quantity ? `Only ${pieces} left, of ${quantity} in the link` : null,
  };
}
