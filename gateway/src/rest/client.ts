import { Generation } from "../cache/generation.ts";
import { operationLimits } from "../limits/operation-limits.ts";
import { absentStatuses } from "./absence.ts";
import { DeletedPaths } from "./cache/deleted-paths.ts";
import { type Call, type Caller, messagesOf, readCall, type RestCall, withTelemetry, writeCall } from "./call.ts";
import type { RestDeps } from "./deps.ts";
import { Absent, CallBudgetExceeded, ContractBreach, Missing, RequestAborted, RestRejection } from "./errors.ts";
import { type KeySupport, showsKeySupport } from "./key-support.ts";
import { HostSizes } from "./pages/host-sizes.ts";
import { readPersonal } from "./personal-reads.ts";
import { createPublicReads } from "./public-reads.ts";
import { DriftLedger } from "./readers/drift.ts";
import type { ErrorMessages, RestRead, RestWrite } from "./request.ts";
import { createTransport, type Transport, type TransportConfig } from "./transport/transport.ts";
import { sendWrite } from "./writes.ts";

export type { Caller, RecordedExchange, RecordedResponse, RestCall } from "./call.ts";

interface GetOptions {
  fresh?: boolean;
  isCounted?: boolean;
  isNotFoundError?: boolean;
  isRepeated?: boolean;
}

/** REST client of one caller. Identical reads are sent once, until the next write. */
export interface RestClient {
  /**
   * Sends a read. Without the bearer token its payload is public: it may come from the cache, or from another caller's
   * request.
   * @param options.fresh bypasses every cache, including those in front of REST (decision 4)
   * @param options.isCounted whether it counts towards the call budget of the operation, as by default
   * @param options.isNotFoundError whether a 404 of a list is an error, as after a write, and never means that it has nothing (Q119)
   * @param options.isRepeated whether it is sent although this caller has sent it before, unless its payload is cached
   * @throws RestRejection, Unavailable, TimedOut, RequestAborted, CallBudgetExceeded or ContractBreach
   */
  get<Payload>(read: RestRead<Payload>, messages: ErrorMessages, options?: GetOptions): Promise<Payload>;
  /**
   * Whether the error of a read of one entity says that it does not exist (Q118): by a page of HTML, which a host in maintenance
   * sends too, only if REST has sent JSON within the last minute.
   */
  saysAbsent(error: unknown): boolean;
  /** The generation of the catalogue in which a public payload was loaded, or is current; undefined for other payloads. */
  generationOf(payload: object): number | undefined;
  /** The sizes of REST's pages, for all callers. */
  readonly hostSizes: HostSizes;
  /** The fresh payload of a public read that is cached; null for none. Sends nothing. */
  cached<Payload>(read: RestRead<Payload>): Payload | null;
  /**
   * Sends a write once: it is never retried, and continues until its own deadline if the client disconnects; a step is
   * not sent after a disconnect. One that `isOptional` is not sent in the minute after a response by which REST lacks it, and is
   * then `ifNotFound`.
   * @returns the status too, which may distinguish results (Q19)
   * @throws RequestAborted for a step that was not sent; RestRejection, Unavailable, TimedOut, CallBudgetExceeded or
   * ContractBreach, with the `outcome` UNKNOWN if REST did not confirm the write
   */
  write<Payload>(write: RestWrite<Payload>, messages: ErrorMessages): Promise<{ status: number; payload: Payload }>;
}

/** The gateway's HTTP client of REST, with connections, cache and circuit breakers for all callers. */
export interface Rest {
  for(caller: Caller): RestClient;
  readonly keySupport: KeySupport;
  /**
   * Whether REST has confirmed a deletion at this time, in milliseconds since 1970, or later: what is older may have the
   * deleted entity.
   */
  hasDeletedSince: (since: number) => boolean;
  close(): Promise<void>;
}

interface RestOptions extends Partial<Pick<RestDeps, "generation" | "store" | "drift" | "onRevalidation">> {
  /** Called after every call of every caller, before the caller's own `onCall`. */
  onCall?: (call: RestCall) => void;
  /** Sends the calls; by default, over HTTP. */
  transport?: Transport;
}

const doNotCount = (): void => {};

