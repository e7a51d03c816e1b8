import { fork } from "node:child_process";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { json } from "node:stream/consumers";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { expect, test } from "vitest";
import { nextMessage } from "../../scripts/child-events.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener, serve } from "./support/local-server.ts";

// A process starts slowly on a busy machine.

const main = `${import.meta.dirname}/../../gateway/src/main.ts`;

const Value = v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.number()) });
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: Value })),
});
/** The part of an OTLP/HTTP request that the test reads. */
const Traces = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(Span) })) })),
});

test("a request's trace continues from the browser, through the gateway, to REST", async () => {
  const spans: v.InferOutput<typeof Span>[] = [];
  const collector = asyncListener(async (request, response) => {
    const { resourceSpans } = v.parse(Traces, await json(request));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const notified: (string | string[] | undefined)[] = [];
  const rest: RequestListener = (request, response) => {
    notified.push(request.headers["traceparent"]);
    response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"products":[]}}');
  };
  const child = fork(main, {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      LOG_LEVEL: "silent",
      ALLOW_ADHOC_QUERIES: "true",
      SHOP_API_URL: await serve(rest),
      OTEL_EXPORTER_OTLP_ENDPOINT: await serve(collector),
    },
    execArgv: [],
  });
  const { listening: url } = v.parse(v.object({ listening: v.string() }), await nextMessage(child));

  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const result = await fetch(`${url}/graphql?secret=4711`, {
    method: "POST",
    headers: { "content-type": "application/json", traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: graphqlBody(gql`{ search(text: "secret saree") { title } }`),
  });
  expect(await result.json()).toEqual({ data: { search: [] } });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);

  const own = spans.filter((span) => span.traceId === traceId);
  const request = own.find(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7");
  const call = own.find(({ name }) => name === "REST GET");
  expect(request?.name).toBe("POST");
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(notified).toEqual([`00-${traceId}-${call?.spanId}-01`]);
  expect(call?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(JSON.stringify(spans)).not.toContain("secret");
});
