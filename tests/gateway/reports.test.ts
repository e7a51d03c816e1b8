import { describe, expect, test } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { builtWeb } from "./support/built-web.ts";
import { serve } from "./support/local-server.ts";
import { lowRateLimits, openGateway } from "./support/open-gateway.ts";

const json = { "content-type": "application/json" };

const clientError = {
  kind: "caught",
  name: "TypeError",
  message: "Cannot read properties of null (reading 'lines')",
  stack: "    at CartButton (https://shop.example.in/assets/shop-B8Tt1xR.js:1:20345)",
  route: "/product/:productId",
  build: "C-C8bNc",
};
const webVitals = { route: "/product/:productId", device: "phone", lcpMs: 1234, inpMs: 80, ttfbMs: 45, cls: 0.02 };

/** A gateway whose web has the routes `/` and `/product/:productId`, and a REST that knows nothing. */
async function openShop(config: Partial<Config> = {}): Promise<string> {
  const rest = await serve((_, response) => response.writeHead(404).end());
  const webDir = await builtWeb("return { status: 200, headers: {}, html: '<p></p>' };");
  const { url } = await openGateway(rest, { webDir, ...config });
  return url;
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(url, { method: "POST", headers: { ...json, ...headers }, body: sent });
}

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

const endpoints = [
  ["/client-errors", clientError],
  ["/web-vitals", webVitals],
] as const;

describe.each(endpoints)("POST %s", (path, report) => {
  test("responds 204 without a body that a cache could store; anything else is rejected with a message, and not counted", async () => {
    const url = await openShop();
    const rejections: readonly [body: unknown, headers: Record<string, string>, status: number, texts: RegExp][] = [
      ["{bad", {}, 400, /cannot be read/],
      ["", {}, 400, /unknown, missing or invalid field/],
      [[report], {}, 400, /unknown, missing or invalid field/],
      [{}, {}, 400, /unknown, missing or invalid field/],
      [{ ...report, mobile: "9876543210" }, {}, 400, /unknown, missing or invalid field/],
      [{ ...report, route: "/".repeat(101) }, {}, 400, /unknown, missing or invalid field/],
      [{ ...report, route: 7 }, {}, 400, /unknown, missing or invalid field/],
      [{ ...report, route: "x".repeat(20_000) }, {}, 413, /larger than 16 kB/],
      [report, { "content-type": "text/plain" }, 415, /JSON in UTF-8/],
      [report, { "sec-fetch-site": "cross-site" }, 403, /another site/],
    ];
    for (const [body, headers, status, texts] of rejections) {
      const response = await post(`${url}${path}`, body, headers);
      expect([status, response.headers.get("content-type")]).toEqual([response.status, "text/plain; charset=utf-8"]);
      expect(await response.text()).toMatch(texts);
    }
    const counted = /^gateway_(client_errors_total|web_vitals_\w+)\{/m;
    expect(await metricsOf(url)).not.toMatch(counted);
    const response = await post(`${url}${path}`, report);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await metricsOf(url)).toMatch(counted);
  });
});

test.each([
  ["/client-errors", clientError, "clientErrors"],
  ["/web-vitals", webVitals, "webVitals"],
] as const)("%s takes a bounded number of reports a minute from one client", async (path, report, name) => {
  const limit = 3;
  const url = await openShop({ trustProxy: 1, rateLimits: { ...lowRateLimits(100), [name]: limit } });
  const send = async (address: string) => {
    const response = await post(`${url}${path}`, report, { "x-forwarded-for": address });
    return { status: response.status, retryAfter: response.headers.get("retry-after"), texts: await response.text() };
  };
  const responses = await Promise.all(Array.from({ length: limit + 1 }, () => send("203.0.113.9")));
  const rejected = responses.filter(({ status }) => status !== 204);
  expect(rejected).toEqual([
    { status: 429, retryAfter: expect.stringMatching(/^\d+$/), texts: expect.stringMatching(/^Too many requests/) },
  ]);
  expect((await send("203.0.113.10")).status).toBe(204);
});

test("client errors are counted by kind and by a route of the web", async () => {
  const url = await openShop();
  for (const kind of ["caught", "caught", "recoverable"]) await post(`${url}/client-errors`, { ...clientError, kind });
  for (const route of ["/product/9876543210", "/no-such-route"]) {
    await post(`${url}/client-errors`, { ...clientError, kind: "uncaught", route });
  }
  expect((await post(`${url}/client-errors`, { ...clientError, kind: "another" })).status).toBe(400);
  const metrics = await metricsOf(url);
  expect(metrics.match(/^gateway_client_errors_total.*/gm)).toEqual([
    'gateway_client_errors_total{kind="caught",route="/product/:productId"} 2',
    'gateway_client_errors_total{kind="recoverable",route="/product/:productId"} 1',
    'gateway_client_errors_total{kind="uncaught",route="other"} 2',
  ]);
});

test("web vitals are histograms in seconds by route and device class; a metric that a browser lacks is not counted", async () => {
  const url = await openShop();
  await post(`${url}/web-vitals`, webVitals);
  await post(`${url}/web-vitals`, { route: "/made-up", device: "desktop", lcpMs: 500 });
  for (const wrong of [{ device: "fridge" }, { lcpMs: -1 }, { lcpMs: 1e9 }, { cls: 101 }, { cls: "0" }]) {
    expect((await post(`${url}/web-vitals`, { ...webVitals, ...wrong })).status).toBe(400);
  }
  expect((await post(`${url}/web-vitals`, { route: "/", device: "phone" })).status).toBe(400);
  const metrics = await metricsOf(url);
  const labels = 'route="/product/:productId",device="phone"';
  expect(metrics.match(/^gateway_web_vitals_\w+_sum.*/gm)).toEqual([
    `gateway_web_vitals_lcp_seconds_sum{${labels}} 1.234`,
    'gateway_web_vitals_lcp_seconds_sum{route="other",device="desktop"} 0.5',
    `gateway_web_vitals_inp_seconds_sum{${labels}} 0.08`,
    `gateway_web_vitals_ttfb_seconds_sum{${labels}} 0.045`,
    `gateway_web_vitals_cls_sum{${labels}} 0.02`,
  ]);
  expect(metrics).toContain(`gateway_web_vitals_lcp_seconds_bucket{le="1.5",${labels}} 1`);
  expect(metrics).toContain(`gateway_web_vitals_lcp_seconds_bucket{le="1",${labels}} 0`);
});
