import type { Generation } from "../cache/generation.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import { type Audience, type LoadName, neverAborts, type Outcome, SingleFlight } from "../cache/single-flight.ts";
import type { Config } from "../config.ts";
import type { AnySchema, Call, Caller, RestCall } from "./call.ts";
import type { Incoming } from "./exchange.ts";
import { Abandoned, Refusal } from "./faults.ts";
import {
  type Answered,
  freshSecondsOf,
  isForOneAlone,
  type Kept,
  mayStandIn,
  PublicAnswers,
  type Reader,
  readFor,
  revalidationHeaders,
  usability,
} from "./public-answers.ts";
import { type Reading, readAnswer } from "./reading.ts";
import type { Trip, Upstream } from "./upstream.ts";

interface PublicRead {
  call: Call;
  schema: AnySchema;
  caller: Caller;
  trip: Trip;
  /** Called when the answer cannot come out of the cache. */
  beforeCall: () => void;
}

/** Reads what REST answers to everybody: out of the cache, or with everybody else who wants the same just now. */
export interface PublicReads {
  read(wanted: PublicRead): Promise<Reading>;
}

/** What the caches of one gateway have in common. */
export interface SharedCaching {
  generation: Generation;
  /** Shares entries with other processes; null for none. */
  store: SharedStore | null;
}

/** @param fault null where the payload was fetched, or confirmed */
export type OnRevalidation = (call: RestCall, fault: unknown) => void;

/** What asking REST has come to. */
interface Renewed {
  answered: Answered;
  trip: Trip;
  isForOneAlone: boolean;
}

export function createPublicReads(
  upstream: Upstream,
  { shopApiUrl }: Pick<Config, "shopApiUrl">,
  { generation, store }: SharedCaching,
  onRevalidation: OnRevalidation,
): PublicReads {
  const answers = new PublicAnswers(store, generation, shopApiUrl);
  const singleFlight = new SingleFlight<Renewed>(audienceOf);
  generation.onChange(() => singleFlight.clear());

  /**
   * Asks REST, with what is kept in mind: to be confirmed, or to stand in where REST fails.
   *
   * @param onFault called with what went wrong, also where the kept answer stands in
   */
  async function renew(
    wanted: PublicRead,
    signal: AbortSignal,
    trip: Trip,
    onFault: (fault: unknown) => void = () => {},
  ): Promise<Renewed> {
    const { call, caller } = wanted;
    const { path } = call;
    const reader = readerOf(wanted);
    const shared =
      store && !singleFlight.isUnshared(call.endpoint) ? await answers.findShared(path, reader) : undefined;
    if (shared && usability(shared) === "fresh") return used(shared, trip, "hit");
    const kept = shared ?? answers.find(path);
    const requestedIn = answers.generation;

    function read(incoming: Incoming): Renewed {
      if (incoming.status === 304 && kept) {
        return used(answers.renew(path, kept, incoming, requestedIn) ?? kept, trip, "miss");
      }
      const reading = reader.read(incoming.json);
      const alone = isForOneAlone(incoming);
      const answered = { reading, schema: reader.schema, text: alone ? "" : incoming.text };
      if (alone && kept) answers.forget(path);
      const keptNow = alone ? null : answers.keep(path, incoming, answered, requestedIn);
      if (keptNow) return used(keptNow, trip, "miss");
      trip.cache = "none";
      return { answered, trip, isForOneAlone: alone };
    }

    try {
      const conditions = kept && revalidationHeaders(kept);
      return await upstream.send({ call, caller, trip, signal, repeatable: true, conditions, read });
    } catch (error) {
      onFault(error);
      if (error instanceof Refusal && !isRateLimited(error)) answers.forget(path);
      const isFailure = !(error instanceof Refusal || error instanceof Abandoned);
      if (!isFailure || !kept || !mayStandIn(kept)) throw error;
      return used(kept, trip, "stale");
    }
  }

  function revalidate(name: LoadName, wanted: PublicRead): void {
    const load = async (signal: AbortSignal) => {
      const startedAt = performance.now();
      const trip = unmadeTrip();
      let fault: unknown = null;
      try {
        return await renew(wanted, signal, trip, (error) => (fault = error));
      } finally {
        const { endpoint } = wanted.call;
        const ms = performance.now() - startedAt;
        // It is no lookup of a caller's.
        onRevalidation({ ...trip, cache: "none", endpoint, ms, envelope: null, readings: null, dropped: null }, fault);
      }
    };
    singleFlight.join(name, neverAborts, load).catch(() => {});
  }

  return {
    async read(wanted) {
      const { call, caller, trip } = wanted;
      const name = { key: call.path, group: call.endpoint };
      const kept = answers.find(call.path);
      const use = kept ? usability(kept) : "not-yet";
      if (kept && use !== "not-yet") {
        used(kept, trip, use === "fresh" ? "hit" : "stale");
        if (use === "while-revalidating") revalidate(name, wanted);
        return readFor(readerOf(wanted), kept);
      }
      trip.cache = "miss";
      wanted.beforeCall();
      const { result, started } = await singleFlight.join(name, caller.signal, (signal) => renew(wanted, signal, trip));
      // A call that another caller started is none of this one's.
      if (!started) Object.assign(trip, result.trip, { attempts: 0 });
      return readFor(readerOf(wanted), result.answered);
    },
  };
}

/** REST limits by the address of the caller for whom it was called (Q18): a limit is that caller's alone. */
function audienceOf(outcome: Outcome<Renewed>): Audience {
  if ("error" in outcome) return isRateLimited(outcome.error) ? "starter" : "all";
  return outcome.result.isForOneAlone ? "each" : "all";
}

function isRateLimited(error: unknown): boolean {
  return error instanceof Refusal && error.status === 429;
}

function unmadeTrip(): Trip {
  return { status: null, cache: "miss", attempts: 0, freshSeconds: 0 };
}

/** An answer that is kept, and in its trip how it was come by. */
function used(kept: Kept, trip: Trip, cache: "hit" | "stale" | "miss"): Renewed {
  trip.cache = cache;
  trip.freshSeconds = cache === "stale" ? 0 : freshSecondsOf(kept);
  return { answered: kept, trip, isForOneAlone: false };
}

function readerOf({ call, schema, caller }: PublicRead): Reader {
  return { schema, read: (json) => readAnswer(call, schema, json, caller.wantsReadings) };
}
