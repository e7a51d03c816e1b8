import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { requestIdOf } from "../http/request-id.ts";
import type { RestCall } from "../rest/client.ts";
import type { ClientErrorEvent, OperationEvent, PageEvent, RevalidationEvent, WebVitalsEvent } from "./events.ts";
import type { Metrics } from "./metrics.ts";
import { logError } from "./operation-log.ts";
import { nameRequest } from "./request-span.ts";

/** Reports events of the gateway to the log, the metrics and the trace. */
export interface Observer {
  operation: (event: OperationEvent) => void;
  page: (request: IncomingMessage, event: PageEvent) => void;
  revalidation: (event: RevalidationEvent) => void;
  /** @param error null if the payload was fetched or confirmed */
  restRevalidation: (call: RestCall, error: unknown) => void;
  restCall: (call: RestCall) => void;
  clientError: (event: ClientErrorEvent) => void;
  webVitals: (event: WebVitalsEvent) => void;
}

export function createObserver(log: Logger, metrics: Metrics): Observer {
  function revalidation(event: RevalidationEvent): void {
    const { cache, name, ms, isFailure } = event;
    const level = isFailure ? "warn" : "info";
    log[level]({ cache, name, ms: Math.round(ms), failed: isFailure }, "revalidation");
    metrics.revalidation(event);
  }

  return {
    revalidation,
    restCall: (call) => metrics.restCall(call),
    clientError(event) {
      const { requestId, kind, name, message, stack, route, build } = event;
      log.warn({ requestId, kind, error: name, message, stack, route, build }, "client error");
      metrics.clientError(event);
    },
    webVitals: (event) => metrics.webVitals(event),
    restRevalidation(call, error) {
      if (error !== null) logError(log, error);
      metrics.restCall(call);
      revalidation({ cache: "rest", name: call.endpoint, ms: call.ms, isFailure: error !== null });
    },
    operation(event) {
      const { requestId, operation, handler, cache, ms, status, errors } = event;
      log.info({ requestId, operation, handler, cache, ms: Math.round(ms), status, errors }, "operation");
      metrics.operation(event);
      nameRequest(event);
    },
    page(request, event) {
      const { status, cache, ms } = event;
      // Without the search, which may contain what a shopper typed.
      const page = (request.url ?? "").replace(/\?.*/s, "");
      log.info({ requestId: requestIdOf(request), page, status, cache, ms: Math.round(ms) }, "page");
      metrics.page(event);
    },
  };
}
