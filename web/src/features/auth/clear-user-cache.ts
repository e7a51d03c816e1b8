import type { ApolloCache } from "@apollo/client";

/** Evicts all personal data from the cache; the catalogue and the shop remain. */
export function clearUserCache(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "cart" });
  cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
  cache.evict({ id: "ROOT_MUTATION" });
  cache.gc();
}
