import CachePolicy from "http-cache-semantics";
import * as v from "valibot";
import type { Loaded } from "../../cache/swr-cache.ts";
import type { RestRejection } from "../errors.ts";
import type { RecordedResponse } from "../call.ts";
import type { ReadingSummary } from "../readers/drift.ts";
import { refusesRead } from "../readers/outcome.ts";
import { isObject } from "../readers/reader.ts";
import type { Incoming } from "../transport/exchange.ts";
import type { CacheEntry, Lifetime } from "../../cache/cache-entry.ts";

/** A payload with its status. */
interface ReadPayload {
  payload: unknown;
  reading: ReadingSummary;
  /** REST's status; 304 for a revalidated payload. */
  status: number;
  /** The response as it came; null unless the transport keeps it. */
  response: RecordedResponse | null;
}

/** A public payload with its HTTP caching policy, in parsed form: parsing it again would cost more than requesting it. */
export interface CachedRestPayload extends ReadPayload {
  policy: CachePolicy;
  /** Length of its JSON. */
  length: number;
  /** Its JSON, for the shared store; null without one. */
  text: string | null;
}

/** A result that is not cached: an uncacheable payload, or REST's rejection. */
export type UncachedRestPayload = ReadPayload | { rejection: RestRejection };

export type LoadedRestPayload = Loaded<CachedRestPayload, UncachedRestPayload>;

/** The budgets of cached payloads in bytes. */
export const payloadBudgets = { plain: 8_000_000, variants: 2_000_000, filtered: 2_000_000 };

/**
 * Wraps a payload for the cache, which stores it if its headers allow.
 * @param hasOlder whether an entry is cached: without one, a private payload costs no command of the shared store
 */
export function loadedPayload(
  incoming: Incoming,
  { payload, reading, response }: Omit<ReadPayload, "status">,
  { isShared, hasOlder }: { isShared: boolean; hasOlder: boolean },
): LoadedRestPayload {
  const { status, text } = incoming;
  const read = { payload, reading, status, response };
  if (isPrivate(incoming)) return { uncached: read, isFailure: false, sharing: "caller", deletesEntry: hasOlder };
  const policy = policyOf(incoming);
  return cachedIfAllowed({ ...read, policy, length: text.length, text: isShared ? text : null });
}

/** A cached payload that REST has revalidated by 304. */
export function confirmedPayload(incoming: Incoming, entry: CachedRestPayload): LoadedRestPayload {
  return cachedIfAllowed({ ...entry, status: incoming.status, policy: renewedPolicy(entry.policy, incoming) });
}

/** What a call that a REST shop lacks is read as, cached whatever the headers of its 404. */
export function absentPayload(read: Omit<ReadPayload, "status">): LoadedRestPayload {
  const policy = policyOf({ status: 200, headers: {} });
  return cachedIfAllowed({ ...read, status: 404, policy, length: 0, text: null });
}

function cachedIfAllowed(entry: CachedRestPayload): LoadedRestPayload {
  const lifetime = lifetimeOf(entry.policy);
  if (lifetime) return { value: entry, lifetime };
  return { uncached: entry, isFailure: false, sharing: "all", deletesEntry: true };
}

/** An empty payload may be cached for a second, as one of an unbounded number. */
export function emptyPayload(loaded: LoadedRestPayload, budget: keyof typeof payloadBudgets): LoadedRestPayload {
  if (!("value" in loaded)) return loaded;
  const freshMs = Math.min(loaded.lifetime.freshMs, 1000);
  return {
    ...loaded,
    lifetime: { freshMs, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 },
    budget: budget === "plain" ? "variants" : budget,
  };
}

/** A rejection replaces the cached entry; a rate limit concerns only one caller's address (Q18). */
export function loadedRejection(rejection: RestRejection): LoadedRestPayload {
  if (rejection.status === 429) return { uncached: { rejection }, isFailure: true, sharing: "caller" };
  return { uncached: { rejection }, isFailure: false, sharing: "all", deletesEntry: true };
}

const StoredPayload = v.object({ policy: v.custom<CachePolicy.CachePolicyObject>(isObject), text: v.string() });

/** The JSON form in the shared store. */
export function storedForm({ policy, text }: CachedRestPayload): v.InferOutput<typeof StoredPayload> {
  return { policy: policy.toObject(), text: text ?? "" };
}

/**
 * Restores an entry that another process has stored.
 * @param read reads its JSON
 * @returns undefined for an entry of another version of the gateway, and for a refusal (Q112)
 */
export function restoredPayload(
  stored: unknown,
  read: (json: unknown) => Omit<ReadPayload, "status">,
): CachedRestPayload | undefined {
  const result = v.safeParse(StoredPayload, stored);
  if (!result.success) return undefined;
  const { policy, text } = result.output;
  try {
    const json: unknown = JSON.parse(text);
    // Older versions have stored refusals.
    if (refusesRead(json)) return undefined;
    const readPayload = read(json);
    const restored = CachePolicy.fromObject(policy);
    return { ...readPayload, status: policy.st, policy: restored, length: text.length, text };
  } catch {
    return undefined;
  }
}

/** The request for HTTP caching rules (`Vary`), without the headers in which callers differ. */
const request = { method: "GET", url: "/", headers: { accept: "application/json" } };

/** Of a payload whose headers do not say. */
export const defaultSeconds = { fresh: 60, stale: 600 };

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
    ? [`max-age=${defaultSeconds.fresh}`, `stale-while-revalidate=${defaultSeconds.stale}`]
    : [sent];
  const decided = /\b(?:no-store|no-cache|private|must-revalidate|proxy-revalidate|s-maxage|stale-if-error)\b/i;
  if (!decided.test(sent)) directives.push(`stale-if-error=${defaultSeconds.stale}`);
  return { ...headers, "cache-control": directives.filter(Boolean).join(", ") };
}

/** Remaining freshness lifetime, rounded up to seconds, since 0 means stale. */
export function freshSecondsOf({ storedAt, freshMs }: CacheEntry<unknown>): number {
  return Math.max(0, Math.ceil((storedAt + freshMs - Date.now()) / 1000));
}
