import DataLoader from "dataloader";
import { type CacheEntry, freshSecondsOf } from "../cache/cache-entry.ts";
import { Generation } from "../cache/generation.ts";
import type { DatabaseStore } from "../cache/database-store.ts";
import { neverAborts } from "../cache/single-flight.ts";
import { type Loading, SwrCache } from "../cache/swr-cache.ts";
import {
  type CachedRestAnswer,
  payloadBudgets,
  restoredPayload,
  storedForm,
  type UncachedRestAnswer,
} from "./cache/cached-answer.ts";
import { DeletedPaths } from "./cache/deleted-paths.ts";
import { type Call, type Caller, type CallStats, messagesOf, readCall, type RestCall, writeCall } from "./call.ts";
import { RequestAborted, RestError, CallBudgetExceeded } from "./errors.ts";
import { createFetchPublic } from "./fetch-public.ts";
import { judge, readPayload } from "./judge.ts";
import { DriftLedger } from "./readers/drift.ts";
import type { Reader } from "./readers/reader.ts";
import type { RestRead, RestWrite, ErrorMessages } from "./request.ts";
import { endedCall, withTelemetry } from "./telemetry.ts";
import { dropBody, type Incoming } from "./transport/exchange.ts";
import { createTransport, type TransportConfig } from "./transport/transport.ts";

export type { Caller, RestCall } from "./call.ts";

/** REST client of one caller. Identical reads are sent once, until the next write. */
export interface RestClient {
  /**
   * Sends a read. Without the bearer token its payload is public: it may come from the cache, or from another caller's
   * request.
   * @param options.fresh bypasses every cache, including those in front of REST (decision 4)
   * @throws RestRejection, Unavailable, TimedOut, RequestAborted, CallBudgetExceeded or ContractBreach
   */
  get<Payload>(read: RestRead<Payload>, messages: ErrorMessages, options?: { fresh?: boolean }): Promise<Payload>;
  /** The fresh payload of a public read that is cached; null for none. Sends nothing. */
  cached<Payload>(read: RestRead<Payload>): Payload | null;
  /**
   * Sends a write once: it is never retried, and continues until its own deadline if the client disconnects; a step is
   * not sent after a disconnect.
   * @returns the status too, which may distinguish results (Q19)
   * @throws RequestAborted for a step that was not sent; RestRejection, Unavailable, TimedOut, CallBudgetExceeded or
   * ContractBreach, with the `outcome` UNKNOWN if REST did not confirm the write
   */
  write<Payload>(write: RestWrite<Payload>, messages: ErrorMessages): Promise<{ status: number; payload: Payload }>;
}

/** The gateway's HTTP client of REST, with connections, cache and circuit breakers for all callers. */
export interface Rest {
  for(caller: Caller): RestClient;
  /**
   * Whether REST has confirmed a deletion at this time, in milliseconds since 1970, or later: what is older may have the
   * deleted entity.
   */
  hasDeletedSince: (since: number) => boolean;
  close(): Promise<void>;
}

interface RestDeps {
  generation: Generation;
  /** Shares cached payloads with other processes; null for none. */
  store: DatabaseStore | null;
  drift: DriftLedger;
  /** Called after every call of every caller, before the caller's own `onCall`. */
  onCall: (call: RestCall) => void;
  /**
   * Called after a background revalidation of a cached payload.
   * @param error null if the payload was fetched or confirmed
   */
  onRevalidation: (call: RestCall, error: unknown) => void;
}

/** A read with its options. */
interface Get {
  read: RestRead<unknown>;
  messages: ErrorMessages;
  isFresh: boolean;
}

type PublicLoading = Loading<CachedRestAnswer, UncachedRestAnswer>;

/** Above the need of any operation of the web, and low enough to protect REST. */
const maxCalls = 20;

