/** A response header of pages: `allow` where the service worker may cache the page, as its route says. */
export const offlineCacheHeader = "x-offline-cache";

/** Whether a response may be cached: a complete one. What lacks a part is sent with `no-store`. */
export function isCacheable({ ok, headers }: Response): boolean {
  return ok && !headers.get("cache-control")?.includes("no-store");
}

/** Whether a page may be cached: a complete one whose route is public. */
export function isCacheablePage(response: Response): boolean {
  return isCacheable(response) && response.headers.get(offlineCacheHeader) === "allow";
}

/** Whether a request is for a GraphQL response that is the same for every shopper; the terms of a search are personal. */
export function isPublicOperation({ headers }: Request, { pathname, searchParams }: URL): boolean {
  const isSearch = searchParams.get("operationName")?.startsWith("Search") ?? true;
  return pathname === "/graphql" && !headers.has("authorization") && !isSearch;
}