export function createRest(
  config: TransportConfig,
  {
    generation = new Generation(),
    store = null,
    drift = new DriftLedger(),
    onCall = () => {},
    onRevalidation = () => {},
    transport = createTransport(config),
  }: RestOptions = {},
): Rest {
  const { shopApiUrl } = config;
  const deletedPaths = new DeletedPaths(generation, store, shopApiUrl);
  const hostSizes = new HostSizes();
  const keySupport = { isKnown: false };
  /** When REST has last responded to an optional write so that it lacks the call, by endpoint, in milliseconds since 1970. */
  const lackedAt = new Map<string, number>();
  let jsonAt = -Infinity;
  const onResponse: RestDeps["onResponse"] = (call, incoming) => {
    keySupport.isKnown ||= showsKeySupport(call, incoming);
    if (incoming.problem === null && incoming.text !== "" && incoming.status < 500) jsonAt = Date.now();
  };
  const deps = { transport, onResponse, shopApiUrl, generation, store, deletedPaths, drift, onRevalidation };
  const publicReads = createPublicReads(deps);

  // Each path has one reader, so the cached value has its type.
  function cached<Payload>(wanted: RestRead<Payload>): Payload | null;
  function cached(wanted: RestRead<unknown>): unknown {
    return publicReads.cached(wanted);
  }

  function saysAbsent(error: unknown): boolean {
    if (error instanceof Absent || error instanceof Missing) return true;
    if (error instanceof RestRejection) return error.status === 404 && !error.isInBody;
    const status = error instanceof ContractBreach ? error.response?.status : undefined;
    return absentStatuses.includes(status ?? 0) && Date.now() - jsonAt < 60_000;
  }

  function clientFor(caller: Caller): RestClient {
    let calls = 0;
    /** Writes that may be done. */
    let writes = 0;
    /** Reads since the last write, by path and whether they have the token and a 404 is an error. */
    const memo = new Map<string, Promise<unknown>>();

    function countCall({ endpoint }: Call): void {
      calls += 1;
      if (calls > operationLimits.restCalls.max) throw new CallBudgetExceeded(endpoint, () => calls);
    }

    async function read(
      call: Call,
      wanted: RestRead<unknown>,
      { isPersonal, isCounted }: { isPersonal: boolean; isCounted: boolean },
    ): Promise<unknown> {
      const count = isCounted ? countCall : doNotCount;
      if (!isPersonal) return publicReads.read(call, wanted, count);
      count(call);
      return readPersonal(call, wanted, deps);
    }

    // Each path has one reader, so the memoized value has its type.
    function get<Payload>(wanted: RestRead<Payload>, messages: ErrorMessages, options?: GetOptions): Promise<Payload>;
    function get(
      wanted: RestRead<unknown>,
      messages: ErrorMessages,
      { fresh = false, isCounted = true, isNotFoundError = writes > 0, isRepeated = false }: GetOptions = {},
    ): Promise<unknown> {
      const { path, bearer = false } = wanted;
      if (bearer && isNotFoundError) wanted = { ...wanted, ifNotFound: undefined };
      const key = `${bearer ? "own" : "public"} ${isNotFoundError} ${path}`;
      const known = fresh || isRepeated ? undefined : memo.get(key);
      if (known) return known;
      const call = readCall(caller, wanted, messages, fresh);
      const payload = withTelemetry(call, read(call, wanted, { isPersonal: bearer || fresh, isCounted }), onCall);
      memo.set(key, payload);
      return payload;
    }

    async function send<Payload>(call: Call, write: RestWrite<Payload>): Promise<{ status: number; payload: Payload }> {
      if (!write.isStep) countCall(call);
      if (!call.isSafe) writes += 1;
      // From here on the write may be done, even if its response is not awaited.
      memo.clear();
      const done = await sendWrite(call, write, deps).finally(() => memo.clear());
      if (write.isOptional === true && done.payload === write.ifNotFound) {
        lackedAt.set(call.endpoint, Date.now());
        writes -= 1;
      }
      return done;
    }

    return {
      get,
      saysAbsent,
      generationOf: publicReads.generationOf,
      hostSizes,
      cached,
      async write(write, messages) {
        const call = writeCall(caller, write, messages);
        if (write.ifNotFound !== undefined && Date.now() - (lackedAt.get(call.endpoint) ?? -Infinity) < 60_000) {
          return { status: 404, payload: write.ifNotFound };
        }
        if (write.isStep && caller.signal.aborted) throw new RequestAborted(call.endpoint, messagesOf(messages).failed);
        return withTelemetry(call, send(call, write), onCall);
      },
    };
  }

  const hasDeletedSince = (since: number) => deletedPaths.someSince(since);
  return { for: clientFor, keySupport, hasDeletedSince, close: () => transport.close() };
}
