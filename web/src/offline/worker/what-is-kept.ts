/** A whole page or answer: what lacks a part says that it is not to be kept. */
export function isToBeKept({ ok, headers }: Response): boolean {
  return ok && !headers.get("cache-control")?.includes("no-store");
}

/** Pages that tell what somebody has, does or looks for. */
export function isForOne({ pathname }: URL): boolean {
  return /^\/(cart|checkout|login|my-account|search|track-order|wishlist)\b/i.test(pathname);
}

/** What is asked for by GET is the same for everyone; what somebody sought is nobody else's business. */
export function isPublicAnswer({ headers }: Request, { pathname, searchParams }: URL): boolean {
  const isSearch = searchParams.get("operationName")?.startsWith("Search") ?? true;
  return pathname === "/graphql" && !headers.has("authorization") && !isSearch;
}
