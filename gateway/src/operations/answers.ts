import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import type { Caller } from "../rest/client.ts";
import { cacheControlOf } from "./answer-headers.ts";
import type { AnswerStore } from "./answer-store.ts";
import { createResponseCache, keptNow, keyOf } from "./response-cache.ts";
import { type Outcome, run } from "./run.ts";
import type { TrustedDocument, Variables } from "./trusted-documents.ts";

/** An answer that is ready to be sent. */
export interface Answer {
  status: number;
  body: string;
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
    return outcome.mayBeKept ? { kept: keptNow(write(outcome)) } : { unkept: outcome };
  }

  return {
    async answer(document: TrustedDocument, variables: Variables, caller: Caller): Promise<Answer> {
      const key = document.policy.isPublic ? keyOf(document, variables) : null;
      if (key === null) return sent(document, await run(document, variables, contextFor(caller)), "none");

      const guest = (signal: AbortSignal) => ({ ...caller, token: null, signal });
      const found = await kept.answer(key, document.policy.maxAge, caller.signal, (signal) =>
        make(document, variables, guest(signal)),
      );
      if ("unkept" in found) return sent(document, found.unkept, found.cache);
      return {
        status: 200,
        body: found.kept.body,
        cacheControl: cacheControlOf(document.policy, true),
        etag: found.kept.etag,
        age: Math.floor((Date.now() - found.kept.madeAt) / 1000),
        codes: [],
        cache: found.cache,
      };
    },
    close: () => kept.close(),
  };
}

function sent({ policy }: TrustedDocument, outcome: Outcome, cache: Answer["cache"]): Answer {
  const { status, codes, mayBeKept } = outcome;
  const cacheControl = cacheControlOf(policy, mayBeKept);
  return { status, body: write(outcome), cacheControl, etag: null, age: 0, codes, cache };
}

/** An answer's text, which is the same whichever way it goes. */
export function write({ result }: Pick<Outcome, "result">): string {
  return JSON.stringify(result);
}
