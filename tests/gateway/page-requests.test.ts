import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { builtWeb } from "./support/built-web.ts";
import { get } from "./support/get.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

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
