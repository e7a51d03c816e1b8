import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import type { Caller } from "../rest/client.ts";
import { cacheControlOf, maxAgeOf } from "./answer-headers.ts";
import type { AnswerStore } from "./answer-store.ts";
import { createResponseCache, keptNow, keyOf } from "./response-cache.ts";
import { type Outcome, run } from "./run.ts";
import type { TrustedDocument, Variables } from "./trusted-documents.ts";

/** An answer that is ready to be sent. */
export interface Answer {
  status: number;
  /** JSON: a text that is sent once, or in UTF-8 what is kept. */
  body: string | Buffer;
  cacheControl: string;
  /** Of a whole public answer. */
  etag: string | null;
  /** Seconds since a whole public answer was made. */
  age: number;
  codes: readonly string[];
  cache: OperationEvent["cache"];
}

export type Answers = ReturnType<typeof createAnswers>;

/**
 * Answers trusted documents: public ones from the response cache, all others by running them. A public document is run
 * as a guest, whoever asks, so that what is kept of it cannot hold anything of a caller.
 */
export function createAnswers(contextFor: (caller: Caller) => RequestContext, store: AnswerStore) {
  const kept = createResponseCache<Outcome>(store);

  async function make(document: TrustedDocument, variables: Variables, caller: Caller) {
    const outcome = await run(document, variables, contextFor(caller));
    const maxAge = maxAgeOf(document.policy, outcome.freshSeconds);
    if (maxAge > 0) return { kept: keptNow(Buffer.from(write(outcome)), maxAge) };
    // A fault may be told to all who wait; a whole answer that nobody may keep is for one alone.
    return { unkept: outcome, isForAll: outcome.codes.length > 0 };
  }

  return {
    /** @param callerOf tells who asks; an answer out of the cache is the same for all, and does not want to know */
    async answer(document: TrustedDocument, variables: Variables, callerOf: () => Caller): Promise<Answer> {
      const key = document.policy.isPublic ? keyOf(document, variables) : null;
      if (key === null) return sent(await run(document, variables, contextFor(callerOf())), "none");

      const found = await kept.answer({ key, group: document.id }, () => {
        const caller = callerOf();
        const makeFor = (signal: AbortSignal) => make(document, variables, { ...caller, token: null, signal });
        return { signal: caller.signal, make: makeFor };
      });
      if ("unkept" in found) return sent(found.unkept, found.cache);
      const { body, etag, madeAt, maxAge } = found.kept;
      return {
        status: 200,
        body,
        cacheControl: cacheControlOf(maxAge),
        etag,
        age: Math.floor((Date.now() - madeAt) / 1000),
        codes: [],
        cache: found.cache,
      };
    },
    forgetAll: () => kept.forgetAll(),
    close: () => store.close(),
  };
}

function sent(outcome: Outcome, cache: Answer["cache"]): Answer {
  const { status, codes } = outcome;
  return { status, body: write(outcome), cacheControl: cacheControlOf(0), etag: null, age: 0, codes, cache };
}

/** An answer's text, which is the same whichever way it goes. */
export function write({ result }: Pick<Outcome, "result">): string {
  return JSON.stringify(result);
}
