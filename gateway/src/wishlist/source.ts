import DataLoader from "dataloader";
import type { Product } from "../product/model.ts";
import type { RestClient } from "../rest/client.ts";
import type { WishlistToggle } from "./model.ts";
import { isWishlistedAfter, normalizeWishlist } from "./normalize.ts";
import { readWishlist, toggleProduct } from "./wire.ts";

const loadWords = "Failed to load your wishlist. Please try again.";
const toggleWords = "Failed to add product to wishlist. Please try again.";
const added = "Product added to wishlist successfully!";
const removed = "Product removed from wishlist successfully";

/** The caller's wishlist. */
export function createWishlistSource(rest: RestClient) {
  async function products(): Promise<Product[]> {
    return normalizeWishlist(await rest.get(readWishlist, loadWords));
  }

  // For batches alone: the REST client caches the payload until the next write.
  const wishlisted = new DataLoader<string, boolean>(
    async (ids) => {
      const onList = new Set((await products()).map(({ id }) => id));
      return ids.map((id) => onList.has(id));
    },
    { cache: false },
  );

  /** The products that this request has toggled, which need no other call. */
  const toggled = new Map<string, boolean>();

  return {
    /** The newest first. */
    products,

    async isWishlisted(productId: string): Promise<boolean> {
      return toggled.get(productId) ?? wishlisted.load(productId);
    },

    /** Puts a product on the list, or takes it off. */
    async toggle(productId: string): Promise<WishlistToggle> {
      toggled.delete(productId);
      const { status, payload } = await rest.write(toggleProduct(productId), toggleWords);
      const isOnList = isWishlistedAfter(status);
      toggled.set(productId, isOnList);
      return { productId, wishlisted: isOnList, message: payload.message ?? (isOnList ? added : removed) };
    },
  };
}

export type WishlistSource = ReturnType<typeof createWishlistSource>;
