import type { IncomingMessage, RequestListener } from "node:http";
import type { Logger } from "pino";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { errorCodeOf } from "../errors.ts";
import { requestIdOf } from "../http/caller.ts";
import type { RestCall } from "../rest/client.ts";
import { RequestAborted } from "../rest/errors.ts";
import type {
  AgentCallEvent,
  CdnPurgeEvent,
  ClientErrorEvent,
  OperationEvent,
  PageEvent,
  RevalidationEvent,
  WebVitalsEvent,
} from "./events.ts";
import type { Metrics } from "./metrics.ts";
import { logError } from "./operation-log.ts";

/** Reports events of the gateway to the log, the metrics and the trace. */
export interface Observer {
  operation: (event: OperationEvent) => void;
  page: (request: IncomingMessage, event: PageEvent) => void;
  agentCall: (event: AgentCallEvent) => void;
  revalidation: (event: RevalidationEvent) => void;
  /** @param error null if the payload was fetched or confirmed */
  restRevalidation: (call: RestCall, error: unknown) => void;
  restCall: (call: RestCall) => void;
  cdnPurge: (event: CdnPurgeEvent) => void;
  /** @param error null for an order that was placed or found by its key */
  checkout: (error: unknown) => void;
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
    agentCall(event) {
      log.info({ ...event, ms: Math.round(event.ms) }, "agent call");
      metrics.agentCall(event);
    },
    cdnPurge(event) {
      const { ms, failure } = event;
      log[failure === null ? "info" : "warn"]({ ms: Math.round(ms), failure }, "CDN purge");
      metrics.cdnPurge(event);
    },
    checkout(error) {
      if (error === null) metrics.orderPlaced();
      // Without it the shopper has left while another process checks out, which counts the result.
      else if (!(error instanceof RequestAborted)) metrics.checkoutFailure(errorCodeOf(error));
    },
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

/** A request listener with its own span, a child of the client's by W3C trace context (`traceparent`). */
export function traced(listener: RequestListener): RequestListener {
  const tracer = trace.getTracer("gateway");
  return (request, response) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const method = request.method ?? "GET";
    const attributes = { "http.request.method": method, "url.path": request.url?.replace(/\?.*/s, "") };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    response.once("close", () => {
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(caller, span), listener, undefined, request, response);
  };
}

/** Names the current request's span, if there is one, after its operation. */
function nameRequest({ operation, trusted, handler, errors }: OperationEvent): void {
  const span = trace.getActiveSpan();
  // A page and a tool execute several operations.
  if (!span || handler === "page" || handler === "agent") return;
  if (trusted) span.updateName(operation);
  span.setAttribute("gateway.handler", handler);
  if (errors.length > 0) span.setAttribute("graphql.errors", [...errors]);
}
