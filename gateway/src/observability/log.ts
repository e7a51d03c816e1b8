import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { redactTokens } from "../rest/readers/token.ts";

/**
 * The log of the process, one JSON line per event, without tokens, codes, personal data, bodies and variables of
 * operations.
 */
export function createLog(
  { logLevel }: Pick<Config, "logLevel">,
  // Asynchronous, so that logging does not delay operations; it is flushed at exit.
  destination: DestinationStream = pino.destination({ sync: false }),
): Logger {
  const hooks = { streamWrite: redactTokens };
  return pino({ name: "gateway", level: logLevel, base: { pid: process.pid }, hooks }, destination);
}
