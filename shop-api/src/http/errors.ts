import type { ErrorRequestHandler, RequestHandler } from "express";
import { MulterError } from "multer";
import type { Logger } from "pino";
import { causeOf, outageOf } from "../db/outage.ts";
import { HttpError } from "./http-error.ts";
import { unreadable } from "./input.ts";
import { routePattern } from "./route-pattern.ts";

export const unknownRoute: RequestHandler = () => {
  throw new HttpError(404, "Not found");
};

/**
 * Sends every failure as `{ success: false, message }`, to staff with `field`, and to others if the message cannot name it
 * or the field is one that only some forms have; internal errors are logged and their message is not sent.
 * @param onUnavailable called for each request that got no connection to the database
 */
export function errorHandler(log: Logger, onUnavailable: () => void): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const httpError = error instanceof HttpError ? error : httpErrorOf(error);
    const context = { method: req.method, route: routePattern(req) };
    if (httpError === undefined) log.error({ err: error, ...context }, "failed");
    else if (httpError === notAvailable || httpError === notConfirmed)
      log.error({ ...context, ...causeOf(error) }, "the database is not available");
    if (httpError === notAvailable) onUnavailable();
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (httpError?.status === 401) res.set("WWW-Authenticate", "Bearer");
    if (httpError?.retryAfterSeconds !== undefined) res.set("Retry-After", String(httpError.retryAfterSeconds));
    res.set("Cache-Control", "private, no-store");
    const message = httpError?.message ?? "Something went wrong.";
    const field = httpError?.field;
    const hasField = isForStaff.test(context.route) || message === unreadable || field === "gstin";
    res
      .status(httpError?.status ?? 500)
      .json({ success: false, message, field: hasField ? field : undefined, ...httpError?.keys });
  };
}

const isForStaff = /^\/(?:staff|products)\//;

const notAvailable = new HttpError(503, "The shop is not available at present. Please try again.", {
  retryAfterSeconds: 1,
});
const notConfirmed = new HttpError(
  504,
  "This was not confirmed. It may have been done, so please check before you try again.",
);

/** Maps errors of Express and its body parsers to our messages: theirs quote the request. */
function httpErrorOf(error: unknown): HttpError | undefined {
  const outage = outageOf(error);
  if (outage !== null) return outage === "cut-off" ? notConfirmed : notAvailable;
  if (error instanceof MulterError) return new HttpError(413, "The request is too large");
  switch (statusOf(error)) {
    case undefined:
      return undefined;
    case 413:
      return new HttpError(413, "The request is too large");
    case 415:
      return new HttpError(415, "The request has the wrong encoding");
    case 404:
      return new HttpError(404, "Not found");
    default:
      return new HttpError(400, unreadable);
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return undefined;
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}
