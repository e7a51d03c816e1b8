import etag from "etag";
import type { AnswerStore, Kept } from "./answer-store.ts";
import type { TrustedDocument, Variables } from "./trusted-documents.ts";

/**
 * What making an answer came to: something to keep, or what cannot be kept. `isForAll` says whether whoever waited for
 * it may have it all the same.
 */
export type Made<Unkept> = { kept: Kept } | { unkept: Unkept; isForAll: boolean };

type Make<Unkept> = (signal: AbortSignal) => Promise<Made<Unkept>>;

const maxKeyLength = 1000;

/** @param maxAge seconds that it is fresh */
export function keptNow(body: Buffer, maxAge: number): Kept {
  return { body, etag: etag(body, { weak: true }), madeAt: Date.now(), maxAge };
}

/**
 * The key of an answer: the document and the variables that it declares, in its own order, whatever else was sent.
 *
 * @returns null for variables too large to keep an answer under
 */
export function keyOf({ id, variables: names }: TrustedDocument, variables: Variables): string | null {
  const given = names.filter((name) => variables[name] !== undefined).map((name) => [name, variables[name]]);
  const key = `${id} ${JSON.stringify(given)}`;
  return key.length > maxKeyLength ? null : key;
}

interface Flight<Unkept> {
  made: Promise<Made<Unkept>>;
  waiting: number;
  abandon: () => void;
}

/**
 * The answers of public documents: fresh ones from the store, stale ones too while a new one is made, and one making
 * at a time for all who wait. Who makes an answer is told when the last of them has gone.
 */
export function createResponseCache<Unkept>(store: AnswerStore) {
  const flights = new Map<string, Flight<Unkept>>();
  /** The groups whose last answer was for one alone: to wait for such an answer would be in vain. */
  const unshared = new Set<string>();

  async function makeIn(group: string, key: string, make: Make<Unkept>, signal: AbortSignal): Promise<Made<Unkept>> {
    const result = await make(signal);
    if ("kept" in result) store.set(key, result.kept);
    if ("kept" in result || result.isForAll) unshared.delete(group);
    else unshared.add(group);
    return result;
  }

  function fly(group: string, key: string, make: Make<Unkept>): Flight<Unkept> {
    const gone = new AbortController();
    const made = makeIn(group, key, make, gone.signal);
    const flight: Flight<Unkept> = { made, waiting: 0, abandon: () => gone.abort() };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    made.then(land, land);
    return flight;
  }

  async function makeTogether(group: string, key: string, make: Make<Unkept>, signal: AbortSignal) {
    const known = flights.get(key);
    const flight = known ?? fly(group, key, make);
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      if (flights.get(key) === flight) flights.delete(key);
      flight.abandon();
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      const result = await flight.made;
      if (!known || "kept" in result || result.isForAll) return result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
    return makeIn(group, key, make, signal);
  }

  return {
    /**
     * @param name.group what the key is one of: answers of a group are alike in whether they may be shared
     * @param begin tells how the answer is made, and which signal fires when this caller has gone; for an answer that
     * is kept, nobody asks
     */
    async answer(
      { key, group }: { key: string; group: string },
      begin: () => { make: Make<Unkept>; signal: AbortSignal },
    ): Promise<Made<Unkept> & { cache: "hit" | "stale" | "miss" }> {
      const found = store.get(key);
      const kept = found instanceof Promise ? await found : found;
      const age = kept ? Date.now() - kept.madeAt : 0;
      if (kept && age < kept.maxAge * 1000) return { kept, cache: "hit" };
      if (kept && age < 2 * kept.maxAge * 1000) {
        // Nobody waits for it, and so nobody can abandon it.
        if (!flights.has(key)) fly(group, key, begin().make).made.catch(() => {});
        return { kept, cache: "stale" };
      }
      const { make, signal } = begin();
      const makeIt = unshared.has(group) ? makeIn : makeTogether;
      return { ...(await makeIt(group, key, make, signal)), cache: "miss" };
    },
  };
}
