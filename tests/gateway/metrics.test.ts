import type { RequestListener } from "node:http";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isPrivateAddress } from "../../gateway/src/observability/send-metrics.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { placeOrder } from "./support/place-order.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";

const products = [
  { id: 1, title: "Saree", price: 4200 },
  { id: 2, title: "Mundu", price: "a lot" },
];

const rest: RequestListener = (request, response) => {
  const isCart = request.url?.includes("my-cart");
  response.writeHead(isCart ? 401 : 200, { "content-type": "application/json" }).end(
    JSON.stringify({
      success: !isCart,
      data: { categories: [{ id: 1, title: "Sarees", stitches: "hand-sewn" }], banners: [], products },
    }),
  );
};

function post(query: DocumentNode): RequestInit {
  const headers = { "content-type": "application/json", authorization: "Bearer some-token" };
  return { method: "POST", headers, body: graphqlBody(query) };
}

const failed = (cause: string, count: number) => `gateway_checkout_failures_total{cause="${cause}"} ${count}`;
const breaker = (endpoint: string, isOpen: number) => `gateway_rest_breaker_open{endpoint="${endpoint}"} ${isOpen}`;

describe("/metrics", () => {
  test("counts operations, REST calls, cache results and drift, and exposes process metrics, but not through a proxy", async () => {
    const { url } = await openGateway(await serve(rest));
    const named = gql`query MadeUpBySomebody { categories { title } }`;
    for (let time = 0; time < 2; time += 1) {
      await (await fetch(`${url}/graphql`, post(named))).text();
    }
    for (const query of [gql`{ cart { id } }`, gql`{ home { products { id } } }`]) {
      await (await fetch(`${url}/graphql`, post(query))).text();
    }

    const reply = await fetch(`${url}/metrics`);
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
    const metrics = await reply.text();
    const lines = [
      'gateway_operation_seconds_count{operation="ad hoc",handler="apollo",outcome="ok"} 3',
      'gateway_operation_errors_total{operation="ad hoc",code="UNAUTHENTICATED"} 1',
      'gateway_rest_call_seconds_count{endpoint="GET customer/product-categories",status="200",outcome="ok"} 1',
      'gateway_rest_call_seconds_count{endpoint="GET customer/my-cart",status="401",outcome="rejected"} 1',
      'gateway_cache_reads_total{cache="rest",result="miss"} 2',
      'gateway_cache_reads_total{cache="rest",result="hit"} 1',
      'gateway_rest_envelopes_total{endpoint="GET customer/product-categories",envelope="data"}',
      'key="Category.stitches",state="unknown"}',
      'gateway_rest_dropped_rows_total{endpoint="GET customer/home",path="products.*.price"} 1',
      "nodejs_eventloop_lag_p99_seconds ",
      "process_resident_memory_bytes ",
    ];
    for (const line of lines) expect(metrics).toContain(line);
    for (const secret of ["MadeUpBySomebody", "some-token", "Sarees", "hand-sewn"])
      expect(metrics).not.toContain(secret);

    // A trusted document is counted by its name also when Apollo executes it, as for GraphiQL's list of REST calls.
    const headers = { "content-type": "application/json", "x-rest-trace": "1" };
    const body = JSON.stringify({ documentId: trustedNamed("Categories").id });
    await (await fetch(`${url}/graphql`, { method: "POST", headers, body })).text();
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      'gateway_operation_seconds_count{operation="query Categories",handler="apollo",outcome="ok"} 1',
    );

    // They are not for requests through a proxy.
    for (const name of ["x-forwarded-for", "forwarded", "via"]) {
      const forwarded = await fetch(`${url}/metrics`, { headers: { [name]: "203.0.113.9" } });
      expect(forwarded.status).not.toBe(200);
      expect(await forwarded.text()).not.toContain("gateway_");
    }
  });

  test("counts each confirmed order once and failed checkouts by code, with any REST host, and has its open breakers", async () => {
    // The second of an open breaker passes only when the test says so.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    let placing = 200;
    const host: RequestListener = (request, response) => {
      const path = request.url?.replace("/v2/shop/", "/api/");
      if (path?.endsWith("/find-order"))
        response.writeHead(404, { "content-type": "text/html" }).end("<h1>No page</h1>");
      else if (path?.endsWith("/place-order") && placing !== 200) response.writeHead(placing).end();
      else replayedRest(Object.assign(request, { url: path }), response);
    };
    const { url } = await openGateway(`${await serve(host)}/v2/shop`);
    let keys = 0;
    const place = async (fields: object = {}, authorization = "Bearer some-token") => {
      keys += 1;
      const input = { addressId: "1", paymentMode: "CASH", idempotencyKey: `key-no-${keys}`, ...fields };
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
      await (
        await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(placeOrder, { input }) })
      ).text();
    };
    const samples = async () => (await (await fetch(`${url}/metrics`)).text()).split("\n");

    for (let times = 0; times < 2; times += 1) await place({ idempotencyKey: "the-same-key" });
    await place({}, "");
    await place({ addressId: " " });
    placing = 422;
    await place();
    placing = 503;
    for (let times = 0; times < 5; times += 1) await place();
    placing = 200;
    // Rejected by the breaker.
    await place();
    const atFailure = await samples();
    for (const line of [
      "gateway_orders_placed_total 1",
      failed("UNAUTHENTICATED", 1),
      failed("BAD_USER_INPUT", 2),
      failed("UPSTREAM_UNAVAILABLE", 6),
      failed("UPSTREAM_TIMEOUT", 0),
      breaker("POST customer/place-order", 1),
      breaker("GET customer/my-cart", 0),
    ])
      expect(atFailure).toContain(line);

    vi.setSystemTime(Date.now() + 1001);
    await place();
    const recovered = await samples();
    for (const line of ["gateway_orders_placed_total 2", breaker("POST customer/place-order", 0)])
      expect(recovered).toContain(line);
  });

  test("is available to loopback and private addresses only", () => {
    const inside = ["127.0.0.1", "::1", "::ffff:10.1.2.3", "172.20.0.2", "192.168.1.1", "fd00::7"];
    const outside = ["203.0.113.9", "::ffff:203.0.113.9", "172.32.0.1", "2001:db8::1", ""];
    expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([]);
    expect(outside.filter((address) => isPrivateAddress(address))).toEqual([]);
  });
});
