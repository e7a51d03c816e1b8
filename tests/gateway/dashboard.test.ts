import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readDashboard } from "../monitoring/dashboard.ts";
import { knownMetrics } from "../monitoring/known-metrics.ts";
import { readQuery } from "../monitoring/promql.ts";
import { readRules } from "../monitoring/rules.ts";
import { readSamples, type Sample, select } from "../monitoring/samples.ts";
import { builtWeb } from "./support/built-web.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

const targets = readDashboard();

/** REST with an invalid row in the home payload and an invalid list in search; all other connections are reset. */
const rest: RequestListener = (request, response) => {
  const send = (data: unknown) =>
    response
      .writeHead(200, { "content-type": "application/json", "cache-control": "max-age=60" })
      .end(JSON.stringify({ success: true, data }));
  if (request.url?.includes("product-categories")) send({ categories: [{ id: 1, title: "Sarees", stitches: "fine" }] });
  else if (request.url?.includes("home")) send({ categories: [], banners: [], products: [{ id: 1, price: "a lot" }] });
  else if (request.url?.includes("search-products")) send({ products: 7 });
  else request.socket.destroy();
};

/** The `/metrics` output of a gateway on which everything counted has happened, failures included. */
async function samplesOfUse(): Promise<Sample[]> {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const webDir = await builtWeb(`
    if (request.url.endsWith("/fails")) throw new Error("No page");
    return { status: 200, headers: {}, html: "<p></p>" };`);
  // no Redis listens there
  const { url } = await openGateway(await serve(rest), { webDir, redisUrl: "redis://127.0.0.1:1" }, false);
  const get = async (path: string) => (await fetch(`${url}${path}`)).text();
  const post = async (path: string, body: string) => {
    const headers = { "content-type": "application/json", authorization: "Bearer a-token" };
    return (await fetch(`${url}${path}`, { method: "POST", headers, body })).text();
  };
  for (const query of [
    gql`{ categories { title } }`,
    gql`{ home { products { id } } }`,
    gql`{ search(text: "saree") { id } }`,
  ]) {
    for (let times = 0; times < 2; times += 1) await post("/graphql", graphqlBody(query));
  }
  await post("/graphql", graphqlBody(gql`{ cart { id } }`));
  await post("/graphql", JSON.stringify({ documentId: trustedNamed("Cart").id }));
  // An open circuit breaker rejects the sixth.
  const adding = gql`mutation { addToCart(productId: "7") { id } }`;
  for (let failures = 0; failures < 6; failures += 1) await post("/graphql", graphqlBody(adding));
  for (const path of ["/", "/", "/fails"]) await get(path);
  const route = "/";
  const error = { kind: "caught", name: "Error", message: "", stack: "", route, build: "abc" };
  await post("/client-errors", JSON.stringify(error));
  const vitals = { route, device: "phone", lcpMs: 1, inpMs: 1, ttfbMs: 1, cls: 0 };
  await post("/web-vitals", JSON.stringify(vitals));
  vi.setSystemTime(Date.now() + 301_000);
  await get("/");
  // The REST check and the page revalidation finish after the responses.
  return vi.waitFor(async () => {
    const samples = readSamples(await get("/metrics"), "gateway");
    const metrics = samples.map(({ metric }) => metric);
    expect(metrics).toEqual(expect.arrayContaining(["gateway_rest_up", "gateway_revalidation_seconds_count"]));
    return samples;
  });
}

/** Of a gateway, and of the gateways' and shop-api's processes. */
const isOfGateway = (metric: string) => /^(gateway|nodejs|process)_/.test(metric);

describe("the Grafana dashboard and the rules of Prometheus", () => {
  test("query only metrics and labels that a gateway in use exposes", async () => {
    const samples = await samplesOfUse();
    expect(targets.length).toBeGreaterThan(80);
    for (const { title, expr, legendFormat } of targets) {
      const { selectors, grouping } = readQuery(expr);
      expect(selectors, `${title} selects a metric`).not.toEqual([]);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label);
      for (const selector of selectors.filter(({ metric }) => isOfGateway(metric))) {
        const [found] = select(samples, selector);
        expect(found, `${title}: ${JSON.stringify(selector)}`).toBeDefined();
        for (const label of [...grouping, ...shown]) {
          expect(found?.labels, `${title}: labels of ${selector.metric}`).toHaveProperty(label);
        }
      }
      for (const label of shown) expect(grouping, `${title}: ${legendFormat}`).toContain(label);
    }
    const { alerts, recorded } = readRules();
    for (const { expr } of [...alerts, ...recorded]) {
      const { selectors, grouping } = readQuery(expr);
      for (const selector of selectors.filter(({ metric }) => isOfGateway(metric))) {
        const [found] = select(samples, selector);
        expect(found, `a rule's ${JSON.stringify(selector)}`).toBeDefined();
        for (const label of grouping) expect(found?.labels, `a rule's ${selector.metric}`).toHaveProperty(label);
      }
    }
  });

  test("query only metrics that the other parts expose", () => {
    const known = knownMetrics();
    const { alerts, recorded } = readRules();
    const metrics = [...targets, ...alerts, ...recorded].flatMap(({ expr }) => readQuery(expr).selectors);
    const others = metrics.map(({ metric }) => metric).filter((metric) => !isOfGateway(metric));
    expect(others.filter((metric) => !known.has(metric))).toEqual([]);
  });

  test.each(["sum by (", "rate(x[5m]", "sum(x) by le"])("rejects invalid PromQL: %s", (expression) => {
    expect(() => readQuery(expression)).toThrow("Not PromQL");
  });
});
