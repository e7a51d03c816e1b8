import type { Product } from "../product/model.ts";
import { normalizeProduct } from "../product/normalize.ts";
import { addedStatus, type WireWishlist } from "./wire.ts";

/** Skips deleted products. */
export function normalizeWishlist({ wishlists }: WireWishlist): Product[] {
  return wishlists.flatMap(({ product }) => (product === null ? [] : [normalizeProduct(product)]));
}

/** Whether a product is on the wishlist after a toggle with this status. */
export function isWishlistedAfter(status: number): boolean {
  return status === addedStatus;
}
