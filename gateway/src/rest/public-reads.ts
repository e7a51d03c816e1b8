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
import type { DatabaseStore } from "../cache/database-store.ts";
import type { Generation } from "../cache/generation.ts";
import { neverAborts } from "../cache/single-flight.ts";
import { type Loading, SwrCache } from "../cache/swr-cache.ts";
import type { DeletedPaths } from "./cache/deleted-paths.ts";
import { type Call, type CallStats, endedCall, messagesOf, readCall, type RestCall } from "./call.ts";
import { checkResponse, readPayload } from "./check-response.ts";
import { RestRejection } from "./errors.ts";
import type { DriftLedger } from "./readers/drift.ts";
import type { RestRead } from "./request.ts";
import { dropBody } from "./transport/exchange.ts";
import type { Transport } from "./transport/transport.ts";

interface PublicReadsDeps {
  transport: Transport;
  generation: Generation;
  /** Shares payloads with other processes; null for none. */
  store: DatabaseStore | null;
  shopApiUrl: string;
  deletedPaths: DeletedPaths;
  drift: DriftLedger;
  /** @param error null if the payload was fetched or confirmed */
  onRevalidation: (call: RestCall, error: unknown) => void;
}

/** Reads without a token, whose payloads are the same for all callers. */
export interface PublicReads {
  /**
   * Serves a payload from the cache, or loads it together with the callers that want the same.
   * @param countCall is called before a load
   * @throws RestRejection, Unavailable, TimedOut, RequestAborted or ContractBreach, and what `countCall` throws
   */
  read(call: Call, wanted: RestRead<unknown>, countCall: (call: Call) => void): Promise<unknown>;
  /** The fresh payload in the cache; null for none. */
  cached(wanted: RestRead<unknown>): unknown;
}

type PublicLoading = Loading<CachedRestPayload, UncachedRestPayload>;

export function createPublicReads(deps: PublicReadsDeps): PublicReads {
  const { transport, generation, store, shopApiUrl, deletedPaths, drift, onRevalidation } = deps;
  const payloads = new SwrCache<CachedRestPayload, UncachedRestPayload>({
    generation,
    budgets: payloadBudgets,
    sizeOf: ({ length }) => length + 500,
    shared: store && { store, prefix: `kasavu:rest:${shopApiUrl}:`, write: storedForm },
  });

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
    const { payload, reading } = entry.value;
    call.stats.cache = cache;
    call.stats.freshSeconds = cache === "stale" ? 0 : freshSecondsOf(entry);
    call.reading = reading;
    if (cache !== "stale" || !wanted.withoutDeleted || !deletedPaths.someSince(entry.storedAt)) return payload;
    return wanted.withoutDeleted(payload, (path) => deletedPaths.hasSince(path, entry.storedAt));
  }

  function loadingOf(call: Call, wanted: RestRead<unknown>): PublicLoading {
    const { budget = "plain" } = wanted;
    const restore = (stored: unknown) =>
      restoredPayload(stored, (json) => ({
        payload: readPayload(call, wanted.payload, json, drift),
        reading: call.reading,
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
      signal: neverAborts,
      async load(signal, older) {
        let failure: unknown = null;
        try {
          const loaded = await loading.load(signal, older);
          if ("uncached" in loaded && "rejection" in loaded.uncached) failure = loaded.uncached.rejection;
          return loaded;
        } catch (error) {
          failure = error;
          throw error;
        } finally {
          onRevalidation(endedCall(call), failure);
        }
      },
    };
  }

  /** Fetches a payload. What REST has confirmed as deleted is not found either while REST fails. */
  async function load(
    call: Call,
    wanted: RestRead<unknown>,
    signal: AbortSignal,
    older: CacheEntry<CachedRestPayload> | null,
  ): Promise<LoadedRestPayload> {
    const deletedAt = deletedPaths.timeOf(call.path);
    try {
      const loaded = await fetchPayload(call, wanted, signal, older);
      deletedPaths.forget(call.path, deletedAt);
      const isEmpty = "value" in loaded && wanted.isEmpty?.(loaded.value.payload);
      return isEmpty ? emptyPayload(loaded, wanted.budget ?? "plain") : loaded;
    } catch (error) {
      if (error instanceof RestRejection) return loadedRejection(error);
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
    try {
      if (incoming.status === 304 && older && validators) return confirmedPayload(incoming, older.value);
      if (incoming.status === 404 && wanted.ifNotFound !== undefined)
        return absentPayload(wanted.ifNotFound, call.reading);
      checkResponse(incoming, call, drift);
      const payload = readPayload(call, wanted.payload, incoming.json, drift);
      const { budget = "plain" } = wanted;
      const caching = { isShared: store !== null && budget !== "filtered", hasOlder: older !== null };
      return loadedPayload(incoming, { payload, reading: call.reading }, caching);
    } finally {
      dropBody(incoming);
    }
  }

  return { read, cached: ({ path }) => payloads.peek(path)?.value.payload ?? null };
}

/** @throws the rejection, if it is one */
function uncachedPayloadOf(call: Call, uncached: UncachedRestPayload): unknown {
  if ("rejection" in uncached) throw uncached.rejection;
  call.stats.cache = "none";
  call.stats.status = uncached.status;
  call.reading = uncached.reading;
  return uncached.payload;
}

/** The rejection that REST would send for a deleted entity. */
function notFound({ endpoint, messages }: Call): RestRejection {
  const response = { status: 404, withToken: false, retryAfterSeconds: null };
  return new RestRejection(endpoint, messagesOf(messages).rejected, response);
}
