import { useCachedValue } from "../../apollo/use-cached-value.ts";
import { useWishlistQuery, WishlistDocument } from "./Wishlist.generated.ts";

export const wishlistContext = { serializeBy: "wishlist" } as const;

// With `errorPolicy: "all"` a list that failed to load would be cached as null.
const options = { context: wishlistContext, errorPolicy: "none" } as const;

/**
 * Whether the product is on the customer's wishlist, which `useWishlistCount` loads.
 *
 * @returns false for a guest, and while loading
 */
export function useIsWishlisted(productId: string): boolean {
  return useCachedValue(WishlistDocument, (data) => data?.me?.wishlist?.some(({ id }) => id === productId) ?? false);
}

/**
 * Loads the customer's wishlist.
 *
 * @param isLoadedByPage the page loads the wishlist itself, so that no other request is needed
 * @returns the number of its products; null for a guest, while loading, and if loading failed
 */
export function useWishlistCount(isLoadedByPage: boolean): number | null {
  // Named in both cases, because a policy that is left out stays the last one.
  const { data } = useWishlistQuery({ ...options, fetchPolicy: isLoadedByPage ? "cache-only" : "cache-first" });
  return data?.me?.wishlist?.length ?? null;
}
