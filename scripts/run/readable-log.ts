import pretty from "pino-pretty";
import * as v from "valibot";

/** Fields that the line says already, or that nobody reads in a terminal. */
const ignored = [
  "pid",
  "hostname",
  "name",
  "service",
  "requestId",
  "operation",
  "page",
  "status",
  "cache",
  "handler",
  "ms",
  "mode",
  "listening",
  "port",
  "errors",
];

/** Prints the JSON lines of a service as lines for people: the time, the service, and what has happened. Warnings stand out. */
export function readableLog(service: string): NodeJS.WritableStream {
  return pretty({
    colorize: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: ignored.join(),
    singleLine: true,
    messageFormat: (line, messageKey) => `${service}: ${describe(line, String(line[messageKey]))}`,
  });
}

/** A request: its operation or page, and how it went. */
const Request = v.object({
  operation: v.optional(v.string()),
  page: v.optional(v.string()),
  status: v.number(),
  cache: v.string(),
  ms: v.number(),
  errors: v.optional(v.array(v.string()), []),
});

function describe(line: unknown, message: string): string {
  const { success, output } = v.safeParse(Request, line);
  if (!success) return message;
  const { operation, page, status, cache, ms, errors } = output;
  return [`${operation ?? page} ${status}`, `${ms} ms`, `cache ${cache}`, ...errors].join(", ");
}
