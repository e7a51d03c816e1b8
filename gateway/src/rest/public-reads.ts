import { type Outcome, outcomeOf, resultOf } from "../breaker/breaker.ts";
import { type CacheEntry, canServeStaleOnError } from "../cache/cache-entry.ts";
import {
  absentPayload,
  type CachedRestPayload,
  confirmedPayload,
  emptyPayload,
  freshSecondsOf,
  loadedPayload,
  loadedRejection,
  type LoadedRestPayload,
  payloadBudgets,
  restoredPayload,
  storedForm,
  type UncachedRestPayload,
  validatorsOf,
} from "./cache/cached-payload.ts";
import { type Loading, SwrCache } from "../cache/swr-cache.ts";
import { checkExists } from "./absence.ts";
import { type Call, type CallStats, endedCall, messagesOf, readCall } from "./call.ts";
import { checkResponse, readNothing, readPayload } from "./check-response.ts";
import type { RestDeps } from "./deps.ts";
import { RestRejection } from "./errors.ts";
import type { RestRead } from "./request.ts";
import { dropBody } from "./transport/exchange.ts";

type PublicLoading = Loading<CachedRestPayload, UncachedRestPayload>;

/** Reads without a token, whose payloads are the same for all callers. */
export function createPublicReads(deps: RestDeps) {
  const { transport, onResponse, generation, store, shopApiUrl, deletedPaths, drift, onRevalidation } = deps;
  const payloads = new SwrCache<CachedRestPayload, UncachedRestPayload>({
    generation,
    budgets: payloadBudgets,
    sizeOf: ({ length }) => length + 500,
    shared: store && { store, prefix: `kasavu:rest:${shopApiUrl}:`, write: storedForm },
  });

  const generations = new WeakMap<object, number>();

  /** Records that a payload is of the generation that was current at this time. */
  function recordGeneration(payload: unknown, number: number): void {
    if (typeof payload === "object" && payload !== null) generations.set(payload, number);
  }

  /**
   * Serves a payload from the cache, or loads it together with the callers that want the same.
   * @param countCall is called before a load
   * @throws RestRejection, Unavailable, TimedOut, RequestAborted or ContractBreach, and what `countCall` throws
   */
  async function read(call: Call, wanted: RestRead<unknown>, countCall: (call: Call) => void): Promise<unknown> {
    const name = { key: call.path, group: call.endpoint };
    const served = payloads.serve(name, () => revalidation(call, wanted));
    if (served) return payloadOf(call, wanted, served);

    call.stats.cache = "miss";
    countCall(call);
    const { result, started } = await payloads.load(name, loadingOf(call, wanted));
    if ("uncached" in result) return uncachedPayloadOf(call, result.uncached);
    if (!started && result.cache === "miss") call.stats.status = result.entry.value.status;
    return payloadOf(call, wanted, result);
  }

  /** The payload of a cached entry, whose freshness is recorded in the call. */
  function payloadOf(
    call: Call,
    wanted: RestRead<unknown>,
    { entry, cache }: { entry: CacheEntry<CachedRestPayload>; cache: CallStats["cache"] },
  ): unknown {
    const { payload, reading, response } = entry.value;
    call.response = response;
    call.stats.cache = cache;
    call.stats.freshSeconds = cache === "stale" ? 0 : freshSecondsOf(entry);
    call.reading = reading;
    // Another process may have loaded it.
    if (cache === "hit") recordGeneration(payload, generation.current);
    if (cache !== "stale" || !wanted.withoutDeleted || !deletedPaths.someSince(entry.storedAt)) return payload;
    const without = wanted.withoutDeleted(payload, (path) => deletedPaths.hasSince(path, entry.storedAt));
    const number = generationOf(payload);
    if (number !== undefined) recordGeneration(without, number);
    return without;
  }

  function loadingOf(call: Call, wanted: RestRead<unknown>): PublicLoading {
    const { budget = "plain" } = wanted;
    const restore = (stored: unknown) =>
      restoredPayload(stored, (json) => ({
        payload: readPayload(call, wanted.payload, json, drift),
        reading: call.reading,
        response: null,
      }));
    return {
      signal: call.caller.signal,
      budget,
      ...(budget !== "filtered" && { restore }),
      load: (signal, older) => load(call, wanted, signal, older),
    };
  }

  /** The load of a background revalidation, which no caller waits for. */
  function revalidation({ caller, messages }: Call, wanted: RestRead<unknown>): PublicLoading {
    const call = readCall(caller, wanted, messages, false);
    const loading = loadingOf(call, wanted);
    return {
      ...loading,
      async load(signal, older) {
        const outcome = await outcomeOf(loading.load(signal, older));
        onRevalidation(endedCall(call), failureOf(outcome));
        return resultOf(outcome);
      },
    };
  }

  /** Fetches a payload. What REST has confirmed as deleted is not found either while REST fails or refuses in the body. */
  async function load(
    call: Call,
    wanted: RestRead<unknown>,
    signal: AbortSignal,
    older: CacheEntry<CachedRestPayload> | null,
  ): Promise<LoadedRestPayload> {
    const deletedAt = deletedPaths.timeOf(call.path);
    const { current } = generation;
    try {
      const loaded = await fetchPayload(call, wanted, signal, older);
      deletedPaths.forget(call.path, deletedAt);
      recordGeneration(
        "value" in loaded ? loaded.value.payload : "payload" in loaded.uncached && loaded.uncached.payload,
        current,
      );
      const isEmpty = "value" in loaded && wanted.isEmpty?.(loaded.value.payload);
      return isEmpty ? emptyPayload(loaded, wanted.budget ?? "plain") : loaded;
    } catch (error) {
      const isRejection = error instanceof RestRejection && (!error.isInBody || error.status === 429);
      if (isRejection) return loadedRejection(error);
      await deletedPaths.received();
      if (deletedPaths.timeOf(call.path) !== null) return loadedRejection(notFound(call));
      throw error;
    }
  }

  /** Sends the read, by a conditional request if an older payload is cached; checks the response and reads its payload. */
  async function fetchPayload(
    call: Call,
    wanted: RestRead<unknown>,
    signal: AbortSignal,
    older: CacheEntry<CachedRestPayload> | null,
  ): Promise<LoadedRestPayload> {
    const validators = older ? validatorsOf(older.value.policy) : undefined;
    const hasFallback = older !== null && canServeStaleOnError(older);
    const incoming = await transport.send(call, signal, { validators, hasFallback });
    onResponse(call, incoming);
    try {
      if (incoming.status === 304 && older && validators) return confirmedPayload(incoming, older.value);
      const { budget = "plain", isOptional = false, entity } = wanted;
      const nothing = readNothing(incoming, call, wanted, drift);
      if (nothing) {
        const absent = { ...nothing, reading: call.reading, response: call.response };
        if (isOptional) return absentPayload(absent);
        if (hasFallback) return { uncached: { ...absent, status: 404 }, isFailure: true, sharing: "all" };
        return emptyPayload(absentPayload(absent), budget);
      }
      if (entity) checkExists(incoming, call, entity, drift);
      checkResponse(incoming, call, deps);
      const payload = readPayload(call, wanted.payload, incoming.json, drift);
      const caching = { isShared: store !== null && budget !== "filtered", hasOlder: older !== null };
      return loadedPayload(incoming, { payload, reading: call.reading, response: call.response }, caching);
    } finally {
      dropBody(incoming);
    }
  }

  /** The fresh payload in the cache; null for none. */
  function cached({ path }: RestRead<unknown>): unknown {
    return payloads.peek(path)?.value.payload ?? null;
  }

  const generationOf = (payload: unknown) =>
    typeof payload === "object" && payload !== null ? generations.get(payload) : undefined;

  return { read, cached, generationOf };
}

/** The error or rejection of a load; null for none. */
function failureOf(outcome: Outcome<LoadedRestPayload>): unknown {
  if ("error" in outcome) return outcome.error;
  const { result } = outcome;
  return "uncached" in result && "rejection" in result.uncached ? result.uncached.rejection : null;
}

/** @throws the rejection, if it is one */
function uncachedPayloadOf(call: Call, uncached: UncachedRestPayload): unknown {
  if ("rejection" in uncached) throw uncached.rejection;
  call.stats.cache = "none";
  call.stats.status = uncached.status;
  call.reading = uncached.reading;
  call.response = uncached.response;
  return uncached.payload;
}

/** The rejection that REST would send for a deleted entity. */
function notFound({ endpoint, messages }: Call): RestRejection {
  const response = { status: 404, withToken: false, retryAfterSeconds: null };
  return new RestRejection(endpoint, messagesOf(messages).rejected, response);
}
