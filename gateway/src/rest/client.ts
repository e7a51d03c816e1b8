import DataLoader from "dataloader";
import { type CacheEntry, freshSecondsOf } from "../cache/cache-entry.ts";
import { Generation } from "../cache/generation.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import { neverAborts } from "../cache/single-flight.ts";
import { type Loading, SwrCache } from "../cache/swr-cache.ts";
import {
  type CachedRestAnswer,
  confirmedPayload,
  type LoadedAnswer,
  loadedPayload,
  loadedRefusal,
  restoredAnswer,
  storedForm,
  type UncachedRestAnswer,
} from "./cache/cached-answer.ts";
import { validatorsOf } from "./cache/freshness.ts";
import { type Call, type Caller, type CallStats, fullWords, readCall, type RestCall, writeCall } from "./call.ts";
import { RequestAborted, RestRejection, CallBudgetExceeded } from "./errors.ts";
import { judge, readPayload } from "./judge.ts";
import { DriftLedger } from "./readers/drift.ts";
import type { Reader } from "./readers/reader.ts";
import type { RestRead, RestWrite, Words } from "./request.ts";
import { endedCall, withTelemetry } from "./telemetry.ts";
import { dropBody, type Incoming } from "./transport/exchange.ts";
import { createTransport, type TransportConfig } from "./transport/transport.ts";

export type { Caller, RestCall } from "./call.ts";

/** REST as one caller sees it. Within it, identical reads are made once, until the next write. */
export interface RestClient {
  /**
   * Makes a read. Without the bearer its payload is public: it may come from the cache, or from a call that another
   * caller started.
   *
   * @param options.fresh reads from REST itself, past every cache, those before REST included (decision 4)
   * @throws RestRejection, Unavailable, TimedOut, RequestAborted, CallBudgetExceeded or ContractBreach
   */
  get<Payload>(read: RestRead<Payload>, words: Words, options?: { fresh?: boolean }): Promise<Payload>;
  /**
   * Makes a write, once: it is never retried, and goes on until its own deadline when the caller leaves; a step is not
   * sent once the caller has left.
   *
   * @returns the status too, where it says what was done (Q19)
   * @throws RequestAborted for a step that was not sent; RestRejection, Unavailable, TimedOut, CallBudgetExceeded or ContractBreach; their
   * `outcome` is UNKNOWN where REST did not confirm the write
   */
  write<Payload>(write: RestWrite<Payload>, words: Words): Promise<{ status: number; payload: Payload }>;
}

/** The gateway's one HTTP client of REST: connections, cache and breakers, shared by all callers. */
export interface Rest {
  for(caller: Caller): RestClient;
  close(): Promise<void>;
}

interface RestDeps {
  generation: Generation;
  /** Shares cached payloads with other processes; null for none. */
  store: SharedStore | null;
  drift: DriftLedger;
  /** Called after every call of every caller, before the caller's own `onCall`. */
  onCall: (call: RestCall) => void;
  /**
   * Called when a cached payload was revalidated in the background.
   *
   * @param fault null where the payload was fetched, or confirmed
   */
  onRevalidation: (call: RestCall, fault: unknown) => void;
}

/** A read with what its caller wants of it. */
interface Get {
  read: RestRead<unknown>;
  words: Words;
  isFresh: boolean;
}

type PublicLoading = Loading<CachedRestAnswer, UncachedRestAnswer>;

/** More than any operation of ours needs, and few enough that none can flood REST. */
const maxCalls = 20;