export function createRest(
  config: TransportConfig,
  {
    generation = new Generation(),
    store = null,
    drift = new DriftLedger(),
    onCall = () => {},
    onRevalidation = () => {},
  }: Partial<RestDeps> = {},
): Rest {
  const transport = createTransport(config);
  const payloads = new SwrCache<CachedRestAnswer, UncachedRestAnswer>({
    generation,
    budgets: payloadBudgets,
    sizeOf: ({ length }) => length + 500,
    shared: store && { store, prefix: `kasavu:rest:${config.shopApiUrl}:`, write: storedForm },
  });
  const deletedPaths = new DeletedPaths(generation, store, config.shopApiUrl);
  const fetchPublic = createFetchPublic({ transport, generation, deletedPaths, drift, isShared: store !== null });

  /** Checks a response and reads its payload. */
  function receive<Payload>(call: Call, incoming: Incoming, reader: Reader<Payload>): Payload {
    try {
      judge(incoming, call, drift);
      return readPayload(call, reader, incoming.json, drift);
    } finally {
      dropBody(incoming);
    }
  }

  function restoring(call: Call, { payload }: RestRead<unknown>) {
    return (stored: unknown) =>
      restoredPayload(stored, (json) => ({
        payload: readPayload(call, payload, json, drift),
        reading: call.reading,
      }));
  }

  function cachingOf(call: Call, read: RestRead<unknown>): Pick<PublicLoading, "restore" | "budget"> {
    const { budget = "plain" } = read;
    return budget === "filtered" ? { budget } : { budget, restore: restoring(call, read) };
  }

  /** Returns the payload of a cached entry, and records its freshness in the call. */
  function payloadOf(
    call: Call,
    read: RestRead<unknown>,
    { entry, cache }: { entry: CacheEntry<CachedRestAnswer>; cache: CallStats["cache"] },
  ): unknown {
    const { payload, reading } = entry.value;
    call.stats.cache = cache;
    call.stats.freshSeconds = cache === "stale" ? 0 : freshSecondsOf(entry);
    call.reading = reading;
    if (cache !== "stale" || !read.withoutDeleted || !deletedPaths.someSince(entry.storedAt)) return payload;
    return read.withoutDeleted(payload, (path) => deletedPaths.hasSince(path, entry.storedAt));
  }

  /** The load of a background revalidation, without a caller. */
  function revalidating(caller: Caller, read: RestRead<unknown>, messages: ErrorMessages): PublicLoading {
    const call = readCall(caller, read, messages, false);
    return {
      signal: neverAborts,
      ...cachingOf(call, read),
      async load(signal, older) {
        let failure: unknown = null;
        try {
          const loaded = await fetchPublic(call, read, signal, older);
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

  // Each path has one reader, so the cached value has its type.
  function cached<Payload>(read: RestRead<Payload>): Payload | null;
  function cached({ path }: RestRead<unknown>): unknown {
    return payloads.peek(path)?.value.payload ?? null;
  }

  function clientFor(caller: Caller): RestClient {
    let calls = 0;
    // Not batched: a batch would resolve with its slowest call.
    const reads = new DataLoader<Get, unknown, string>(outcomesOf, {
      batch: false,
      batchScheduleFn: queueMicrotask,
      cacheKeyFn: ({ read: { path, bearer = false } }) => `${bearer ? "own" : "public"} ${path}`,
    });

    function countCall({ endpoint }: Call): void {
      calls += 1;
      if (calls > maxCalls) throw new CallBudgetExceeded(endpoint, "This asks for too much at once.");
    }

    /** DataLoader takes errors as values. */
    async function outcomesOf(gets: readonly Get[]): Promise<unknown[]> {
      const outcomes: unknown[] = [];
      for (const { read, messages, isFresh } of gets) {
        const call = readCall(caller, read, messages, isFresh);
        const payload = read.bearer || isFresh ? readOwn(call, read) : readPublic(call, read);
        try {
          outcomes.push(await withTelemetry(call, payload, onCall));
        } catch (error) {
          outcomes.push(error);
        }
      }
      return outcomes;
    }

    async function readOwn(call: Call, read: RestRead<unknown>): Promise<unknown> {
      countCall(call);
      const incoming = await transport.send(call, caller.signal);
      return receive(call, incoming, read.payload);
    }

    async function readPublic(call: Call, read: RestRead<unknown>): Promise<unknown> {
      const { stats, messages } = call;
      const name = { key: call.path, group: call.endpoint };
      const served = payloads.serve(name, () => revalidating(caller, read, messages));
      if (served) return payloadOf(call, read, served);

      stats.cache = "miss";
      countCall(call);
      const { result, started } = await payloads.load(name, {
        signal: caller.signal,
        ...cachingOf(call, read),
        load: (signal, older) => fetchPublic(call, read, signal, older),
      });
      if (!("uncached" in result)) {
        if (!started && result.cache === "miss") stats.status = result.entry.value.status;
        return payloadOf(call, read, result);
      }
      if ("rejection" in result.uncached) throw result.uncached.rejection;
      const { payload, reading, status } = result.uncached;
      stats.cache = "none";
      stats.status = status;
      call.reading = reading;
      return payload;
    }

    async function send<Payload>(call: Call, write: RestWrite<Payload>): Promise<{ status: number; payload: Payload }> {
      const { isStep = false, changesCatalogue = false } = write;
      if (!isStep) countCall(call);
      // From here on the write may be done, even if its response is not awaited.
      reads.clearAll();
      let mayBeDone = true;
      try {
        const isStreamed = call.body !== null && "stream" in call.body;
        const incoming = await transport.send(call, isStreamed ? caller.signal : neverAborts);
        const payload = receive(call, incoming, write.payload);
        const { status } = incoming;
        mayBeDone = status < 400;
        if (mayBeDone) for (const path of write.deletedPaths?.(payload) ?? []) deletedPaths.add(path);
        return { status, payload };
      } catch (error) {
        // Any caller can cause a write that changes nothing.
        mayBeDone = !(error instanceof RestError) || error.outcome !== null;
        throw error;
      } finally {
        reads.clearAll();
        if (changesCatalogue && mayBeDone) generation.advance();
      }
    }

    // Each path has one reader, so the memoized value has its type.
    function get<Payload>(
      read: RestRead<Payload>,
      messages: ErrorMessages,
      options?: { fresh?: boolean },
    ): Promise<Payload>;
    function get(read: RestRead<unknown>, messages: ErrorMessages, { fresh = false } = {}): Promise<unknown> {
      const wanted = { read, messages, isFresh: fresh };
      if (fresh) reads.clear(wanted);
      return reads.load(wanted);
    }

    return {
      get,
      cached,
      async write(write, messages) {
        const call = writeCall(caller, write, messages);
        if (write.isStep && caller.signal.aborted) throw new RequestAborted(call.endpoint, messagesOf(messages).failed);
        return withTelemetry(call, send(call, write), onCall);
      },
    };
  }

  return { for: clientFor, hasDeletedSince: (since) => deletedPaths.someSince(since), close: () => transport.close() };
}
