import type { ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { knownFault } from "../errors.ts";
import { Abandoned, ContractBreach, TimedOut, Unavailable } from "../rest/faults.ts";

/** Logs a fault of REST or of our own with its cause; what a caller did wrong or gave up is no fault. */
export function logFault(log: Logger, error: unknown): void {
  if (error instanceof Unavailable || error instanceof TimedOut || error instanceof ContractBreach) {
    const at = error instanceof ContractBreach ? error.at : undefined;
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.warn({ fault: error.name, endpoint: error.endpoint, at, cause }, "upstream fault");
  } else if (knownFault(error) === null) {
    log.error({ err: error }, "unexpected error");
  }
}

/** One line for every GraphQL operation, and one for every fault in it. */
export function operationLog(): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart({ contextValue: { log, requestId } }) {
      const startedAt = performance.now();
      const requestLog = log.child({ requestId });
      return {
        async didEncounterErrors({ errors }) {
          for (const error of errors) {
            const original = unwrapResolverError(error);
            // GraphQL's own refusals of a request have no original; the masked ones among them have a cause to be found.
            if (original !== error || error.path) logFault(requestLog, original);
          }
        },
        async willSendResponse({ operation, operationName, response, errors }) {
          requestLog.info(
            {
              operation: operation ? `${operation.operation} ${operationName ?? "unnamed"}` : "refused",
              ms: Math.round(performance.now() - startedAt),
              status: response.http.status ?? 200,
              errors: errors?.map((error) => codeOf(error)),
            },
            "operation",
          );
        },
      };
    },
    async unexpectedErrorProcessingRequest({ requestContext, error }) {
      logFault(requestContext.contextValue.log, error);
    },
  };
}

function codeOf(error: unknown): string {
  const original = unwrapResolverError(error);
  if (original instanceof Abandoned) return "ABANDONED";
  return knownFault(original)?.code ?? (original === error ? "REQUEST" : "INTERNAL_SERVER_ERROR");
}
