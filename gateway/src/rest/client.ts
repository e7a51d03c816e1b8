import type * as v from "valibot";
import { Generation } from "../cache/generation.ts";
import { type AnySchema, type Call, type Caller, describeCall, type ReadOptions, type Words, type WriteOptions } from "./call.ts";
import type { RestRead, RestWrite } from "./request.ts";
import { Abandoned, Refusal, TooManyCalls } from "./faults.ts";
import { createPublicReads, type OnRevalidation, type SharedCaching } from "./public-reads.ts";
import { type Reading, readAnswer } from "./reading.ts";
import { createUpstream, type Trip, type UpstreamConfig } from "./upstream.ts";

export type { Caller, RestCall } from "./call.ts";

/** REST as one caller sees it. Within it, identical reads are made once, until the next write. */
export interface RestClient {
  /**
   * Reads `path`, which is below `/api/`. Without the bearer the answer is everybody's: it may come out of the cache,
   * or out of a call that another caller began.
   *
   * @param options.fresh asks REST itself, whatever is kept, and says so to whatever stands before it (decision 4)
   * @throws Refusal, Unavailable, TimedOut, Abandoned, TooManyCalls or ContractBreach
   */
  get<Schema extends v.GenericSchema>(
    path: string,
    options: ReadOptions<Schema> & { fresh?: boolean },
  ): Promise<v.InferOutput<Schema>>;
  /**
   * Writes to `path`, once: a write is never repeated by machine, and goes on until its own deadline when the caller
   * leaves; a step is not sent once the caller has left. `GET` is for the call that changes something by a GET
   * (decision 5).
   *
   * @returns the status too, where it says what was done (Q19)
   * @throws Abandoned for a step that was not sent; Refusal, Unavailable, TimedOut, TooManyCalls or ContractBreach; their
   * `outcome` is UNKNOWN where REST did not confirm the write
   */
  write<Schema extends v.GenericSchema>(
    method: Call["method"],
    path: string,
    options: WriteOptions<Schema>,
  ): Promise<{ status: number; content: v.InferOutput<Schema> }>;
  /** The same for a read that an entity's `wire.ts` describes. */
  get<Payload>(read: RestRead<Payload>, words: Words, options?: { fresh?: boolean }): Promise<Payload>;
  /** The same for a write that an entity's `wire.ts` describes. */
  write<Payload>(write: RestWrite<Payload>, words: Words): Promise<{ status: number; payload: Payload }>;
  /** `write` by POST, where the status says nothing more. */
  post<Schema extends v.GenericSchema>(path: string, options: WriteOptions<Schema>): Promise<v.InferOutput<Schema>>;
}

/** The gateway's one HTTP client of REST: connections, cache and breaker, lent to one caller after another. */
export interface Rest {
  for(caller: Caller): RestClient;
  close(): Promise<void>;
}

/** More than any operation of ours needs, and few enough that none can flood REST. */
const maxCalls = 20;

/** For what no caller gives up. */
const toTheEnd = new AbortController().signal;

/**
 * @param caching of the gateway; by default REST's payloads have a generation of their own and are not shared
 * @param onRevalidation called when a cached payload was revalidated in the background, with the fault or null
 */
