import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { builtWeb } from "./support/built-web.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

const rest: RequestListener = (_, response) => {
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ data: { categories: [{ id: 1, title: "Sarees", image: "" }] } }));
};

/** A gateway that serves a built web whose `render` has this body. */
async function shopWith(renderBody: string, config: Partial<Config> = {}): Promise<string> {
  const { url } = await openGateway(await serve(rest), { webDir: await builtWeb(renderBody), ...config });
  return url;
}

const page = `{ status: 200, headers: {}, html: "<h1>" + new URL(request.url).pathname + "</h1>" }`;

describe("a page", () => {
  test("is rendered for every URL that has no other handler", async () => {
    const url = await shopWith(`return ${page};`);
    const response = await fetch(`${url}/category/1/subcategories?page=2`);
    expect([response.status, await response.text()]).toEqual([200, "<h1>/category/1/subcategories</h1>"]);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("queries GraphQL in this process as a guest, whatever credentials the browser sends", async () => {
    const documentId = JSON.stringify(trustedNamed("AccountProfile").id);
    const url = await shopWith(`
      const result = await execute({ documentId: ${documentId}, variables: {} });
      const credentials = request.headers.get("authorization") ?? request.headers.get("cookie");
      return { status: 200, headers: {}, html: JSON.stringify({ result, credentials }) };`);
    const response = await fetch(url, { headers: { authorization: "Bearer secret", cookie: "a=b" } });
    expect(await response.json()).toEqual({
      result: { data: { me: null } },
      credentials: null,
    });
  });

  test("may be a redirect, a 404, or uncacheable: the web decides", async () => {
    const url = await shopWith(`
      if (request.url.endsWith("/old")) return { status: 302, headers: { Location: "/new" }, html: "" };
      return { status: 404, headers: { "Cache-Control": "no-store" }, html: "<h1>Not here</h1>" };`);
    const redirect = await fetch(`${url}/old`, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "/new"]);
    const missing = await fetch(`${url}/nowhere`);
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  });

  test("that cannot be rendered is a plain 500 without details", async () => {
    const url = await shopWith(`throw new Error("a secret");`);
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([500, "Something went wrong. Please try again."]);
  });

  test("is 503 with a plain message while the web is not built, and everything else works", async () => {
    const { url } = await openGateway(await serve(rest));
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([503, "The shop's pages are not built yet."]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test.each<[string, Partial<Config>]>([
    ["https://kasavu.example.com", { publicUrl: "https://kasavu.example.com" }],
    ["https://shop.example.com", { trustProxy: 1 }],
    ["itself", { trustProxy: "10.0.0.0/8" }],
    ["itself", {}],
  ])("gets its origin from PUBLIC_URL, a trusted proxy or the request: %s, %o", async (origin, config) => {
    const url = await shopWith(`return { status: 200, headers: {}, html: request.url };`, config);
    const byProxy = { headers: { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example.com" } };
    const address = await (await fetch(`${url}/cart?page=1`, byProxy)).text();
    expect(address.replace(url, "itself")).toBe(`${origin}/cart?page=1`);
  });

  test.each([true, false])("gets the setting of the demo notice: %s", async (showsDemoNotice) => {
    const url = await shopWith(`return { status: 200, headers: {}, html: String(isDemo) };`, { showsDemoNotice });
    expect(await (await fetch(url)).text()).toBe(String(showsDemoNotice));
  });

  test("is rendered for GET only", async () => {
    const url = await shopWith(`return ${page};`);
    expect((await fetch(`${url}/cart`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${url}/cart`, { method: "HEAD" })).status).toBe(200);
  });
});

describe("the web's files", () => {
  test("with a content hash in their name are immutable, and sent compressed", async () => {
    const url = await shopWith(`return ${page};`);
    const response = await fetch(`${url}/assets/entry-abc123.js`, { headers: { "accept-encoding": "br" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
  });

  test("that do not exist are 404, not a page", async () => {
    const url = await shopWith(`return ${page};`);
    const response = await fetch(`${url}/assets/entry-old.js`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  });

  test("with a fixed name are revalidated: a worker every time", async () => {
    const url = await shopWith(`return ${page};`);
    expect((await fetch(`${url}/favicon.svg`)).headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await fetch(`${url}/service-worker.js`)).headers.get("cache-control")).toBe("private, no-cache");
  });

  test("are served with their content type", async () => {
    const url = await shopWith(`return ${page};`);
    expect((await fetch(`${url}/favicon.svg`)).headers.get("content-type")).toBe("image/svg+xml");
  });
});
