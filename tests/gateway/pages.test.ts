import { gql } from "graphql-tag";
import type { RequestListener } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { builtWeb, shareWeb } from "./support/built-web.ts";
import { counted, sendHome, withHome } from "./support/counted-pages.ts";
import { get } from "./support/get.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { lowRateLimits, openGateway, shareGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";

let rest: RequestListener;
beforeEach(() => {
  rest = (_, response) => sendHome(response, 1);
});
const listener: RequestListener = (request, response) => rest(request, response);

/** A page for each of these paths, and one with the number of its render for all others. */
const webDir = shareWeb(`
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/broken") throw new Error("a secret");
  if (pathname === "/old") return { status: 302, headers: { Location: "/new" }, html: "" };
  if (pathname === "/404" || pathname.includes("%")) return { status: 404, headers: { "Cache-Control": "no-store" }, html: "<h1>Not found</h1>" };
  if (pathname === "/demo") return { status: 200, headers: {}, html: String(isDemo) };
  if (pathname === "/long") return { status: 200, headers: {}, html: "<p>kasavu</p>".repeat(1000) };
  if (pathname === "/guest") {
    const result = await execute({ documentId: ${JSON.stringify(trustedNamed("AccountProfile").id)}, variables: {} });
    const credentials = request.headers.get("authorization") ?? request.headers.get("cookie");
    return { status: 200, headers: {}, html: JSON.stringify({ result, credentials }) };
  }
  if (pathname === "/search") {
    const variables = { text: searchParams.get("q"), filter: null, page: 1, sort: null };
    const { errors } = await execute({ documentId: ${JSON.stringify(trustedNamed("SearchPage").id)}, variables });
    if (!errors) return { status: 200, headers: {}, html: "found " + variables.text };
    const { code, retryAfterSeconds } = errors[0].extensions;
    return { status: 429, headers: { "cache-control": "no-store", "retry-after": String(retryAfterSeconds) }, html: code };
  }
  if (pathname.startsWith("/home")) { ${withHome} }
  ${counted}
  await new Promise(setImmediate);
  return page;`);

/** A shop at an origin of its own, behind a proxy, and one whose origin comes from the request. */
const shop = shareGateway(listener, {
  webDir,
  publicUrl: "https://kasavu.example.com",
  trustProxy: 1,
  rateLimits: lowRateLimits(1),
  showsDemoNotice: true,
});
const guessing = shareGateway(listener, { webDir, publicUrl: null, showsDemoNotice: false });

