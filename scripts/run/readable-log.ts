import pretty from "pino-pretty";

/** Fields that the line says already, or that nobody reads. */
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

function describe({ operation, page, status, cache, ms, errors }: Record<string, unknown>, message: string): string {
  const subject = operation ?? page;
  if (subject === undefined) return message;
  const failed = Array.isArray(errors) && errors.length > 0 ? `, ${errors.length} errors` : "";
  return `${subject} ${status}, ${ms} ms, cache ${cache}${failed}`;
}