export function createRest(
  config: UpstreamConfig,
  caching: SharedCaching = { generation: new Generation(), store: null },
  onRevalidation: OnRevalidation = () => {},
): Rest {
  const upstream = createUpstream(config);
  const publicReads = createPublicReads(upstream, config, caching, onRevalidation);

  function clientFor(caller: Caller): RestClient {
    const { wantsReadings } = caller;
    const reads = new Map<string, Promise<unknown>>();
    let calls = 0;

    function countCall({ endpoint }: Call): void {
      calls += 1;
      if (calls > maxCalls) throw new TooManyCalls(endpoint, "This asks for too much at once.");
    }

    /** Tells the caller how it went, however it ended. */
    async function told<Done extends Pick<Reading, "met">>(
      call: Call,
      go: (trip: Trip) => Promise<Done>,
    ): Promise<Done> {
      const startedAt = performance.now();
      const trip: Trip = { status: null, cache: "none", attempts: 0, freshSeconds: 0 };
      let met: Reading["met"] = { envelope: null, readings: null, dropped: null };
      try {
        const done = await go(trip);
        met = done.met;
        return done;
      } finally {
        caller.onCall?.({ endpoint: call.endpoint, ms: performance.now() - startedAt, ...trip, ...met });
      }
    }

    async function readOwn(call: Call, schema: AnySchema, trip: Trip): Promise<Reading> {
      countCall(call);
      return upstream.send({
        call,
        caller,
        trip,
        signal: caller.signal,
        repeatable: true,
        read: ({ json }) => readAnswer(call, schema, json, wantsReadings),
      });
    }

    async function read(path: string, options: ReadOptions<AnySchema>, fresh: boolean): Promise<unknown> {
      const call = describeCall("GET", fresh ? `${path}${path.includes("?") ? "&" : "?"}t=${Date.now()}` : path, {
        ...options,
        isSafe: true,
      });
      const schema = options.answer;
      const { answer } = await told(call, (trip) =>
        options.bearer || fresh
          ? readOwn(call, schema, trip)
          : publicReads.read({ call, schema, caller, trip, beforeCall: () => countCall(call) }),
      );
      return answer;
    }

    function get<Payload>(read: RestRead<Payload>, words: Words, options?: { fresh?: boolean }): Promise<Payload>;
    function get<Schema extends v.GenericSchema>(
      path: string,
      options: ReadOptions<Schema> & { fresh?: boolean },
    ): Promise<v.InferOutput<Schema>>;
    // oxlint-disable-next-line typescript/no-explicit-any
    function get(wanted: string | RestRead<any>, second: any, third: { fresh?: boolean } = {}): Promise<any> {
      const { path, options, fresh = false } =
        typeof wanted === "string"
          ? { path: wanted, options: second, fresh: second.fresh }
          : {
              path: wanted.path,
              options: { answer: wanted.payload, words: second, bearer: wanted.bearer ?? false },
              fresh: third.fresh,
            };
      const key = `${options.bearer ? "own" : "public"} ${path}`;
      const known = fresh ? undefined : reads.get(key);
      const answer = known ?? read(path, options, fresh);
      reads.set(key, answer);
      // A path has one reading, so whoever has read it read it by this schema.
      return answer;
    }

    async function writeOld(
      method: Call["method"],
      path: string,
      options: WriteOptions<AnySchema>,
    ): Promise<{ status: number; answer: unknown }> {
      const call = describeCall(method, path, options);
      if (options.isStep && caller.signal.aborted) throw new Abandoned(call.endpoint, call.words.failed);
      return told(call, async (trip) => {
        if (!options.isStep) countCall(call);
        let isRefused = false;
        // From here on it may be done, also where its answer is not waited for.
        reads.clear();
        try {
          return await upstream.send({
            call,
            caller,
            trip,
            signal: toTheEnd,
            repeatable: false,
            read: (incoming) => ({
              status: incoming.status,
              ...readAnswer(call, options.answer, incoming.json, wantsReadings),
            }),
          });
        } catch (error) {
          isRefused = error instanceof Refusal;
          throw error;
        } finally {
          reads.clear();
          // A refused write has changed nothing, and any caller can have one refused.
          if (options.changesCatalogue && !isRefused) caching.generation.advance();
        }
      });
    }

    function write<Payload>(write: RestWrite<Payload>, words: Words): Promise<{ status: number; payload: Payload }>;
    function write<Schema extends v.GenericSchema>(
      method: Call["method"],
      path: string,
      options: WriteOptions<Schema>,
    ): Promise<{ status: number; content: v.InferOutput<Schema> }>;
    // oxlint-disable-next-line typescript/no-explicit-any
    async function write(first: any, second: any, third?: any): Promise<any> {
      if (typeof first === "string") {
        const { status, answer } = await writeOld(first as Call["method"], second, third);
        return { status, content: answer };
      }
      const { method, path, payload, ...options } = first;
      const { status, answer } = await writeOld(method, path, { ...options, answer: payload, words: second });
      return { status, payload: answer };
    }

    const client: RestClient = {
      get,
      write,
      post: async (path, options) => (await write("POST", path, options)).content,
    };
    return client;
  }

  return {
    for: clientFor,
    close: () => upstream.close(),
  };
}