const search = (text: string, address: string) => get(`${shop.url}/search?q=${text}`, { "x-forwarded-for": address });
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("a page", () => {
  test("is rendered once for concurrent requests, sent from the cache afterwards, and not again to a client that has it", async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get(`${shop.url}/product/1`)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages[0]?.html).toMatch(/render \d+ of https:\/\/kasavu\.example\.com\/product\/1</);
    later(7);
    const again = await get(`${shop.url}/product/1`);
    expect([again.html, again.headers.age]).toEqual([pages[0]?.html, "7"]);
    const { etag } = again.headers;
    expect(etag).toMatch(/^W\/"/);
    const known = await get(`${shop.url}/product/1`, { "if-none-match": etag });
    expect([known.status, known.html, known.headers.etag]).toEqual([304, "", etag]);
    expect((await get(`${shop.url}/product/1`, { "if-none-match": 'W/"other"' })).status).toBe(200);
  });

  test("is the same for every Host if PUBLIC_URL sets the origin, otherwise that of the request", async () => {
    const pages = await Promise.all(["one.example", "two.example"].map((host) => get(shop.url, { host })));
    expect(pages[0]?.html).toContain("https://kasavu.example.com/");
    expect(pages[1]?.html).toBe(pages[0]?.html);
    expect((await get(`${guessing.url}/cart?page=1`)).html).toContain(`${guessing.url}/cart?page=1<`);
  });

  test("may be cached by a CDN if PUBLIC_URL is set; by none if its origin comes from the request", async () => {
    expect((await get(`${shop.url}/home`)).headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600",
    );
    expect((await get(`${guessing.url}/home`)).headers).toMatchObject({
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^W/),
    });
  });

  test.each(["br", "gzip"])(
    "is compressed as the client accepts, with the same headers from the cache: %s",
    async (encoding) => {
      const accepting = { headers: { "accept-encoding": encoding } };
      const responses = [await fetch(`${shop.url}/long`, accepting), await fetch(`${shop.url}/long`, accepting)];
      for (const response of responses) expect(await response.text()).toBe("<p>kasavu</p>".repeat(1000));
      const [rendered, cached] = responses.map(({ headers }) => Object.fromEntries(headers));
      expect(rendered).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
      expect(rendered?.["content-type"]).toMatch(/^text\/html/);
      expect(rendered?.["content-security-policy"]).toContain("require-trusted-types-for 'script'");
      expect({ ...cached, date: null }).toEqual({ ...rendered, date: null });
    },
  );

  test("has the same status and headers for HEAD, cached or not, and no other method", async () => {
    const responses = [];
    for (const method of ["HEAD", "GET", "HEAD"]) {
      const response = await fetch(`${shop.url}/long`, { method, headers: { "accept-encoding": "br" } });
      const sent = [...response.headers].filter(
        ([name]) => !["age", "connection", "date", "keep-alive"].includes(name),
      );
      responses.push([response.status, sent, (await response.text()).length]);
    }
    const [first, whole, cached] = responses;
    expect(whole?.[2]).toBe(13_000);
    expect([first, cached]).toEqual([whole?.with(2, 0), whole?.with(2, 0)]);
    expect((await fetch(`${shop.url}/long`, { method: "POST" })).status).toBe(404);
  });

  test("queries GraphQL in this process as a guest, whatever credentials the browser sends", async () => {
    const response = await fetch(`${shop.url}/guest`, { headers: { authorization: "Bearer secret", cookie: "a=b" } });
    expect(await response.json()).toEqual({ result: { data: { me: null } }, credentials: null });
  });

  test("may be a redirect, or a 404 that has both security policies: the web decides", async () => {
    const redirect = await fetch(`${shop.url}/old`, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "/new"]);
    const missing = await fetch(`${shop.url}/no-such-page`);
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    const policies = missing.headers.get("content-security-policy");
    expect(policies).toContain("default-src 'none'");
    expect(policies).toContain("require-trusted-types-for 'script'");
  });

  test("that cannot be rendered is a plain 500 without details", async () => {
    const response = await fetch(`${shop.url}/broken`);
    expect([response.status, await response.text()]).toEqual([500, "Something went wrong. Please try again."]);
  });

  test("gets the setting of the demo notice", async () => {
    expect([(await get(`${shop.url}/demo`)).html, (await get(`${guessing.url}/demo`)).html]).toEqual(["true", "false"]);
  });

  test("with a failed part, or with data that REST forbids to store, is stored by no cache", async () => {
    rest = (_, response) => response.writeHead(500).end();
    const failed = await get(`${shop.url}/home/failed`);
    const { "cache-control": cacheControl, etag } = failed.headers;
    expect([failed.status, cacheControl, etag]).toEqual([503, "private, no-store", undefined]);
    rest = (_, response) => sendHome(response, 1, "no-store");
    const pages = [await get(`${shop.url}/home/failed`), await get(`${shop.url}/home/failed`)];
    expect(new Set(pages.map(({ html }) => html)).size).toBe(2);
    for (const { status, headers } of pages) {
      expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    }
  });

  test("above a client's limit of searches is stored by no cache, and cached pages are still sent", async () => {
    rest = replayedRest;
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

  test("is invalidated when the staff change a product", async () => {
    const { html } = await get(`${shop.url}/home/changed`);
    expect((await get(`${shop.url}/home/changed`)).html).toBe(html);
    const headers = { "content-type": "application/json", authorization: "Bearer st_staff" };
    const body = graphqlBody(gql`mutation { deleteProduct(id: "7") }`);
    await fetch(`${shop.url}/graphql`, { method: "POST", headers, body });
    expect((await get(`${shop.url}/home/changed`)).html).not.toBe(html);
  });

  test("is 503 with a plain message while the web is not built, and everything else works", async () => {
    const { url } = await openGateway(await serve(listener), { checksHost: true });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([503, "The shop's pages are not built yet."]);

    // A demo does not serve a host name that another site's page has pointed at it.
    for (const path of ["/", "/graphql?query={shop{name}}", "/graphiql/operations", "/staff", "/media/a.avif"]) {
      const { status, html } = await get(`${url}${path}`, { host: "rebound.example" });
      expect([path, status, html]).toEqual([path, 421, expect.stringContaining("Set PUBLIC_URL to serve it")]);
    }
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });
});

