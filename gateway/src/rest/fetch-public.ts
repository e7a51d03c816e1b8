import { type CacheEntry, canServeStaleOnError } from "../cache/cache-entry.ts";
import type { Generation } from "../cache/generation.ts";
import {
  absentPayload,
  type CachedRestAnswer,
  confirmedPayload,
  emptyPayload,
  type LoadedRestAnswer,
  loadedPayload,
  loadedRejection,
} from "./cache/cached-answer.ts";
import type { DeletedPaths } from "./cache/deleted-paths.ts";
import { validatorsOf } from "./cache/freshness.ts";
import { type Call, messagesOf } from "./call.ts";
import { RestRejection } from "./errors.ts";
import { judge, readPayload } from "./judge.ts";
import type { DriftLedger } from "./readers/drift.ts";
import type { RestRead } from "./request.ts";
import { dropBody } from "./transport/exchange.ts";
import type { Transport } from "./transport/transport.ts";

interface FetchDeps {
  transport: Transport;
  generation: Generation;
  deletedPaths: DeletedPaths;
  drift: DriftLedger;
  /** Whether payloads are shared with other processes. */
  isShared: boolean;
}

/**
 * Creates the load of public payloads.
 * @returns a function that throws Unavailable, TimedOut, RequestAborted or ContractBreach; a rejection is a result
 */
export function createFetchPublic({ transport, generation, deletedPaths, drift, isShared }: FetchDeps) {
  /** Fetches a public payload, by a conditional request if an older one is cached. */
  async function fetchPublic(
    call: Call,
    read: RestRead<unknown>,
    signal: AbortSignal,
    older: CacheEntry<CachedRestAnswer> | null,
  ): Promise<LoadedRestAnswer> {
    const requestedIn = generation.current;
    let loaded: LoadedRestAnswer;
    try {
      loaded = await sendPublic(call, read, signal, older);
    } catch (error) {
      if (error instanceof RestRejection) return loadedRejection(error);
      await deletedPaths.received();
      if (deletedPaths.has(call.path)) return loadedRejection(notFound(call));
      throw error;
    }
    if (requestedIn === generation.current) {
      deletedPaths.forget(call.path);
      return "value" in loaded && read.isEmpty?.(loaded.value.payload)
        ? emptyPayload(loaded, read.budget ?? "plain")
        : loaded;
    }
    // Staff changed the catalogue meanwhile.
    return "value" in loaded ? { uncached: loaded.value, isFailure: false, audience: "all" } : loaded;
  }

  async function sendPublic(
    call: Call,
    read: RestRead<unknown>,
    signal: AbortSignal,
    older: CacheEntry<CachedRestAnswer> | null,
  ): Promise<LoadedRestAnswer> {
    const validators = older ? validatorsOf(older.value.policy) : undefined;
    const hasFallback = older !== null && canServeStaleOnError(older);
    const incoming = await transport.send(call, signal, { validators, hasFallback });
    try {
      if (incoming.status === 304 && older && validators) return confirmedPayload(incoming, older.value);
      if (incoming.status === 404 && read.ifNotFound !== undefined) return absentPayload(read.ifNotFound, call.reading);
      judge(incoming, call, drift);
      const payload = readPayload(call, read.payload, incoming.json, drift);
      const caching = { isShared: isShared && read.budget !== "filtered", hasOlder: older !== null };
      return loadedPayload(incoming, { payload, reading: call.reading }, caching);
    } finally {
      dropBody(incoming);
    }
  }

  return fetchPublic;
}

/** The rejection that REST would send for a deleted entity. */
function notFound({ endpoint, messages }: Call): RestRejection {
  const response = { status: 404, withToken: false, retryAfterSeconds: null };
  return new RestRejection(endpoint, messagesOf(messages).rejected, response);
}
