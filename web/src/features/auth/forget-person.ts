import type { ApolloCache } from "@apollo/client";

/** Takes everything personal out of the cache. What is the same for everyone stays. */
export function forgetPerson(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "cart" });
  cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
  cache.evict({ id: "ROOT_MUTATION" });
  cache.gc();
}
