import type { Logger } from "pino";
import { knownError } from "../errors.ts";
import { ContractBreach, TimedOut, Unavailable } from "../rest/errors.ts";

/** Logs errors of REST and internal errors with their cause; errors caused by the client are not logged. */
export function logError(log: Logger, error: unknown): void {
  if (error instanceof Unavailable || error instanceof TimedOut || error instanceof ContractBreach) {
    const at = error instanceof ContractBreach ? error.at : undefined;
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.warn({ error: error.name, endpoint: error.endpoint, at, cause }, "upstream error");
  } else if (knownError(error) === null) {
    log.error({ err: error }, "unexpected error");
  }
}
