import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

/** A collector that does not respond must not delay the end of the process. */
const exportMs = 2000;

/**
 * Sends traces of this process to the OTLP collector at `endpoint`: a span per request, with a child per call of REST,
 * which receives its `traceparent`. Paths have no queries, which may contain personal data.
 * @returns a function that flushes and stops
 */
export function startTraces(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "gateway" }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const stopUpstream = traceUpstream();

  return async () => {
    stopUpstream();
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** Creates a span for every request of undici, by its diagnostics channels. */
function traceUpstream(): () => void {
  const tracer = trace.getTracer("gateway");
  const spans = new WeakMap<object, Span>();

  function end(request: object, finish: (span: Span) => void = () => {}): void {
    const span = spans.get(request);
    if (!span) return;
    finish(span);
    span.end();
    spans.delete(request);
  }

  const listeners: Record<string, (message: UndiciMessage) => void> = {
    "undici:request:create"({ request }) {
      const attributes = {
        "http.request.method": request.method,
        "server.address": String(request.origin),
        "url.path": request.path.replace(/\?.*/s, ""),
      };
      const span = tracer.startSpan(`REST ${request.method}`, { kind: SpanKind.CLIENT, attributes });
      spans.set(request, span);
      propagation.inject(trace.setSpan(context.active(), span), request, {
        set: (carrier, name, value) => carrier.addHeader(name, value),
      });
    },
    "undici:request:headers"({ request, response }) {
      if (response) spans.get(request)?.setAttribute("http.response.status_code", response.statusCode);
    },
    "undici:request:trailers": ({ request }) => end(request),
    "undici:request:error"({ request, error }) {
      end(request, (span) => span.setStatus({ code: SpanStatusCode.ERROR, ...(error && { message: error.name }) }));
    },
  };
  const subscriptions = Object.entries(listeners).map(([channel, listener]) => {
    const onMessage = (message: unknown) => {
      if (isUndiciMessage(message)) listener(message);
    };
    subscribe(channel, onMessage);
    return () => unsubscribe(channel, onMessage);
  });
  return () => subscriptions.forEach((stop) => stop());
}

/** The used part of undici's diagnostics messages (undici, Diagnostics Channel Support). */
interface UndiciMessage {
  request: {
    origin: string | URL;
    method: string;
    path: string;
    addHeader(name: string, value: string): void;
  };
  response?: { statusCode: number };
  error?: Error;
}

function isUndiciMessage(message: unknown): message is UndiciMessage {
  if (typeof message !== "object" || message === null || !("request" in message)) return false;
  const { request } = message;
  return typeof request === "object" && request !== null && "addHeader" in request && "path" in request;
}
