import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { MulterError } from "multer";
import type { Logger } from "pino";
import { outageOf } from "../db/outage.ts";
import { Refusal } from "./refusal.ts";

export const unknownRoute: RequestHandler = () => {
  throw new Refusal(404, "Not found");
};

/** Every failure leaves here as `{ success: false, message }`; one that is ours is logged and says nothing of itself. */
export function errorAnswers(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    const context = { method: req.method, route: routePattern(req) };
    if (refusal === undefined) log.error({ err: error, ...context }, "failed");
    else if (refusal === notAvailable || refusal === notConfirmed) log.error(context, "the database is not available");
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (refusal?.status === 401) res.set("WWW-Authenticate", "Bearer");
    if (refusal?.retryAfterSeconds !== undefined) res.set("Retry-After", String(refusal.retryAfterSeconds));
    res.set("Cache-Control", "private, no-store");
    res.status(refusal?.status ?? 500).json({ success: false, message: refusal?.message ?? "Something went wrong." });
  };
}

/** The route's pattern, never the URL: a path or a search is what a person typed. */
function routePattern(req: Request): string {
  const route: unknown = req.route;
  return typeof route === "object" && route !== null && "path" in route ? String(route.path) : "";
}

const notAvailable = new Refusal(503, "The shop is not available at present. Please try again.", 1);
const notConfirmed = new Refusal(
  504,
  "This was not confirmed. It may have been done, so please check before you try again.",
);

/** What Express and its body parsers refuse, in our words: theirs quote what was sent. */
function refusalOf(error: unknown): Refusal | undefined {
  const outage = outageOf(error);
  if (outage !== null) return outage === "cut-off" ? notConfirmed : notAvailable;
  if (error instanceof MulterError) return new Refusal(413, "The request is too large");
  switch (statusOf(error)) {
    case undefined:
      return undefined;
    case 413:
      return new Refusal(413, "The request is too large");
    case 415:
      return new Refusal(415, "The request has the wrong encoding");
    case 404:
      return new Refusal(404, "Not found");
    default:
      return new Refusal(400, "The request cannot be read");
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return undefined;
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}
