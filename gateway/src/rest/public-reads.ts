import type { Logger } from "pino";
import type * as v from "valibot";
import type { Config } from "../config.ts";
import type { Call, Caller } from "./call.ts";
import { Abandoned, Refusal, RestFault } from "./faults.ts";
import { Flights } from "./flights.ts";
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
import { openSharedStore } from "./shared-store.ts";
import type { Trip, Upstream } from "./upstream.ts";

interface PublicRead {
  call: Call;
  schema: v.GenericSchema;
  caller: Caller;
  trip: Trip;
  /** Called when the answer cannot come out of the cache. */
  beforeCall: () => void;
}

/** Reads what REST answers to everybody: out of the cache, or with everybody else who wants the same just now. */
export interface PublicReads {
  read(wanted: PublicRead): Promise<Reading>;
  /** Lets go of everything that is kept. */
  forgetAll(): void;
  close(): void;
}

/** What asking REST has come to. */
interface Renewed {
  answered: Answered;
  trip: Trip;
  isForOneAlone: boolean;
}

/** For a call that nobody waits for. */
const nobody = new AbortController().signal;

export function createPublicReads(
  upstream: Upstream,
  { shopApiUrl, redisUrl }: Pick<Config, "shopApiUrl" | "redisUrl">,
  log: Logger,
): PublicReads {
  const store = redisUrl === null ? null : openSharedStore(redisUrl, log);
  const answers = new PublicAnswers(store, shopApiUrl);
  const flights = new Flights<Renewed>();
  /** The endpoints whose last answer was for one alone: to wait for such an answer would be in vain. */
  const unshared = new Set<string>();

  /** Asks REST, with what is kept in mind: to be confirmed, or to stand in where REST fails. */
  async function renew(wanted: PublicRead, signal: AbortSignal, trip: Trip): Promise<Renewed> {
    const { call, caller } = wanted;
    const reader = readerOf(wanted);
    const shared = store && !unshared.has(call.endpoint) ? await answers.findShared(call.path, reader) : undefined;
    if (shared && usability(shared) === "fresh") return used(shared, trip, "hit");
    const kept = shared ?? answers.find(call.path);
    try {
      const conditions = kept && revalidationHeaders(kept);
      const incoming = await upstream.send({ call, caller, trip, signal, repeatable: true, conditions });
      if (incoming.status === 304 && kept) {
        answers.renew(call.path, kept, incoming);
        return used(answers.find(call.path) ?? kept, trip, "miss");
      }
      const answered = { reading: reader.read(incoming.json), schema: reader.schema, text: incoming.text };
      if (isForOneAlone(incoming)) {
        unshared.add(call.endpoint);
        if (kept) answers.forget(call.path);
        trip.cache = "none";
        return { answered, trip, isForOneAlone: true };
      }
      unshared.delete(call.endpoint);
      answers.keep(call.path, incoming, answered);
      const keptNow = answers.find(call.path);
      if (keptNow) return used(keptNow, trip, "miss");
      trip.cache = "none";
      return { answered, trip, isForOneAlone: false };
    } catch (error) {
      if (error instanceof Refusal) answers.forget(call.path);
      const isFailure = !(error instanceof Refusal || error instanceof Abandoned);
      if (!isFailure || !kept || !mayStandIn(kept)) throw error;
      return used(kept, trip, "stale");
    }
  }

  /** Waits with everybody else who wants the same just now. */
  async function renewTogether(wanted: PublicRead): Promise<Renewed> {
    const { call, caller, trip } = wanted;
    const own = unmadeTrip();
    const joined = flights.join(call.path, caller.signal, (signal) => renew(wanted, signal, own));
    const { result, began } = await joined.catch((error: unknown) => {
      Object.assign(trip, own);
      throw error instanceof RestFault ? error : new Abandoned(call.endpoint, call.words.failed, error);
    });
    if (result.isForOneAlone && !began) return renew(wanted, caller.signal, trip);
    // A call that another caller began is none of this one's.
    Object.assign(trip, result.trip, began ? {} : { attempts: 0 });
    return result;
  }

  return {
    async read(wanted) {
      const { call, caller, trip } = wanted;
      const kept = answers.find(call.path);
      const use = kept ? usability(kept) : "not-yet";
      if (kept && use !== "not-yet") {
        used(kept, trip, use === "fresh" ? "hit" : "stale");
        // What becomes of it is seen by the next who asks.
        if (use === "while-revalidating") {
          flights.join(call.path, nobody, (signal) => renew(wanted, signal, unmadeTrip())).catch(() => {});
        }
        return readFor(readerOf(wanted), kept);
      }
      trip.cache = "miss";
      wanted.beforeCall();
      const isAlone = unshared.has(call.endpoint);
      const { answered } = isAlone ? await renew(wanted, caller.signal, trip) : await renewTogether(wanted);
      return readFor(readerOf(wanted), answered);
    },
    forgetAll: () => answers.forgetAll(),
    close: () => store?.close(),
  };
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
