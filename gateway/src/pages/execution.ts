import type { IncomingMessage } from "node:http";
import type { ApolloServer } from "@apollo/server";
import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import { maxAgeOf } from "../operations/documents/cache-policy.ts";
import { run } from "../operations/run.ts";
import type { TrustedDocuments } from "../operations/documents/trusted-documents.ts";
import type { Execute } from "./render.ts";

/** GraphQL for one page. */
export interface PageExecution {
  execute: Execute;
  /** What all operations so far let a cache do with the page. */
  readonly cacheability: Cacheability;
}

export interface Cacheability {
  /** Whether the page may be stored at all. */
  isCacheable: boolean;
  /** For how many seconds it is fresh; 0 where a part of it is stale already. */
  maxAge: number;
  /** The codes of the errors in the responses. */
  codes: string[];
}

interface ExecutionDeps {
  apollo: ApolloServer<RequestContext>;
  trusted: TrustedDocuments;
  onOperation: (event: OperationEvent) => void;
  contextOf: (request: IncomingMessage, signal: AbortSignal) => RequestContext;
}

/** Of a page that needs no data. */
const maxPageAge = 300;

/**
 * GraphQL for pages, as a guest: a trusted document runs by its compiled form; any other one through Apollo, with the
 * same limits and masking.
 */
export function createPageExecution({ apollo, trusted, onOperation, contextOf }: ExecutionDeps) {
  return (request: IncomingMessage, signal: AbortSignal): PageExecution => {
    const contextValue = contextOf(request, signal);
    const cacheability: Cacheability = { isCacheable: true, maxAge: maxPageAge, codes: [] };

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
      const { status, result, codes } = await run(known, variables, contextValue);
      const ms = performance.now() - startedAt;
      const { requestId, isCacheable, freshSeconds } = contextValue;
      cacheability.isCacheable &&= known.policy.isPublic && isCacheable;
      cacheability.maxAge = Math.min(cacheability.maxAge, maxAgeOf(known.policy, freshSeconds));
      cacheability.codes.push(...codes);
      const event = {
        requestId,
        operation: known.label,
        trusted: true,
        way: "page",
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
