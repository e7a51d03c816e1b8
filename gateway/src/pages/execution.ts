import type { IncomingMessage } from "node:http";
import pLimit from "p-limit";
import type { RequestContext } from "../context.ts";
import { formatError, RateLimitExceeded } from "../errors.ts";
import type { OperationEvent } from "../observability/events.ts";
import { logError } from "../observability/operation-log.ts";
import { executeReported } from "../operations/documents/execute-reported.ts";
import { maxAgeOf, type TrustedDocuments } from "../operations/documents/trusted-documents.ts";
import type { Execute } from "./render.ts";

/** GraphQL execution for one page. */
export interface PageExecution {
  execute: Execute;
  /** Cacheability of the page after all operations so far. */
  readonly cacheability: Cacheability;
}

export interface Cacheability {
  /** Whether the page may be stored. */
  isCacheable: boolean;
  /** Whether it is one of an unbounded number of empty pages. */
  isEmpty: boolean;
  /** Remaining freshness lifetime in seconds; 0 if a part is stale. */
  maxAge: number;
  /** The error codes of the responses. */
  codes: string[];
}

interface ExecutionDeps {
  trusted: TrustedDocuments;
  onOperation: (event: OperationEvent) => void;
  contextOf: (request: IncomingMessage, signal: AbortSignal) => RequestContext;
  /** Counts one operation beyond the few that a page has. @throws RateLimitExceeded */
  countFurther: (request: IncomingMessage) => Promise<void>;
}

/** No page has more of its own: the lines of a link are one each. */
const ownOperations = 4;
/** Operations of one page at a time. */
const concurrency = 6;

/** For a page without data. */
export const maxPageAge = 300;

/** GraphQL for pages, as a guest: their documents are trusted ones. */
export function createPageExecution({ trusted, onOperation, contextOf, countFurther }: ExecutionDeps) {
  return (request: IncomingMessage, signal: AbortSignal): PageExecution => {
    const limit = pLimit(concurrency);
    let operations = 0;
    const cacheability: Cacheability = { isCacheable: true, isEmpty: false, maxAge: maxPageAge, codes: [] };

    async function run({ variables, documentId }: Parameters<Execute>[0]): ReturnType<Execute> {
      operations += 1;
      if (operations > ownOperations) await countFurther(request);
      // One for each: the limits of REST calls are those of an operation.
      const contextValue = contextOf(request, signal);
      const document = documentId === undefined ? undefined : trusted.get(documentId);
      if (!document) {
        const error = new Error("A page's document is not trusted: build the web again.");
        logError(contextValue.log, error);
        throw error;
      }
      const { result, codes } = await executeReported(document, variables, contextValue, "page", onOperation);
      const { isCacheable, isEmpty, freshSeconds } = contextValue;
      cacheability.isCacheable &&= document.policy.isPublic && isCacheable;
      cacheability.isEmpty ||= isEmpty;
      cacheability.maxAge = Math.min(cacheability.maxAge, maxAgeOf(document.policy, freshSeconds));
      cacheability.codes.push(...codes);
      return result;
    }

    const execute: Execute = (operation) =>
      limit(() => run(operation)).catch((error: unknown) => {
        if (!(error instanceof RateLimitExceeded)) throw error;
        cacheability.codes.push("RATE_LIMITED");
        return { errors: [formatError({ message: error.message }, error)], data: null };
      });
    return { execute, cacheability };
  };
}
