/** Response header of pages: `allow` if the service worker may cache the page, as declared by its route. */
export const offlineCacheHeader = "x-offline-cache";

/** Whether a response is complete and may be cached; partial ones have `no-store`. */
export function isCacheable({ ok, headers }: Response): boolean {
  return ok && !headers.get("cache-control")?.includes("no-store");
}

/** Whether a page is complete, its route public, and its URL that of the request: browsers open no redirected response as a page. */
export function isCacheablePage(response: Response): boolean {
  return isCacheable(response) && !response.redirected && response.headers.get(offlineCacheHeader) === "allow";
}

/** Whether a request is for a GraphQL response that is the same for every shopper; search terms are personal. */
export function isPublicOperation({ headers }: Request, { pathname, searchParams }: URL): boolean {
  const isSearch = searchParams.get("operationName")?.startsWith("Search") ?? true;
  return pathname === "/graphql" && !headers.has("authorization") && !isSearch;
}

/** Whether a URL belongs to the staff app, of which the worker does nothing: it is personal, and needs the network. */
export function isOfStaff({ pathname }: URL): boolean {
  return pathname === "/staff" || pathname.startsWith("/staff/");
}
