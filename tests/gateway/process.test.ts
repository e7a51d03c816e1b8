import { once } from "node:events";
import type { RequestListener } from "node:http";
import { json } from "node:stream/consumers";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ended, shareProcess, start } from "./support/gateway-process.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { trustedNamed } from "./support/trusted.ts";

function execute(url: string, query: DocumentNode): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: graphqlBody(query),
  });
}

const homeAddress = (url: string) => `${url}/graphql?documentId=${encodeURIComponent(trustedNamed("HomePage").id)}`;

function sendJson(status: number, body: object, headers: Record<string, string> = {}): RequestListener {
  return (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** A message that is not for shoppers: the operation's own is "Invalid OTP". */
const rejectCode = sendJson(422, { success: false, message: "SQLSTATE[23000]: Duplicate entry '+919812345678'" });
const sendHome = sendJson(
  200,
  { success: true, data: { banners: [], products: [] } },
  { "cache-control": "max-age=1, stale-while-revalidate=600" },
);
const sendCategories = sendJson(200, { data: { categories: [] } });
const fail: RequestListener = (_, response) => response.writeHead(500).end();

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

/** The spans that the process has exported. */
const spans: v.InferOutput<typeof Span>[] = [];
const collector = asyncListener(async (request, response) => {
  const { resourceSpans } = v.parse(Traces, await json(request));
  for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});

describe("the gateway as a process", () => {
  const rest = { home: sendHome, categories: sendCategories, events: fail };
  /** The trace context of the calls of the categories. */
  const notified: (string | string[] | undefined)[] = [];
  const shared = shareProcess(
    (request, response) => {
      if (request.url?.endsWith("/product-categories")) notified.push(request.headers["traceparent"]);
      if (request.url?.endsWith("/home")) rest.home(request, response);
      // Health checks of REST read the categories with a timestamp.
      else if (request.url?.endsWith("/product-categories")) rest.categories(request, response);
      else if (request.url?.endsWith("/payments/webhook")) rest.events(request, response);
      else if (request.url?.endsWith("/unsubscribe")) fail(request, response);
      else rejectCode(request, response);
    },
    collector,
    { LOG_LEVEL: "trace", REST_TIMEOUT_MS: "30000" },
  );
  beforeEach(() => void Object.assign(rest, { home: sendHome, categories: sendCategories }));

  test("logs its address and each operation without personal data", async () => {
    const { url, lines, output } = shared();
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);

    const query = gql`mutation LogIn($m: String!, $c: String!) { logIn(mobile: $m, code: $c) { token } }`;
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer a-token", "x-request-id": "request-7" },
      body: graphqlBody(query, { m: "+919812345678", c: "4711" }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ message: "Invalid OTP" }] });
    await vi.waitFor(() =>
      expect(lines).toContainEqual(
        expect.objectContaining({ requestId: "request-7", operation: "mutation LogIn", errors: ["BAD_USER_INPUT"] }),
      ),
    );
    for (const secret of ["a-token", "9812345678"]) expect(output()).not.toContain(secret);
    expect(output()).not.toMatch(/(?<!\d)4711(?!\d)/);
  });

  test("logs once that a message of REST is not shown, with its kind and without its text (Q117)", async () => {
    const { url, lines, output } = shared();
    const send = gql`mutation { sendCode(mobile: "+919812345678") { message } }`;
    for (let count = 0; count < 2; count += 1) {
      const message = "The code could not be sent. Please try again.";
      expect(await (await execute(url, send)).json()).toMatchObject({ errors: [{ message }] });
    }
    const logged = () => lines.filter((line) => JSON.stringify(line).includes("POST member/get-otp"));
    await vi.waitFor(() => expect(logged()).toHaveLength(1));
    expect(logged()).toMatchObject([{ level: 40, endpoint: "POST member/get-otp", kind: "SQL error" }]);
    for (const secret of ["Duplicate", "9812345678"]) expect(output()).not.toContain(secret);
  });

  test("logs and counts background revalidations of REST payloads and of responses", async () => {
    const { url, lines } = shared();
    const headers = { "apollo-require-preflight": "1" };
    const readUntilLogged = (...expected: object[]) =>
      vi.waitFor(
        async () => {
          await (await fetch(homeAddress(url), { headers })).text();
          for (const line of expected) expect(lines).toContainEqual(expect.objectContaining(line));
        },
        { interval: 100 },
      );
    const revalidation = { msg: "revalidation", ms: expect.any(Number), failed: false };
    const ofRest = { cache: "rest", name: "GET customer/home" };
    await readUntilLogged(
      { ...revalidation, cache: "response", name: "query HomePage" },
      { ...revalidation, ...ofRest },
    );
    rest.home = fail;
    await readUntilLogged(
      { ...revalidation, ...ofRest, failed: true },
      { msg: "upstream error", endpoint: "GET customer/home", cause: "Status 500" },
    );
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const labels of [
      'cache="response",outcome="ok"',
      'cache="rest",outcome="ok"',
      'cache="rest",outcome="failed"',
    ]) {
      expect(metrics).toContain(`gateway_revalidation_seconds_count{${labels}} `);
    }
    expect(metrics).toContain(
      'gateway_rest_call_seconds_count{endpoint="GET customer/home",status="500",outcome="failed"} ',
    );
  });

  test("logs a client error as a warning with its location, and without personal data", async () => {
    const { url, lines, output } = shared();
    const secrets = ["Devika", "9876543210", "devika@example.in", "secret-word"];
    const response = await fetch(`${url}/client-errors?${secrets[3]}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        kind: "caught",
        name: "Devika 9876543210",
        message: 'Cannot parse "Devika" of 9876543210, devika@example.in, at /search?q=secret-word',
        stack:
          "Error: Devika\n    at CartButton (https://shop.example.in/assets/shop-B8Tt1xR.js:1:20345)" +
          "\n    at Devika (https://shop.example.in/?secret-word:1:2)",
        route: "/product/9876543210",
        build: "C-C8bNc",
      }),
    });
    expect(response.status).toBe(204);
    const warnings = () => lines.filter(({ msg }) => msg === "client error");
    await vi.waitFor(() => expect(warnings()).not.toEqual([]));
    expect(warnings()).toEqual([
      expect.objectContaining({
        level: 40,
        kind: "caught",
        error: "Error",
        message: 'Cannot parse "[text]" of [number], [email] at /search?[query]',
        stack: "CartButton /assets/shop-B8Tt1xR.js:1:20345",
        route: "other",
        build: "C-C8bNc",
      }),
    ]);
    for (const secret of secrets) expect(output()).not.toContain(secret);
  });

  test("logs nothing of an event of the payment provider but that REST could not take it, and not the query of a return", async () => {
    const { url, lines, output } = shared();
    const headers = { "content-type": "application/json", "x-razorpay-signature": "secret-4711" };
    const post = (requestId: string) =>
      fetch(`${url}/payments/webhook?secret=4711`, {
        method: "POST",
        headers: { ...headers, "x-request-id": requestId },
        body: JSON.stringify({ secret: "4711" }),
      });
    const statuses = [(await post("event-1")).status];
    rest.events = (_, response) => response.destroy();
    statuses.push((await post("event-2")).status);
    const returned = await fetch(`${url}/payment/12?razorpay_payment_id=secret-4711`, { redirect: "manual" });
    expect([...statuses, returned.status]).toEqual([500, 503, 303]);
    const logged = () => lines.filter((line) => JSON.stringify(line).includes("event-"));
    await vi.waitFor(() => expect(logged()).not.toEqual([]));
    expect(logged()).toMatchObject([{ level: 40, requestId: "event-2", msg: "payment event not forwarded" }]);
    for (const secret of ["secret", "razorpay"]) expect(output()).not.toContain(secret);
  });

  test("logs that REST could not switch an email off, and no token of a link in one", async () => {
    const { url, lines, output } = shared();
    // The next test waits for a call of them.
    rest.categories = sendJson(200, { data: { categories: [] } }, { "cache-control": "no-store" });
    const address = `${url}/unsubscribe?token=secret-4711`;
    await fetch(address);
    expect((await fetch(address, { method: "POST", headers: { "x-request-id": "click-1" } })).status).toBe(503);
    const logged = () => lines.filter((line) => JSON.stringify(line).includes("click-1"));
    await vi.waitFor(() => expect(logged()).not.toEqual([]));
    expect(logged()).toMatchObject([{ level: 40, endpoint: "POST unsubscribe", msg: "upstream error" }]);
    expect(output()).not.toContain("secret");
  });

  // The last of the block, because it ends the process.
  test("on SIGTERM is no longer ready, completes requests in flight, exports their traces, and exits", async () => {
    const { child, url } = shared();
    const { promise: received, resolve } = Promise.withResolvers<() => void>();
    rest.categories = (request, response) => resolve(() => sendCategories(request, response));
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const result = fetch(`${url}/graphql?secret=4711`, {
      method: "POST",
      headers: { "content-type": "application/json", traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: graphqlBody(gql`query Secret { categories { title } }`),
    });
    const releaseResponse = await received;

    child.kill("SIGTERM");
    const isStopping = async () => {
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
      expect(ready.headers.get("connection")).toBe("close");
    };
    await vi.waitFor(isStopping);
    releaseResponse();
    expect(await (await result).json()).toEqual({ data: { categories: [] } });
    expect(await once(child, "exit")).toEqual([0, null]);

    // A trace continues from the browser, through the gateway, to REST.
    const own = spans.filter((span) => span.traceId === traceId);
    const request = own.find(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7");
    const call = own.find(({ name }) => name === "REST GET");
    expect(request?.name).toBe("POST");
    expect(call?.parentSpanId).toBe(request?.spanId);
    expect(notified.at(-1)).toBe(`00-${traceId}-${call?.spanId}-01`);
    expect(call?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
    expect(JSON.stringify(spans)).not.toMatch(/secret|(?<!\d)4711(?!\d)|9812345678/i);
  });
});

test("a gateway on a port in use exits, and says so", async () => {
  const { port } = new URL(await serve(rejectCode));
  const { child, output } = start({ PORT: port });
  expect(await ended(child)).toEqual([1, null]);
  expect(output()).toContain(`The gateway cannot listen on port ${port}`);
});

test("a gateway with an invalid variable exits, and names it", async () => {
  const { child, output } = start({ PORT: "many" });
  expect(await ended(child)).toEqual([1, null]);
  expect(output()).toContain("PORT must be a port number from 0 to 65535");
});
