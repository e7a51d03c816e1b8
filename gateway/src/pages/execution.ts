import type { IncomingMessage } from "node:http";
import type { ApolloServer } from "@apollo/server";
import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import { maxAgeOf } from "../operations/documents/cache-policy.ts";
import { executeDocument } from "../operations/execute-document.ts";
import type { TrustedDocuments } from "../operations/documents/trusted-documents.ts";
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
  apollo: ApolloServer<RequestContext>;
  trusted: TrustedDocuments;
  onOperation: (event: OperationEvent) => void;
  contextOf: (request: IncomingMessage, signal: AbortSignal) => RequestContext;
}

/** For a page without data. */
const maxPageAge = 300;

/**
 * GraphQL for pages, as a guest: trusted documents run compiled, others through Apollo, with the same limits and
 * masking.
 */
export function createPageExecution({ apollo, trusted, onOperation, contextOf }: ExecutionDeps) {
  return (request: IncomingMessage, signal: AbortSignal): PageExecution => {
    const contextValue = contextOf(request, signal);
    const cacheability: Cacheability = { isCacheable: true, isEmpty: false, maxAge: maxPageAge, codes: [] };

    const execute: Execute = async ({ document, variables, operationName, documentId }) => {
      const known = documentId === undefined ? undefined : trusted.get(documentId);
      if (!known) {
        cacheability.isCacheable = false;
        const operation = { query: document, variables, ...(operationName !== undefined && { operationName }) };
        const { body } = await apollo.executeOperation(operation, { contextValue });
        if (body.kind === "incremental") throw new Error("A page cannot be made of an incremental response.");
        return body.singleResult;
      }
      const startedAt = performance.now();
      const { status, result, codes } = await executeDocument(known, variables, contextValue);
      const ms = performance.now() - startedAt;
      const { requestId, isCacheable, isEmpty, freshSeconds } = contextValue;
      cacheability.isCacheable &&= known.policy.isPublic && isCacheable;
      cacheability.isEmpty ||= isEmpty;
      cacheability.maxAge = Math.min(cacheability.maxAge, maxAgeOf(known.policy, freshSeconds));
      cacheability.codes.push(...codes);
      const event = {
        requestId,
        operation: known.label,
        trusted: true,
        handler: "page",
        cache: "none",
        ms,
        status,
      } as const;
      onOperation({ ...event, errors: codes });
      return result;
    };
    return { execute, cacheability };
  };
}
