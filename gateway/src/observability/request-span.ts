import type { RequestListener } from "node:http";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { OperationEvent } from "./events.ts";

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
export function nameRequest({ operation, trusted, handler, errors }: OperationEvent): void {
  const span = trace.getActiveSpan();
  // A page executes several operations.
  if (!span || handler === "page") return;
  if (trusted) span.updateName(operation);
  span.setAttribute("gateway.handler", handler);
  if (errors.length > 0) span.setAttribute("graphql.errors", [...errors]);
}
