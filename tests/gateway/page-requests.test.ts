import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { builtWeb } from "./support/built-web.ts";
import { get } from "./support/get.ts";
import { serve } from "./support/local-server.ts";
import { lowRateLimits, openGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";

const noRest: RequestListener = (_, response) => response.writeHead(500).end();

async function open(renderBody: string): Promise<string> {
  const { url } = await openGateway(await serve(noRest), { webDir: await builtWeb(renderBody) });
  return url;
}

test("a page that is not found has both security policies, like any other page", async () => {
  const url = await open(`return { status: 404, headers: {}, html: "<p>Not found</p>".repeat(100) };`);
  const policies = (await fetch(`${url}/no-such-page`)).headers.get("content-security-policy");
  expect(policies).toContain("default-src 'none'");
  expect(policies).toContain("require-trusted-types-for 'script'");
});

test("a path that cannot be decoded has the page of its address, and that of the API an error in JSON", async () => {
  const url = await open(`return { status: 404, headers: {}, html: "<h1>Not found</h1>" };`);
  for (const path of ["/%zz", "/no-such-page/%E0%A4%A", "/assets/%", "/media/%zz", "/staff/%C0?a=%"]) {
    for (const [method, html] of Object.entries({ GET: "<h1>Not found</h1>", HEAD: "" })) {
      const response = await fetch(url + path, { method });
      expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
        404,
        "text/html; charset=utf-8",
        html,
      ]);
    }
  }
  for (const path of ["/graphql?variables=%", "/graphql?documentId=%E0%A4%A", "/graphql/%zz", "/%zz/graphql"]) {
    const response = await fetch(url + path);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  }
});

test("requests for other paths use none of the cached origins", async () => {
  const url = await open(`
    render.count = (render.count ?? 0) + 1;
    return { status: 200, headers: {}, html: String(render.count) };`);
  for (const probe of ["a", "b", "c", "d"])
    for (const _ of [1, 2, 3]) await get(`${url}/healthz`, { host: `${probe}.example` });
  const pages = [await get(url, { host: "shop.example" }), await get(url, { host: "shop.example" })];
  expect(pages.map(({ html }) => html)).toEqual(["1", "1"]);
});

test("a rejected Host gets the security headers", async () => {
  const url = await open(`return { status: 200, headers: {}, html: "" };`);
  const { status, headers } = await get(url, { host: "shop.example/path" });
  expect([status, headers["x-content-type-options"], headers["cache-control"]]).toEqual([
    400,
    "nosniff",
    "private, no-store",
  ]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("a demo does not serve a host name that another site's page has pointed at it", async () => {
  const { url } = await openGateway(await serve(noRest), { checksHost: true });
  for (const path of ["/", "/graphql?query={shop{name}}", "/graphiql/operations", "/staff", "/media/a.avif"]) {
    const { status, html } = await get(`${url}${path}`, { host: "rebound.example" });
    expect([path, status, html]).toEqual([path, 421, expect.stringContaining("Set PUBLIC_URL to serve it")]);
  }
  expect((await get(`${url}/healthz`)).status).toBe(200);
});

test("HEAD gets the status and headers of GET, whether the page is cached or not", async () => {
  const url = await open(`return { status: 200, headers: {}, html: "<p>kasavu</p>".repeat(1000) };`);
  const responses = [];
  for (const method of ["HEAD", "GET", "HEAD"]) {
    const response = await fetch(`${url}/cart`, { method, headers: { "accept-encoding": "br" } });
    const sent = [...response.headers].filter(([name]) => !["age", "connection", "date", "keep-alive"].includes(name));
    responses.push([response.status, sent, (await response.text()).length]);
  }
  const [first, whole, cached] = responses;
  expect(whole?.[2]).toBe(13_000);
  expect([first, cached]).toEqual([whole?.with(2, 0), whole?.with(2, 0)]);
});

test("a page above a client's limit of searches is stored by no cache, and cached pages are still sent", async () => {
  const webDir = await builtWeb(`
    const variables = { text: new URL(request.url).searchParams.get("q"), filter: null, page: 1, sort: null };
    const { errors } = await execute({ documentId: ${JSON.stringify(trustedNamed("SearchPage").id)}, variables });
    if (!errors) return { status: 200, headers: {}, html: "found " + variables.text };
    const { code, retryAfterSeconds } = errors[0].extensions;
    return { status: 429, headers: { "cache-control": "no-store", "retry-after": String(retryAfterSeconds) }, html: code };`);
  const config = { webDir, trustProxy: 1, publicUrl: "https://kasavu.example.com", rateLimits: lowRateLimits(1) };
  const { url } = await openGateway(await serve(replayedRest), config);
  const search = (text: string, address: string) => get(`${url}/search?q=${text}`, { "x-forwarded-for": address });
  const [one, other] = ["203.0.113.1", "203.0.113.2"];

  expect(await search("mundu", one)).toMatchObject({ status: 200, html: "found mundu" });
  const { status, html, headers } = await search("saree", one);
  expect([status, html, headers["cache-control"], headers.etag]).toEqual([
    429,
    "RATE_LIMITED",
    "private, no-store",
    undefined,
  ]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(await search("mundu", one)).toMatchObject({
    status: 200,
    html: "found mundu",
    headers: { age: expect.stringMatching(/^\d+$/) },
  });
  expect(await search("saree", other)).toMatchObject({ status: 200, html: "found saree" });
  expect(await search("saree", one)).toMatchObject({ status: 200, html: "found saree" });
});
