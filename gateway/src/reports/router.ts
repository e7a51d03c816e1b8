import type { IncomingMessage } from "node:http";
import express, { type RequestHandler } from "express";
import * as v from "valibot";
import { notStored } from "../http/cache-control.ts";
import { RateLimitExceeded } from "../errors.ts";
import { requestIdOf } from "../http/caller.ts";
import { sendText } from "../http/send-text.ts";
import { ClientErrorReport } from "../observability/client-error.ts";
import type { ClientErrorEvent, WebVitalsEvent } from "../observability/events.ts";
import { WebVitalsReport } from "../observability/web-vitals.ts";
import { type CrossSiteCheck, requireOwnJson } from "../operations/http/protocol.ts";
import type { RateLimitName, RateLimits } from "../operations/rate-limits.ts";

interface ReportsRouterDeps {
  rateLimits: RateLimits;
  crossSite: CrossSiteCheck;
  addressOf: (request: IncomingMessage) => string;
  /** The patterns of the web's routes: other routes in reports count as `other`. */
  routePatterns: readonly string[];
  onClientError: (event: ClientErrorEvent) => void;
  onWebVitals: (event: WebVitalsEvent) => void;
}

/**
 * Reports of browsers: `POST /client-errors` and `POST /web-vitals`. Responds with 204 without a body, or with 400,
 * 403, 413, 415 or 429 and a message.
 */
export function createReportsRouter(deps: ReportsRouterDeps): express.Router {
  const { rateLimits, crossSite, addressOf, routePatterns, onClientError, onWebVitals } = deps;
  const known = new Set(routePatterns);
  const knownRoute = (route: string) => (known.has(route) ? route : "other");
  const parseBody = express.json({ limit: "16kb" });

  /** Before the body is parsed, so that invalid bodies count too. */
  function limit(name: RateLimitName): RequestHandler {
    return async (request, response, next) => {
      try {
        await rateLimits.consume(name, addressOf(request));
      } catch (error) {
        if (!(error instanceof RateLimitExceeded)) throw error;
        response.set("Retry-After", String(error.retryAfterSeconds));
        return sendText(response, 429, error.message);
      }
      next();
    };
  }

  const takeClientError = receive(ClientErrorReport, (report, request) =>
    onClientError({ ...report, route: knownRoute(report.route), requestId: requestIdOf(request) }),
  );
  const takeWebVitals = receive(WebVitalsReport, (report) =>
    onWebVitals({ ...report, route: knownRoute(report.route) }),
  );
  const checkSender = requireOwnJson(crossSite);

  const router = express.Router();
  router.post("/client-errors", checkSender, limit("clientErrors"), parseBody, takeClientError);
  router.post("/web-vitals", checkSender, limit("webVitals"), parseBody, takeWebVitals);
  return router;
}

/** @param take receives the parsed report and the request */
function receive<Schema extends v.GenericSchema>(
  schema: Schema,
  take: (report: v.InferOutput<Schema>, request: IncomingMessage) => void,
): RequestHandler {
  return (request, response) => {
    const read = v.safeParse(schema, request.body);
    if (!read.success) return sendText(response, 400, "The report has an unknown, missing or invalid field.");
    take(read.output, request);
    response.status(204).set("Cache-Control", notStored).end();
  };
}
