/** The outcome of a toggle. */
export interface WishlistToggle {
  productId: string;
  /** Whether the product is on the wishlist now. */
  wishlisted: boolean;
  message: string;
}
