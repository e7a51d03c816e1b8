import type { Logger } from "pino";
import { knownError } from "../errors.ts";
import { BothCallsFailed, ContractBreach, isFailureOfRest } from "../rest/errors.ts";

/**
 * Logs errors of REST and internal errors with their cause, and a response that is not one of the REST shop; errors caused by
 * the client are not logged.
 */
export function logError(log: Logger, error: unknown): void {
  if (error instanceof BothCallsFailed) {
    for (const each of error.errors) logError(log, each);
  } else if (isFailureOfRest(error)) {
    const breach =
      error instanceof ContractBreach ? { at: error.at, ...(error.response && { response: error.response }) } : {};
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.warn({ error: error.name, endpoint: error.endpoint, ...breach, cause }, "upstream error");
  } else if (knownError(error) === null) {
    log.error({ err: error }, "unexpected error");
  }
}