describe("a request", () => {
  test("whose path cannot be decoded has the page of its address, and one for the API an error in JSON", async () => {
    for (const path of ["/%zz", "/no-such-page/%E0%A4%A", "/assets/%", "/media/%zz", "/staff/%C0?a=%"]) {
      for (const [method, html] of Object.entries({ GET: "<h1>Not found</h1>", HEAD: "" })) {
        const response = await fetch(shop.url + path, { method });
        expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
          404,
          "text/html; charset=utf-8",
          html,
        ]);
      }
    }
    for (const path of ["/graphql?variables=%", "/graphql?documentId=%E0%A4%A", "/graphql/%zz", "/%zz/graphql"]) {
      const response = await fetch(shop.url + path);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    }
  });

  test("for another path uses none of the cached origins", async () => {
    for (const probe of ["a", "b", "c", "d"]) await get(`${guessing.url}/healthz`, { host: `${probe}.example` });
    const host = "shop.example";
    const pages = [await get(`${guessing.url}/cart`, { host }), await get(`${guessing.url}/cart`, { host })];
    expect(pages[1]?.html).toBe(pages[0]?.html);
  });

  test("with a rejected Host gets the security headers", async () => {
    const { status, headers } = await get(guessing.url, { host: "shop.example/path" });
    expect([status, headers["x-content-type-options"], headers["cache-control"]]).toEqual([
      400,
      "nosniff",
      "private, no-store",
    ]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

test("the web's files have their type, those with a hash are immutable and compressed, a worker is revalidated every time", async () => {
  const sent = async (path: string) => {
    const { status, headers } = await fetch(shop.url + path, { headers: { "accept-encoding": "br" } });
    return [status, headers.get("content-type")?.split(";")[0], headers.get("cache-control")];
  };
  // Neither pages nor what does not exist replace them.
  for (const path of ["/no-such-page", "/assets/gone.js"]) expect((await get(shop.url + path)).status).toBe(404);
  const script = "/assets/entry-abc123.js";
  expect(await sent(script)).toEqual([200, "text/javascript", "public, max-age=31536000, immutable"]);
  expect((await get(shop.url + script, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  expect(await sent("/favicon.svg")).toEqual([200, "image/svg+xml", "public, max-age=3600"]);
  expect(await sent("/service-worker.js")).toEqual([200, "text/javascript", "private, no-cache"]);
  expect(await sent("/assets/entry-old.js")).toEqual([404, "text/plain", "private, no-store"]);
  expect(await sent("/healthz")).toEqual([200, "application/json", "private, no-store"]);
});

test("more concurrent pages than can be rendered get 503 with Retry-After and a page that reloads itself; other requests are unaffected, and pages recover", async () => {
  const { url } = await openGateway(await serve(listener), { webDir: await builtWeb(withHome) });
  const cached = await get(`${url}/cached`);
  const released = Promise.withResolvers<void>();
  rest = asyncListener(async (_, response) => {
    await released.promise;
    sendHome(response, 1);
  });
  later(61);
  const paths = Array.from({ length: 200 }, (_, index) => `${url}/product/${index}`);
  const flood = paths.map((path) => get(path));
  const rejected = await Promise.race(flood);
  expect([rejected.status, rejected.headers["retry-after"], rejected.headers["cache-control"]]).toEqual([
    503,
    "2",
    "private, no-store",
  ]);
  expect(rejected.html).toContain('<meta http-equiv="refresh" content="2">');
  expect((await get(`${url}/healthz`)).status).toBe(200);
  expect((await get(`${url}/cached`)).html).toBe(cached.html);
  released.resolve();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const path of paths.slice(0, 10)) expect((await get(path)).status).toBe(200);
});
