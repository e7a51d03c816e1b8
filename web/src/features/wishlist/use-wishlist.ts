import { useWishlistQuery } from "./Wishlist.generated.ts";

export const wishlistContext = { serializeBy: "wishlist" } as const;

// With `errorPolicy: "all"` a list that failed to load would be cached as null.
const options = { context: wishlistContext, errorPolicy: "none" } as const;

/**
 * Whether the product is on the customer's wishlist. All callers share one list, which is loaded once, and render only
 * when their own product is added or removed.
 *
 * @returns false for a guest, and while loading
 */
export function useIsWishlisted(productId: string): boolean {
  return useWishlistQuery({
    ...options,
    select: (data) => data?.me?.wishlist?.some(({ id }) => id === productId) ?? false,
  });
}

/**
 * The number of products on the customer's wishlist, from the list of `useIsWishlisted`.
 *
 * @param isLoadedByPage the page loads the wishlist itself, so that no other request is needed
 * @returns null for a guest, while loading, and if loading failed
 */
export function useWishlistCount(isLoadedByPage: boolean): number | null {
  return useWishlistQuery({
    ...options,
    ...(isLoadedByPage && { fetchPolicy: "cache-only" }),
    select: (data) => data?.me?.wishlist?.length ?? null,
  });
}
