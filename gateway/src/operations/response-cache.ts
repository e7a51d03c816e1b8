import etag from "etag";
import { type FlightName, Flights, nobody } from "../rest/flights.ts";
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

/**
 * The answers of public documents: fresh ones from the store, stale ones too while a new one is made, and one making
 * at a time for all who wait.
 */
export function createResponseCache<Unkept>(store: AnswerStore) {
  const flights = new Flights<Made<Unkept>>((made) => "kept" in made || made.isForAll);
  /** Counts the times that everything was forgotten: what was begun in another era is not kept. */
  let era = 0;

  /** The making of an answer that is kept, if it may be, unless everything is forgotten meanwhile. */
  function keeping(key: string, make: Make<Unkept>): Make<Unkept> {
    return async (signal) => {
      const begunIn = era;
      const made = await make(signal);
      if ("kept" in made && era === begunIn) store.set(key, made.kept);
      return made;
    };
  }

  return {
    /**
     * @param name.group what the key is one of: answers of a group are alike in whether they may be shared
     * @param begin tells how the answer is made, and which signal fires when this caller has gone; for an answer that
     * is kept, nobody asks
     */
    async answer(
      name: FlightName,
      begin: () => { make: Make<Unkept>; signal: AbortSignal },
    ): Promise<Made<Unkept> & { cache: "hit" | "stale" | "miss" }> {
      const found = store.get(name.key);
      const kept = found instanceof Promise ? await found : found;
      const age = kept ? Date.now() - kept.madeAt : 0;
      if (kept && age < kept.maxAge * 1000) return { kept, cache: "hit" };
      const { make, signal } = begin();
      const keep = keeping(name.key, make);
      if (kept && age < 2 * kept.maxAge * 1000) {
        flights.join(name, nobody, keep).catch(() => {});
        return { kept, cache: "stale" };
      }
      const { result } = await flights.join(name, signal, keep);
      return { ...result, cache: "miss" };
    },

    forgetAll(): void {
      era += 1;
      store.forgetAll();
      flights.forgetAll();
    },
  };
}
