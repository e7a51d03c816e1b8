import DataLoader from "dataloader";
import type { Product } from "../product/model.ts";
import type { RestClient } from "../rest/client.ts";
import type { WishlistToggle } from "./model.ts";
import { isWishlistedAfter, normalizeWishlist } from "./normalize.ts";
import { readWishlist, toggleProduct } from "./wire.ts";

const loadMessage = "Failed to load your wishlist. Please try again.";
const toggleMessage = "Failed to add product to wishlist. Please try again.";
const addedMessage = "Product added to wishlist successfully!";
const removedMessage = "Product removed from wishlist successfully";

/** Reads and changes the caller's wishlist. */
export function createWishlistSource(rest: RestClient) {
  async function products(): Promise<Product[]> {
    return normalizeWishlist(await rest.get(readWishlist, loadMessage));
  }

  // Batches only: the REST client caches the payload until the next write.
  const wishlisted = new DataLoader<string, boolean>(
    async (ids) => {
      const wishlistedIds = new Set((await products()).map(({ id }) => id));
      return ids.map((id) => wishlistedIds.has(id));
    },
    { cache: false },
  );

  /** The results of toggles in this request, which save a REST call. */
  const toggled = new Map<string, boolean>();

  return {
    /** Newest first. */
    products,

    async isWishlisted(productId: string): Promise<boolean> {
      return toggled.get(productId) ?? wishlisted.load(productId);
    },

    /** Adds a product to the wishlist, or removes it. */
    async toggle(productId: string): Promise<WishlistToggle> {
      toggled.delete(productId);
      const { status, payload } = await rest.write(toggleProduct(productId), toggleMessage);
      const isWishlisted = isWishlistedAfter(status);
      toggled.set(productId, isWishlisted);
      return {
        productId,
        wishlisted: isWishlisted,
        message: payload.message ?? (isWishlisted ? addedMessage : removedMessage),
      };
    },
  };
}

export type WishlistSource = ReturnType<typeof createWishlistSource>;
