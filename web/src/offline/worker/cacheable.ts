/** Whether a response may be cached: a complete one. What lacks a part is sent with `no-store`. */
export function isCacheable({ ok, headers }: Response): boolean {
  return ok && !headers.get("cache-control")?.includes("no-store");
}

/** Whether a page shows what one shopper has, does or searches for. */
export function isPersonal({ pathname }: URL): boolean {
  return /^\/(cart|checkout|login|my-account|search|track-order|wishlist)\b/i.test(pathname);
}

/** Whether a request is for a GraphQL response that is the same for every shopper; the terms of a search are personal. */
export function isPublicOperation({ headers }: Request, { pathname, searchParams }: URL): boolean {
  const isSearch = searchParams.get("operationName")?.startsWith("Search") ?? true;
  return pathname === "/graphql" && !headers.has("authorization") && !isSearch;
}