const maxCachedBytes = 8_000_000;

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
    budgets: { all: maxCachedBytes },
    sizeOf: ({ length }) => length + 500,
    shared: store && { store, prefix: `kasavu:rest:${config.shopApiUrl}:`, write: storedForm },
  });

  /** Judges a response, and reads its payload. */
  function receive<Payload>(call: Call, incoming: Incoming, reader: Reader<Payload>): Payload {
    try {
      judge(incoming, call, drift);
      return readPayload(call, reader, incoming.json, drift);
    } finally {
      dropBody(incoming);
    }
  }

  /** Reads a public payload from REST, by a conditional request where there is an older one, and says how to cache it. */
  async function fetchPublic(
    call: Call,
    { payload: reader }: RestRead<unknown>,
    signal: AbortSignal,
    older: CacheEntry<CachedRestAnswer> | null,
  ): Promise<LoadedAnswer> {
    const requestedIn = generation.current;
    const validators = older ? validatorsOf(older.value.policy) : undefined;
    const incoming = await transport.send(call, signal, validators);
    let loaded: LoadedAnswer;
    try {
      if (incoming.status === 304 && older && validators) {
        loaded = confirmedPayload(incoming, older.value);
      } else {
        judge(incoming, call, drift);
        const payload = readPayload(call, reader, incoming.json, drift);
        const caching = { isShared: store !== null, hasOlder: older !== null };
        loaded = loadedPayload(incoming, { payload, reading: call.reading }, caching);
      }
    } catch (error) {
      if (error instanceof RestRejection) return loadedRefusal(error);
      throw error;
    } finally {
      dropBody(incoming);
    }
    // Staff changed the catalogue meanwhile.
    if (requestedIn === generation.current || !("value" in loaded)) return loaded;
    return { uncached: loaded.value, isFailure: false, audience: "all" };
  }

  function restoring(call: Call, { payload }: RestRead<unknown>) {
    return (stored: unknown) =>
      restoredAnswer(stored, (json) => ({
        payload: readPayload(call, payload, json, drift),
        reading: call.reading,
      }));
  }

  /** The load of a background revalidation, which is no caller's call. */
  function revalidating(caller: Caller, read: RestRead<unknown>, words: Words): PublicLoading {
    const call = readCall(caller, read, words, false);
    return {
      signal: neverAborts,
      restore: restoring(call, read),
      async load(signal, older) {
        let fault: unknown = null;
        try {
          const loaded = await fetchPublic(call, read, signal, older);
          if ("uncached" in loaded && "refusal" in loaded.uncached) fault = loaded.uncached.refusal;
          return loaded;
        } catch (error) {
          fault = error;
          throw error;
        } finally {
          onRevalidation(endedCall(call), fault);
        }
      },
    };
  }

  function clientFor(caller: Caller): RestClient {
    let calls = 0;
    // Without batches: none would resolve before the slowest of its calls.
    const reads = new DataLoader<Get, unknown, string>(outcomesOf, {
      batch: false,
      batchScheduleFn: queueMicrotask,
      cacheKeyFn: ({ read: { path, bearer = false } }) => `${bearer ? "own" : "public"} ${path}`,
    });

    function countCall({ endpoint }: Call): void {
      calls += 1;
      if (calls > maxCalls) throw new CallBudgetExceeded(endpoint, "This asks for too much at once.");
    }

    /** DataLoader takes the faults as values. */
    async function outcomesOf(gets: readonly Get[]): Promise<unknown[]> {
      const outcomes: unknown[] = [];
      for (const { read, words, isFresh } of gets) {
        const call = readCall(caller, read, words, isFresh);
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
      const { stats, words } = call;
      const name = { key: call.path, group: call.endpoint };
      const cached = payloads.serve(name, () => revalidating(caller, read, words));
      if (cached) return payloadOf(call, cached);

      stats.cache = "miss";
      countCall(call);
      const { result, started } = await payloads.load(name, {
        signal: caller.signal,
        restore: restoring(call, read),
        load: (signal, older) => fetchPublic(call, read, signal, older),
      });
      if (!("uncached" in result)) {
        if (!started && result.cache === "miss") stats.status = result.entry.value.status;
        return payloadOf(call, result);
      }
      if ("refusal" in result.uncached) throw result.uncached.refusal;
      const { payload, reading, status } = result.uncached;
      stats.cache = "none";
      stats.status = status;
      call.reading = reading;
      return payload;
    }

    async function send<Payload>(call: Call, write: RestWrite<Payload>): Promise<{ status: number; payload: Payload }> {
      const { isStep = false, changesCatalogue = false } = write;
      if (!isStep) countCall(call);
      // From here on it may be done, also where its response is not waited for.
      reads.clearAll();
      let isRefused = false;
      try {
        const incoming = await transport.send(call, neverAborts);
        return { status: incoming.status, payload: receive(call, incoming, write.payload) };
      } catch (error) {
        isRefused = error instanceof RestRejection;
        throw error;
      } finally {
        reads.clearAll();
        // A refused write has changed nothing, and any caller can have one refused.
        if (changesCatalogue && !isRefused) generation.advance();
      }
    }

    // A path has one reader, so what is memoised for it is of that reader's type.
    function get<Payload>(read: RestRead<Payload>, words: Words, options?: { fresh?: boolean }): Promise<Payload>;
    function get(read: RestRead<unknown>, words: Words, { fresh = false } = {}): Promise<unknown> {
      const wanted = { read, words, isFresh: fresh };
      if (fresh) reads.clear(wanted);
      return reads.load(wanted);
    }

    return {
      get,
      async write(write, words) {
        const call = writeCall(caller, write, words);
        if (write.isStep && caller.signal.aborted) throw new RequestAborted(call.endpoint, fullWords(words).failed);
        return withTelemetry(call, send(call, write), onCall);
      },
    };
  }

  return { for: clientFor, close: () => transport.close() };
}

/** The payload of a cached answer, noted in the call. */
function payloadOf(
  call: Call,
  { entry, cache }: { entry: CacheEntry<CachedRestAnswer>; cache: CallStats["cache"] },
): unknown {
  call.stats.cache = cache;
  call.stats.freshSeconds = cache === "stale" ? 0 : freshSecondsOf(entry);
  call.reading = entry.value.reading;
  return entry.value.payload;
}
