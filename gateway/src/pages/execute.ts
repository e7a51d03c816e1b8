import type { IncomingMessage } from "node:http";
import type { ApolloServer } from "@apollo/server";
import type { RequestContext } from "../context.ts";
import type { OperationEvent } from "../observability/events.ts";
import { run } from "../operations/run.ts";
import type { TrustedDocuments } from "../operations/trusted-documents.ts";
import type { Execute } from "./render.ts";

interface Execution {
  apollo: ApolloServer<RequestContext>;
  trusted: TrustedDocuments;
  onOperation(event: OperationEvent): void;
  contextOf(request: IncomingMessage, signal: AbortSignal): RequestContext;
}

/**
 * GraphQL for a page, as a guest: a trusted document runs by its compiled form, as for the lane; any other through
 * Apollo, with the same limits and masking.
 */
export function createExecute({ apollo, trusted, onOperation, contextOf }: Execution) {
  return (request: IncomingMessage, signal: AbortSignal): Execute => {
    const contextValue = contextOf(request, signal);
    return async ({ document, variables, operationName, documentId }) => {
      const known = documentId === undefined ? undefined : trusted.get(documentId);
      if (!known) {
        const { body } = await apollo.executeOperation({ query: document, variables, operationName }, { contextValue });
        if (body.kind === "incremental") throw new Error("A page cannot be made of an incremental answer.");
        return body.singleResult;
      }
      const startedAt = performance.now();
      const { requestId } = contextValue;
      const { status, result, codes } = await run(known, variables, contextValue);
      const ms = performance.now() - startedAt;
      const told = {
        requestId,
        operation: known.label,
        trusted: true,
        way: "page",
        cache: "none",
        ms,
        status,
      } as const;
      onOperation({ ...told, errors: codes });
      return result;
    };
  };
}
