import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/**
 * The process's log, a JSON line an event. No line holds a token, a code, a person's data, a body or the variables of
 * an operation.
 */
export function createLog({ logLevel }: Pick<Config, "logLevel">): Logger {
  // A line for every operation must not hold up the next one; what is not written yet is, when the process ends.
  const destination = pino.destination({ sync: false });
  return pino({ name: "gateway", level: logLevel, base: { pid: process.pid } }, destination);
}
