import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import { RateLimitExceeded } from "../errors.ts";
import { readJson } from "../http/body.ts";
import { notStored } from "../http/cache-control.ts";
import { requestIdOf } from "../http/caller.ts";
import { at, type Handler } from "../http/handlers.ts";
import { sendText } from "../http/send-text.ts";
import { ClientErrorReport } from "../observability/client-error.ts";
import type { ClientErrorEvent, WebVitalsEvent } from "../observability/events.ts";
import { WebVitalsReport } from "../observability/web-vitals.ts";
import { type CrossSiteCheck, rejectionOfJson } from "../operations/http/protocol.ts";
import type { RateLimitName, RateLimits } from "../operations/rate-limits.ts";

interface ReportsDeps {
  rateLimits: RateLimits;
  crossSite: CrossSiteCheck;
  addressOf: (request: IncomingMessage) => string;
  /** The patterns of the web's routes: other routes in reports count as `other`. */
  routePatterns: readonly string[];
  onClientError: (event: ClientErrorEvent) => void;
  onWebVitals: (event: WebVitalsEvent) => void;
}

const maxBytes = 16 * 1024;

/**
 * Reports of browsers: `POST /client-errors` and `POST /web-vitals`. Responds with 204 without a body, or with 400,
 * 403, 413, 415 or 429 and a message.
 */
export function receiveReports(deps: ReportsDeps): Handler[] {
  const { rateLimits, crossSite, addressOf, routePatterns, onClientError, onWebVitals } = deps;
  const known = new Set(routePatterns);
  const knownRoute = (route: string) => (known.has(route) ? route : "other");

  /** @param take receives the parsed report and the request */
  function receive<Schema extends v.GenericSchema>(
    limit: RateLimitName,
    schema: Schema,
    take: (report: v.InferOutput<Schema>, request: IncomingMessage) => void,
  ) {
    return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const rejection = rejectionOfJson(request, crossSite);
      if (rejection) return sendText(response, ...rejection);
      try {
        // Before the body is parsed, so that invalid bodies count too.
        await rateLimits.consume(limit, addressOf(request));
      } catch (error) {
        if (!(error instanceof RateLimitExceeded)) throw error;
        response.setHeader("Retry-After", String(error.retryAfterSeconds));
        return sendText(response, 429, error.message);
      }
      const read = v.safeParse(schema, await readJson(request, maxBytes));
      if (!read.success) return sendText(response, 400, "The report has an unknown, missing or invalid field.");
      take(read.output, request);
      response.writeHead(204, { "Cache-Control": notStored }).end();
    };
  }

  const takeClientError = receive("clientErrors", ClientErrorReport, (report, request) =>
    onClientError({ ...report, route: knownRoute(report.route), requestId: requestIdOf(request) }),
  );
  const takeWebVitals = receive("webVitals", WebVitalsReport, (report) =>
    onWebVitals({ ...report, route: knownRoute(report.route) }),
  );
  return [at("POST", "/client-errors", takeClientError), at("POST", "/web-vitals", takeWebVitals)];
}
