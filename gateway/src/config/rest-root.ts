/** Whether an http(s) URL may be that of a REST shop: neither credentials nor a query would be sent. */
export function isShopApiUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@\\]+(?:\/[^?#\\]*)?$/i.test(text);
}

/** The URL of a REST shop for `Config`, in which a path of `/api` is left out, because it is the default. */
export function withoutDefaultPath(url: string): string {
  const { origin, href, pathname } = new URL(url);
  if (pathname === "/") return url;
  return pathname === "/api" ? origin : href;
}

/**
 * Where a REST shop has its calls: below the path of its URL, or below `/api/` if the URL has none. Its pictures are below
 * the root of the origin in both cases. Works on the text, because parsing a URL would take most of the time of a picture.
 *
 * @param shopApiUrl as in `Config`
 */
export function restRootOf(shopApiUrl: string): { origin: string; path: string } {
  const slash = shopApiUrl.indexOf("/", "https://".length);
  if (slash === -1) return { origin: shopApiUrl, path: "/api/" };
  return { origin: shopApiUrl.slice(0, slash), path: `${shopApiUrl.slice(slash)}/` };
}
