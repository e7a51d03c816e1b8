import type { IncomingHttpHeaders } from "node:http";

/** Headers that require a CORS preflight, which the gateway always denies. */
const preflightedHeaders = ["apollo-require-preflight", "x-apollo-operation-name"];

/** Whether `Sec-Fetch-Site` says cross-site. Such requests are always rejected. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  return headers["sec-fetch-site"] === "cross-site";
}

/**
 * Whether a GET may be cross-site (CSRF). A header that requires a preflight proves that it is not; otherwise `Origin`
 * and `Sec-Fetch-Site` decide.
 */
export function mayBeCrossSite(headers: IncomingHttpHeaders): boolean {
  if (preflightedHeaders.some((name) => headers[name])) return false;
  if (/^application\/json\b/i.test(headers["content-type"] ?? "")) return false;
  const { origin } = headers;
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host);
  return isForeign || ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));
}
