import type { Logger } from "pino";
import type * as v from "valibot";
import type { Config } from "../config.ts";
import type { Call, Caller } from "./call.ts";
import { Abandoned, Refusal, RestFault } from "./faults.ts";
import { Flights } from "./flights.ts";
import {
  type Answered,
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
  close(): void;
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
  const flights = new Flights<{ answered: Answered; trip: Trip }>();

  /** Asks REST, with what is kept in mind: to be confirmed, or to stand in where REST fails. */
  async function renew(wanted: PublicRead, signal: AbortSignal, trip = unmadeTrip()) {
    const { call, caller } = wanted;
    const reader = readerOf(wanted);
    const shared = store ? await answers.findShared(call.path, reader) : undefined;
    if (shared && usability(shared) === "fresh") {
      trip.cache = "hit";
      return { answered: shared, trip };
    }
    const kept = shared ?? answers.find(call.path);
    try {
      const conditions = kept && revalidationHeaders(kept);
      const incoming = await upstream.send({ call, caller, trip, signal, repeatable: true, conditions });
      if (incoming.status === 304 && kept) {
        answers.renew(call.path, kept, incoming);
        return { answered: kept, trip };
      }
      const answered = { reading: reader.read(incoming.json), schema: reader.schema, text: incoming.text };
      answers.keep(call.path, incoming, answered);
      if (!answers.find(call.path)) trip.cache = "none";
      return { answered, trip };
    } catch (error) {
      if (error instanceof Refusal) answers.forget(call.path);
      const isFailure = !(error instanceof Refusal || error instanceof Abandoned);
      if (!isFailure || !kept || !mayStandIn(kept)) throw error;
      trip.cache = "stale";
      return { answered: kept, trip };
    }
  }

  return {
    async read(wanted) {
      const { call, caller, trip } = wanted;
      const kept = answers.find(call.path);
      const use = kept ? usability(kept) : "not-yet";
      if (kept && use !== "not-yet") {
        trip.cache = use === "fresh" ? "hit" : "stale";
        // What becomes of it is seen by the next who asks.
        if (use === "while-revalidating") {
          flights.join(call.path, nobody, (signal) => renew(wanted, signal)).catch(() => {});
        }
        return readFor(readerOf(wanted), kept);
      }
      trip.cache = "miss";
      wanted.beforeCall();
      const own = unmadeTrip();
      const joined = flights.join(call.path, caller.signal, (signal) => renew(wanted, signal, own));
      const { result, began } = await joined.catch((error: unknown) => {
        Object.assign(trip, own);
        throw error instanceof RestFault ? error : new Abandoned(call.endpoint, call.words.failed, error);
      });
      // A call that another caller began is none of this one's.
      Object.assign(trip, result.trip, began ? {} : { attempts: 0 });
      return readFor(readerOf(wanted), result.answered);
    },
    close: () => store?.close(),
  };
}

function unmadeTrip(): Trip {
  return { status: null, cache: "miss", attempts: 0 };
}

function readerOf({ call, schema, caller }: PublicRead): Reader {
  return { schema, read: (json) => readAnswer(call, schema, json, caller.wantsReadings) };
}
