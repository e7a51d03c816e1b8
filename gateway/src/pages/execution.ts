import type { IncomingMessage } from "node:http";
import type { RequestContext } from "../context.ts";
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
}

/** For a page without data. */
export const maxPageAge = 300;

/** GraphQL for pages, as a guest: their documents are trusted ones. */
export function createPageExecution({ trusted, onOperation, contextOf }: ExecutionDeps) {
  return (request: IncomingMessage, signal: AbortSignal): PageExecution => {
    const cacheability: Cacheability = { isCacheable: true, isEmpty: false, maxAge: maxPageAge, codes: [] };

    const execute: Execute = async ({ variables, documentId }) => {
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
    };
    return { execute, cacheability };
  };
}
