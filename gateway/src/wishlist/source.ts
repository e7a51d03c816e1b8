import type { Product } from "../product/model.ts";
import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import { isPathId } from "../ids/rest-id.ts";
import type { WishlistToggle } from "./model.ts";
import { isOwnProductWishlisted, isWishlistedAfter, normalizeWishlist } from "./normalize.ts";
import { readOwnProduct, readWishlist, toggleProduct, type WireWishlist } from "./wire.ts";

const loadMessage = "Failed to load your wishlist. Please try again.";
const toggleMessage = "Failed to add product to wishlist. Please try again.";
const addedMessage = "Product added to wishlist successfully!";
const removedMessage = "Product removed from wishlist successfully";

/**
 * Reads and changes the caller's wishlist.
 *
 * @param deps.reportIgnored receives the error of a call whose payload is not needed for the result
 */
export function createWishlistSource(rest: RestClient, { reportIgnored }: { reportIgnored: (error: unknown) => void }) {
  async function products(): Promise<Product[]> {
    return normalizeWishlist(await rest.get(readWishlist, loadMessage));
  }

  /** The ids of a payload, which the REST client memoizes until the next write. */
  let last: { wire: WireWishlist; ids: Set<string> } | null = null;

  async function wishlistedIds(): Promise<Set<string>> {
    const wire = await rest.get(readWishlist, loadMessage);
    if (last?.wire !== wire) last = { wire, ids: new Set(normalizeWishlist(wire).map(({ id }) => id)) };
    return last.ids;
  }

  /** Reads the product with the caller's token; null if it lacks the key, or cannot be read either. */
  async function isWishlistedByProduct(productId: string): Promise<boolean | null> {
    if (!isPathId(productId)) return null;
    return rest.get(readOwnProduct(productId), loadMessage).then(isOwnProductWishlisted, (error: unknown) => {
      reportIgnored(error);
      return null;
    });
  }

  /** The results of toggles in this request, which save a REST call. */
  const toggled = new Map<string, boolean>();

  return {
    /** Newest first. */
    products,

    /**
     * Whether the product is on the wishlist.
     *
     * @param isListed whether it is one of several products: only a single one is worth its own call if the wishlist fails
     */
    async isWishlisted(productId: string, isListed = true): Promise<boolean> {
      try {
        const known = toggled.get(productId) ?? (await wishlistedIds()).has(productId);
        // A 404 may also be of a host without a wishlist.
        const mayBeMissing = !isListed && last?.wire === readWishlist.ifNotFound;
        return mayBeMissing ? ((await isWishlistedByProduct(productId)) ?? known) : known;
      } catch (error) {
        const isExpired = error instanceof RestRejection && error.status === 401;
        const isWishlisted = isListed || isExpired ? null : await isWishlistedByProduct(productId);
        if (isWishlisted === null) throw error;
        reportIgnored(error);
        return isWishlisted;
      }
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
