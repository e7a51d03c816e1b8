import type { RequestHandler } from "express";
import { routePattern } from "../http/route-pattern.ts";

/** A finished request. */
export type RequestEvent = {
  method: string;
  /** The pattern of its route; `none` if no route has matched. */
  route: string;
  /** The HTTP status; `none` if the client disconnected before the end of the response. */
  status: number | "none";
  /** Milliseconds until the end of the response. */
  ms: number;
};

/** Reports each request that reaches it. */
export function timeRequests(onRequest: (event: RequestEvent) => void): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    // Not `finish`: a client whose deadline has passed gets no response, and that request is the slowest.
    res.once("close", () => {
      const status = res.writableFinished ? res.statusCode : "none";
      onRequest({ method: req.method, route: routePattern(req), status, ms: performance.now() - startedAt });
    });
    next();
  };
}
