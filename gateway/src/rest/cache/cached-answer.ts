import CachePolicy from "http-cache-semantics";
import * as v from "valibot";
import type { Loaded } from "../../cache/swr-cache.ts";
import type { RestRejection } from "../errors.ts";
import type { ReadingSummary } from "../readers/drift.ts";
import { isObject } from "../readers/reader.ts";
import type { Incoming } from "../transport/exchange.ts";
import { isPrivate, lifetimeOf, policyOf, renewedPolicy } from "./freshness.ts";

/** A payload with its status. */
interface ReadPayload {
  payload: unknown;
  reading: ReadingSummary;
  /** REST's status; 304 for a revalidated payload. */
  status: number;
}

/** A public payload with its HTTP caching policy, in parsed form: parsing it again would cost more than requesting it. */
export interface CachedRestAnswer extends ReadPayload {
  policy: CachePolicy;
  /** Length of its JSON. */
  length: number;
  /** Its JSON, for the shared store; null without one. */
  text: string | null;
}

/** A result that is not cached: an uncacheable payload, or REST's rejection. */
export type UncachedRestAnswer = ReadPayload | { rejection: RestRejection };

export type LoadedRestAnswer = Loaded<CachedRestAnswer, UncachedRestAnswer>;

/** The budgets of cached payloads in bytes. */
export const payloadBudgets = { plain: 8_000_000, variants: 2_000_000, filtered: 2_000_000 };

/**
 * Wraps a payload for the cache, which stores it if its headers allow.
 * @param hasOlder whether an entry is cached: without one, a private payload costs no command of the shared store
 */
export function loadedPayload(
  incoming: Incoming,
  { payload, reading }: Omit<ReadPayload, "status">,
  { isShared, hasOlder }: { isShared: boolean; hasOlder: boolean },
): LoadedRestAnswer {
  const { status, text } = incoming;
  const read = { payload, reading, status };
  if (isPrivate(incoming)) return { uncached: read, isFailure: false, audience: "private", deletesEntry: hasOlder };
  const policy = policyOf(incoming);
  return cachedIfAllowed({ ...read, policy, length: text.length, text: isShared ? text : null });
}

/** A cached payload that REST has revalidated by 304. */
export function confirmedPayload(incoming: Incoming, entry: CachedRestAnswer): LoadedRestAnswer {
  return cachedIfAllowed({ ...entry, status: incoming.status, policy: renewedPolicy(entry.policy, incoming) });
}

/** What a call that a REST shop lacks is read as, cached whatever the headers of its 404. */
export function absentPayload(payload: unknown, reading: ReadingSummary): LoadedRestAnswer {
  const policy = policyOf({ status: 200, headers: {} });
  return cachedIfAllowed({ payload, reading, status: 404, policy, length: 0, text: null });
}

function cachedIfAllowed(entry: CachedRestAnswer): LoadedRestAnswer {
  const lifetime = lifetimeOf(entry.policy);
  if (lifetime) return { value: entry, lifetime };
  return { uncached: entry, isFailure: false, audience: "all", deletesEntry: true };
}

/** An empty payload may be cached for a second, as one of an unbounded number. */
export function emptyPayload(loaded: LoadedRestAnswer, budget: keyof typeof payloadBudgets): LoadedRestAnswer {
  if (!("value" in loaded)) return loaded;
  const freshMs = Math.min(loaded.lifetime.freshMs, 1000);
  return {
    ...loaded,
    lifetime: { freshMs, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 },
    budget: budget === "plain" ? "variants" : budget,
  };
}

/** A rejection replaces the cached entry; a rate limit concerns only one caller's address (Q18). */
export function loadedRejection(rejection: RestRejection): LoadedRestAnswer {
  if (rejection.status === 429) return { uncached: { rejection }, isFailure: true, audience: "initiator" };
  return { uncached: { rejection }, isFailure: false, audience: "all", deletesEntry: true };
}

const StoredAnswer = v.object({ policy: v.custom<CachePolicy.CachePolicyObject>(isObject), text: v.string() });

/** The JSON form in the shared store. */
export function storedForm({ policy, text }: CachedRestAnswer): v.InferOutput<typeof StoredAnswer> {
  return { policy: policy.toObject(), text: text ?? "" };
}

/**
 * Restores an entry that another process has stored.
 * @param read reads its JSON
 * @returns undefined for an entry of another version of the gateway
 */
export function restoredPayload(
  stored: unknown,
  read: (json: unknown) => Omit<ReadPayload, "status">,
): CachedRestAnswer | undefined {
  const result = v.safeParse(StoredAnswer, stored);
  if (!result.success) return undefined;
  const { policy, text } = result.output;
  try {
    const { payload, reading } = read(JSON.parse(text));
    const restored = CachePolicy.fromObject(policy);
    return { payload, reading, status: policy.st, policy: restored, length: text.length, text };
  } catch {
    return undefined;
  }
}
