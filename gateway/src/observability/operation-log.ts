import type { Logger } from "pino";
import { knownError } from "../errors.ts";
import { ContractBreach, TimedOut, Unavailable } from "../rest/errors.ts";

/** Logs a fault of REST or of our own with its cause; what a caller did wrong or gave up is no fault. */
export function logError(log: Logger, error: unknown): void {
  if (error instanceof Unavailable || error instanceof TimedOut || error instanceof ContractBreach) {
    const at = error instanceof ContractBreach ? error.at : undefined;
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.warn({ fault: error.name, endpoint: error.endpoint, at, cause }, "upstream fault");
  } else if (knownError(error) === null) {
    log.error({ err: error }, "unexpected error");
  }
}
