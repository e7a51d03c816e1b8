import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/**
 * The log of the process, one JSON line per event, without tokens, codes, personal data, bodies and variables of
 * operations.
 */
export function createLog({ logLevel }: Pick<Config, "logLevel">): Logger {
  // Asynchronous, so that logging does not delay operations; it is flushed at exit.
  const destination = pino.destination({ sync: false });
  return pino({ name: "gateway", level: logLevel, base: { pid: process.pid } }, destination);
}
