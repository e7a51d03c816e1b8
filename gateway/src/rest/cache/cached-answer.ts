import CachePolicy from "http-cache-semantics";
import * as v from "valibot";
import type { Loaded } from "../../cache/swr-cache.ts";
import type { RestRejection } from "../errors.ts";
import type { ReadingSummary } from "../readers/drift.ts";
import { isObject } from "../readers/reader.ts";
import type { Incoming } from "../transport/exchange.ts";
import { isPrivate, lifetimeOf, policyOf, renewedPolicy } from "./freshness.ts";

/** A payload as it was read. */
interface ReadAnswer {
  payload: unknown;
  reading: ReadingSummary;
  /** REST's: 304 for one that was confirmed. */
  status: number;
}

/** One that is public, with the HTTP rules for it: parsing it again would cost more than asking REST. */
export interface CachedRestAnswer extends ReadAnswer {
  policy: CachePolicy;
  /** The length of its JSON. */
  length: number;
  /** Its JSON, for processes that share a store; null where none is shared. */
  text: string | null;
}

/** What is not cached: a payload that must not be, or REST's refusal. */
export type UncachedRestAnswer = ReadAnswer | { refusal: RestRejection };

export type LoadedAnswer = Loaded<CachedRestAnswer, UncachedRestAnswer>;

/**
 * A payload that was read, to be cached if its headers allow that.
 *
 * @param hasOlder whether one is cached: without, a private payload costs the shared store no command
 */
export function loadedPayload(
  incoming: Incoming,
  { payload, reading }: Omit<ReadAnswer, "status">,
  { isShared, hasOlder }: { isShared: boolean; hasOlder: boolean },
): LoadedAnswer {
  const { status, text } = incoming;
  const read = { payload, reading, status };
  if (isPrivate(incoming)) return { uncached: read, isFailure: false, audience: "each", deletesEntry: hasOlder };
  const policy = policyOf(incoming);
  return cachedIfAllowed({ ...read, policy, length: text.length, text: isShared ? text : null });
}

/** A cached payload that REST has confirmed by 304. */
export function confirmedPayload(incoming: Incoming, answer: CachedRestAnswer): LoadedAnswer {
  return cachedIfAllowed({ ...answer, status: incoming.status, policy: renewedPolicy(answer.policy, incoming) });
}

function cachedIfAllowed(answer: CachedRestAnswer): LoadedAnswer {
  const lifetime = lifetimeOf(answer.policy);
  if (lifetime) return { value: answer, lifetime };
  return { uncached: answer, isFailure: false, audience: "all", deletesEntry: true };
}

/** A refusal takes the place of what was cached; a limit is that of one caller's address alone (Q18). */
export function loadedRefusal(refusal: RestRejection): LoadedAnswer {
  if (refusal.status === 429) return { uncached: { refusal }, isFailure: true, audience: "starter" };
  return { uncached: { refusal }, isFailure: false, audience: "all", deletesEntry: true };
}

const StoredAnswer = v.object({ policy: v.custom<CachePolicy.CachePolicyObject>(isObject), text: v.string() });

/** An answer as it is written to the shared store. */
export function storedForm({ policy, text }: CachedRestAnswer): v.InferOutput<typeof StoredAnswer> {
  return { policy: policy.toObject(), text: text ?? "" };
}

/**
 * Restores an answer that another process has stored.
 *
 * @param read reads its JSON
 * @returns undefined for one that another version of the gateway has stored
 */
export function restoredAnswer(
  stored: unknown,
  read: (json: unknown) => Omit<ReadAnswer, "status">,
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
