import etag from "etag";
import type { AnswerStore, Kept } from "./answer-store.ts";
import type { TrustedDocument, Variables } from "./trusted-documents.ts";

/** What making an answer came to: something to keep, or what cannot be kept. */
export type Made<Unkept> = { kept: Kept } | { unkept: Unkept };

const maxKeyLength = 1000;

export function keptNow(body: string): Kept {
  return { body, etag: etag(body, { weak: true }), madeAt: Date.now() };
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

  function fly(key: string, maxAge: number, make: (signal: AbortSignal) => Promise<Made<Unkept>>): Flight<Unkept> {
    const gone = new AbortController();
    const made = make(gone.signal).then((result) => {
      if ("kept" in result) store.set(key, result.kept, 2 * maxAge);
      return result;
    });
    const flight: Flight<Unkept> = { made, waiting: 0, abandon: () => gone.abort() };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    made.then(land, land);
    return flight;
  }

  return {
    /**
     * @param maxAge seconds that an answer is fresh; for as long again it may be sent stale
     * @param signal fires when this caller has gone
     */
    async answer(
      key: string,
      maxAge: number,
      signal: AbortSignal,
      make: (signal: AbortSignal) => Promise<Made<Unkept>>,
    ): Promise<Made<Unkept> & { cache: "hit" | "stale" | "miss" }> {
      const found = store.get(key);
      const kept = found instanceof Promise ? await found : found;
      const age = kept ? Date.now() - kept.madeAt : Number.POSITIVE_INFINITY;
      if (kept && age < maxAge * 1000) return { kept, cache: "hit" };
      if (kept && age < 2 * maxAge * 1000) {
        // Nobody waits for it, and so nobody can abandon it.
        if (!flights.has(key)) fly(key, maxAge, make).made.catch(() => {});
        return { kept, cache: "stale" };
      }
      const flight = flights.get(key) ?? fly(key, maxAge, make);
      flight.waiting += 1;
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.abandon();
      };
      signal.addEventListener("abort", leave, { once: true });
      try {
        return { ...(await flight.made), cache: "miss" };
      } finally {
        signal.removeEventListener("abort", leave);
      }
    },
    close: () => store.close(),
  };
}
