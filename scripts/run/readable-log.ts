import pretty from "pino-pretty";
import * as v from "valibot";

/** Fields that say the same in every line of a terminal. */
const hidden = ["pid", "hostname", "name", "service", "requestId", "mode", "listening", "port"];

/** Fields of a request, which its line says in words. */
const ofRequest = ["operation", "page", "status", "cache", "handler", "ms", "errors"];

/**
 * Writes the JSON lines of a service as lines for people: the time, the service, and what has happened. Warnings stand out.
 * @param destination without it, the terminal
 */
export function readableLog(
  service: string,
  destination: NodeJS.WritableStream = process.stdout,
): NodeJS.WritableStream {
  return pretty({
    ...(destination && { destination }),
    colorize: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: [...hidden, ...ofRequest].join(),
    singleLine: true,
    messageFormat: (line, messageKey) => `${service}: ${describe(line, String(line[messageKey]))}`,
  });
}

const Request = v.object({
  operation: v.optional(v.string()),
  page: v.optional(v.string()),
  status: v.number(),
  cache: v.string(),
  ms: v.number(),
  errors: v.optional(v.array(v.string()), []),
});

function describe(line: Record<string, unknown>, message: string): string {
  const { success, output } = v.safeParse(Request, line);
  if (!success) {
    const fields = Object.entries(line).filter(([key]) => ofRequest.includes(key));
    return [message, ...fields.map(([key, value]) => `${key}: ${JSON.stringify(value)}`)].join(", ");
  }
  const { operation, page, status, cache, ms, errors } = output;
  return [`${operation ?? page} ${status}`, `${ms} ms`, `cache ${cache}`, ...errors].join(", ");
}
