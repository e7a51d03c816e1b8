import CachePolicy from "http-cache-semantics";
import type { Lifetime } from "../../cache/cache-entry.ts";
import type { Incoming } from "../transport/exchange.ts";

/** The request for HTTP caching rules (`Vary`), without the headers in which callers differ. */
const request = { method: "GET", url: "/", headers: { accept: "application/json" } };

const defaultFreshSeconds = 60;
const staleOnErrorSeconds = 600;

/** The caching policy of a response (RFC 9111). */
export function policyOf({ status, headers }: Pick<Incoming, "status" | "headers">): CachePolicy {
  return new CachePolicy(request, { status, headers: withDefaults(headers) });
}

/** The policy of a cached response that REST has revalidated by 304. */
export function renewedPolicy(policy: CachePolicy, { headers }: Pick<Incoming, "headers">): CachePolicy {
  const etag = policy.revalidationHeaders(request)["if-none-match"];
  // Stored directives apply if the 304 response has none.
  const changed = headers["cache-control"] === undefined ? headers : withDefaults(headers);
  return policy.revalidatedPolicy(request, { status: 304, headers: { etag, ...changed } }).policy;
}

/**
 * The lifetime of a response from now on.
 * @returns null for a response that must not be cached
 */
export function lifetimeOf(policy: CachePolicy): Lifetime | null {
  if (!policy.storable() || differsByCaller(policy)) return null;
  const untilStaleMs = Math.round((policy.maxAge() - policy.age()) * 1000);
  const freshMs = Math.max(0, untilStaleMs);
  const cacheControl = String(policy.responseHeaders()["cache-control"] ?? "");
  const mustRevalidate = /\bmust-revalidate\b/i.test(cacheControl);
  const staleSeconds = mustRevalidate ? 0 : Number(/\bstale-while-revalidate="?(\d+)/i.exec(cacheControl)?.[1] ?? 0);
  const staleWhileRevalidateMs = Math.max(0, untilStaleMs + staleSeconds * 1000 - freshMs);
  const staleIfErrorMs = policy.timeToLive() - freshMs;
  return freshMs + staleIfErrorMs > 0 ? { freshMs, staleWhileRevalidateMs, staleIfErrorMs } : null;
}

/** Whether a response is private, so that concurrent callers must not share it (RFC 9111, 4). */
export function isPrivate({ headers }: Pick<Incoming, "headers">): boolean {
  return /\b(?:no-store|private)\b/i.test(String(headers["cache-control"]));
}

/** The headers of a conditional request. */
export function validatorsOf(policy: CachePolicy): Record<string, string> | undefined {
  const { "if-none-match": etag, "if-modified-since": since } = policy.revalidationHeaders(request);
  if (typeof etag !== "string" && typeof since !== "string") return undefined;
  return {
    ...(typeof etag === "string" && { "if-none-match": etag }),
    ...(typeof since === "string" && { "if-modified-since": since }),
  };
}

/** Whether the response varies by a header in which callers differ (`Vary`). */
function differsByCaller(policy: CachePolicy): boolean {
  return /\*|x-forwarded-for|x-request-id|trace/i.test(String(policy.responseHeaders()["vary"] ?? ""));
}

/**
 * REST's headers with defaults: without directives, a response is fresh for a minute. It may also be served for ten
 * minutes while REST fails, unless REST forbids stale responses.
 */
function withDefaults(headers: CachePolicy.Headers): CachePolicy.Headers {
  const sent = [headers["cache-control"] ?? []].flat().join(", ");
  const isSilent = !sent && headers["expires"] === undefined && headers["pragma"] === undefined;
  const directives = isSilent
    ? [`max-age=${defaultFreshSeconds}`, `stale-while-revalidate=${staleOnErrorSeconds}`]
    : [sent];
  const decided = /\b(?:no-store|no-cache|private|must-revalidate|proxy-revalidate|s-maxage|stale-if-error)\b/i;
  if (!decided.test(sent)) directives.push(`stale-if-error=${staleOnErrorSeconds}`);
  return { ...headers, "cache-control": directives.filter(Boolean).join(", ") };
}
