import type { Product } from "../product/model.ts";
import { normalizeProduct } from "../product/normalize.ts";
import { first } from "../rest/readers/reader.ts";
import { addedStatus, type WireOwnProduct, type WireWishlist } from "./wire.ts";

/** Skips deleted products. */
export function normalizeWishlist({ wishlists }: WireWishlist): Product[] {
  return wishlists.flatMap(({ product }) => (product === null ? [] : [normalizeProduct(product)]));
}

/** Whether a product read with the caller's token is on the wishlist; null where REST does not send it (Q77). */
export function isOwnProductWishlisted({ product_details, product }: WireOwnProduct): boolean | null {
  const { wishlists } = first(product_details, product);
  return wishlists && wishlists.length > 0;
}

/** Whether a product is on the wishlist after a toggle with this status. */
export function isWishlistedAfter(status: number): boolean {
  return status === addedStatus;
}
