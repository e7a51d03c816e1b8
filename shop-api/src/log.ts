import { pino } from "pino";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

/**
 * JSON lines on standard output. Of an error only what we wrote is kept: the database's own errors carry the values of
 * the row they are about, and a line must never hold a token, a code, a phone number or a body.
 */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    base: { room: "shop-api" },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              code: "code" in error ? error.code : undefined,
              message: error.message,
              stack: error.stack,
            }
          : { type: typeof error },
    },
  });
}
