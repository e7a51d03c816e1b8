import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { notStored } from "./cache-control.ts";

/**
 * Responds to errors outside of handlers: an unreadable body, an invalid URL, or an internal error. Under `/graphql`
 * the response is a GraphQL error in JSON, elsewhere plain text.
 */
export function handleRequestError(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error, path: request.path }, "unexpected error");
    if (response.headersSent) {
      next(error);
      return;
    }
    const message = status === 413 ? tooLarge(error) : (messages[status] ?? messages[status < 500 ? 400 : 500]);
    response.status(status).set("Cache-Control", notStored);
    if (request.baseUrl === "/graphql" || request.path.startsWith("/graphql")) {
      const code = status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
      response.json({ errors: [{ message, extensions: { code } }] });
    } else {
      response.type("text").send(message);
    }
  };
}

const messages: Record<number, string> = {
  400: "The request cannot be read.",
  415: "The request must be JSON in UTF-8.",
  500: "Something went wrong. Please try again.",
};

/** The body parser puts its limit in bytes on the error. */
function tooLarge(error: unknown): string {
  const limit = error instanceof Error && "limit" in error ? Number(error.limit) : NaN;
  return limit > 0 ? `The request is larger than ${Math.round(limit / 1024)} kB.` : "The request is too large.";
}

/** The 4xx status that Express puts on its errors (http-errors); 500 for any other error. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && "status" in error ? error.status : 500;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
