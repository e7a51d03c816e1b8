import type { IncomingHttpHeaders } from "node:http";

/** Headers that a browser sends to another site only after asking it first, which we always deny. */
const preflighted = ["apollo-require-preflight", "x-apollo-operation-name"];

/** Whether the browser says that a page of another site sent this: one that we never serve, with whatever headers. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  return headers["sec-fetch-site"] === "cross-site";
}

/**
 * Whether a GET may have been caused by a page of another site (CSRF). A request with a header that no page can send
 * across sites is none; else the browser's own word counts: `Sec-Fetch-Site`, and `Origin` where there is one.
 */
export function mayBeCrossSite(headers: IncomingHttpHeaders): boolean {
  if (preflighted.some((name) => headers[name])) return false;
  if (/^application\/json\b/i.test(headers["content-type"] ?? "")) return false;
  const { origin } = headers;
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host);
  return isForeign || ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));
}
