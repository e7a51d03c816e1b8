import { pino } from "pino";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

/**
 * JSON lines on standard output. Only our own fields of an error are logged: database errors contain values of the row,
 * and a line must never contain a token, a code, a phone number or a body.
 */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    base: { service: "shop-api" },
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
