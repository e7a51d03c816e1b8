import { gql } from "graphql-tag";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { counted, openPages as open, sendHome, withHome } from "./support/counted-pages.ts";
import { get } from "./support/get.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener } from "./support/local-server.ts";

// Fake timers control the age of pages, but not the network.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

function withoutDate({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => name !== "date"));
}

describe("a page", () => {
  test("is rendered once for all concurrent requests, and sent from the cache afterwards", async () => {
    const { url } = await open(`${counted} await new Promise(setImmediate); return page;`);
    const pages = await Promise.all(Array.from({ length: 20 }, () => get(`${url}/product/1`)));
    expect(new Set(pages.map(({ html }) => html))).toEqual(
      new Set(["<p>render 1 of https://kasavu.example.com/product/1</p>"]),
    );
    later(7);
    const again = await get(`${url}/product/1`);
    expect(again.html).toBe(pages[0]?.html);
    expect(again.headers.age).toBe("7");
  });

  test("ignores search parameters that it does not read, and differs by each that it reads", async () => {
    const { url } = await open(`${counted} return page;`);
    const plain = await get(`${url}/list`);
    expect((await get(`${url}/list?utm_source=mail&fbclid=1`)).html).toBe(plain.html);
    const second = await get(`${url}/list?page=2`);
    expect(second.html).toContain("render 2 of https://kasavu.example.com/list?page=2<");
    expect((await get(`${url}/list?utm_source=mail&page=2`)).html).toBe(second.html);
  });

  test("is the same for every Host if PUBLIC_URL sets the origin", async () => {
    const { url } = await open(`${counted} return page;`);
    const pages = await Promise.all(["one.example", "two.example"].map((host) => get(url, { host })));
    expect(pages.map(({ html }) => html)).toEqual(Array(2).fill("<p>render 1 of https://kasavu.example.com/</p>"));
  });

  test("is cached for at most four origins taken from requests, and rendered for all others", async () => {
    const { url } = await open(`${counted} return page;`, { publicUrl: null });
    const rendersOf = async (host: string) => {
      const first = await get(url, { host });
      return [first.html, (await get(url, { host })).html].map((html) => html.replace(/.*render (\d+).*/, "$1"));
    };
    for (const [index, host] of ["a.example", "b.example", "c.example", "d.example"].entries()) {
      expect(await rendersOf(host)).toEqual([`${index + 1}`, `${index + 1}`]);
    }
    expect(await rendersOf("e.example")).toEqual(["5", "6"]);
    // The browser may store it, but must revalidate.
    expect((await get(url, { host: "e.example" })).headers).toMatchObject({
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^W/),
    });
    expect(await rendersOf("a.example")).toEqual(["1", "1"]);
  });

  test("may be cached by a CDN if PUBLIC_URL is set; by none if its origin comes from the request", async () => {
    const fixed = await open(withHome);
    expect((await get(fixed.url)).headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600",
    );
    const guessed = await open(withHome, { publicUrl: null });
    expect((await get(guessed.url)).headers["cache-control"]).toBe("private, no-cache");
  });

  test("is not sent again to a client that has it (304)", async () => {
    const { url } = await open(`${counted} return page;`);
    const { etag } = (await get(url)).headers;
    expect(etag).toMatch(/^W\/"/);
    const again = await get(url, { "if-none-match": etag });
    expect([again.status, again.html, again.headers.etag]).toEqual([304, "", etag]);
    expect((await get(url, { "if-none-match": 'W/"other"' })).status).toBe(200);
  });

  test.each(["br", "gzip"])("is compressed as the client accepts: %s", async (encoding) => {
    const { url } = await open(`return { status: 200, headers: {}, html: "<p>kasavu</p>".repeat(1000) };`);
    for (const _ of [1, 2]) {
      const response = await fetch(url, { headers: { "accept-encoding": encoding } });
      expect([response.headers.get("content-encoding"), await response.text()]).toEqual([
        encoding,
        "<p>kasavu</p>".repeat(1000),
      ]);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
    }
  });

  test("has the same security headers from the cache as when it was rendered", async () => {
    const { url } = await open(`${counted} return page;`);
    const [rendered, cached] = [await fetch(url), await fetch(url)];
    expect(withoutDate(cached)).toEqual(withoutDate(rendered));
    expect(cached.headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
  });
});

describe("a stale page", () => {
  test("is sent at once while a new one is rendered in the background", async () => {
    const held: (() => void)[] = [];
    let calls = 0;
    const { url } = await open(withHome, {}, (_, response) => {
      const edition = (calls += 1);
      if (edition === 1) sendHome(response, 1);
      else held.push(() => sendHome(response, edition));
    });
    await get(url);
    later(100);
    const stale = await Promise.all([get(url), get(url), get(url)]);
    expect(stale.map(({ html }) => html.includes("Edition 1"))).toEqual([true, true, true]);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    await vi.waitFor(async () => expect((await get(url)).html).toContain("render 2 of"));
    expect((await get(url)).html).toContain("Edition 2");
  });

  test("is sent for a day while REST is down, and is replaced when REST is back", async () => {
    let isDown = false;
    let edition = 0;
    const { url } = await open(withHome, {}, (_, response) => {
      if (isDown) response.writeHead(500).end();
      else sendHome(response, (edition += 1));
    });
    await get(url);
    isDown = true;
    for (const hours of [1, 10, 12]) {
      later(hours * 3600);
      const page = await get(url);
      expect([page.status, page.html.includes("Edition 1")]).toEqual([200, true]);
    }
    isDown = false;
    await vi.waitFor(async () => {
      later(2);
      expect((await get(url)).html).toContain("Edition 2");
    });
    isDown = true;
    later(25 * 3600);
    expect((await get(url)).status).toBe(503);
  });
});

describe("pages that are not cached", () => {
  test("include a page with a failed part", async () => {
    let isDown = true;
    const { url } = await open(withHome, {}, (_, response) => {
      if (isDown) response.writeHead(500).end();
      else sendHome(response, 1);
    });
    const failed = await get(url);
    expect([failed.status, failed.headers["cache-control"], failed.headers.etag]).toEqual([
      503,
      "private, no-store",
      undefined,
    ]);
    isDown = false;
    expect((await get(url)).status).toBe(200);
  });

  test("include a page with data that REST forbids to store", async () => {
    const { url } = await open(withHome, {}, (_, response) => sendHome(response, 1, "no-store"));
    const pages = [await get(url), await get(url)];
    expect(pages.map(({ html }) => html.includes("render 1"))).toEqual([true, false]);
    expect(pages[0]?.headers["cache-control"]).toBe("private, no-store");
  });

  test("include the response to a POST", async () => {
    const { url } = await open(`${counted} return page;`);
    await get(`${url}/cart`);
    expect((await fetch(`${url}/cart`, { method: "POST" })).status).toBe(404);
  });
});

describe("redirects and pages that are not found", () => {
  test("are cached briefly", async () => {
    const { url } = await open(`
      ${counted}
      if (request.url.endsWith("/shop")) return { status: 302, headers: { Location: "/r" + render.count }, html: "" };
      return { ...page, status: 404 };`);
    const redirects = [await get(`${url}/shop`), await get(`${url}/shop`)];
    expect(redirects.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, "/r1"],
      [302, "/r1"],
    ]);
    const missing = [await get(`${url}/product/x`), await get(`${url}/product/x`)];
    expect(missing.map(({ status, html }) => [status, html.includes("render 2 of")])).toEqual([
      [404, true],
      [404, true],
    ]);
    later(25);
    expect((await get(`${url}/product/x`)).html).toContain("render 3 of");
  });

  test("do not replace the web's files", async () => {
    const { url } = await open(`${counted} return { ...page, status: request.url.endsWith("/404") ? 404 : 200 };`);
    const script = `${url}/assets/entry-abc123.js`;
    for (const path of ["/no-such-page", "/assets/gone.js"]) expect((await get(url + path)).status).toBe(404);
    for (const _ of [1, 2]) {
      expect((await get(script)).headers["content-type"]).toMatch(/javascript/);
      expect((await get(`${url}/favicon.svg`)).headers["content-type"]).toBe("image/svg+xml");
      expect((await get(`${url}/healthz`)).headers["content-type"]).toMatch(/json/);
    }
  });

  test("evict no existing page, however many are requested", async () => {
    const { url } = await open(`
      ${counted}
      if (request.url.includes("/product/none-")) return { status: 404, headers: {}, html: page.html.padEnd(50_000) };
      return page;`);
    await get(`${url}/`);
    for (let round = 0; round < 20; round += 1) {
      const paths = Array.from({ length: 30 }, (_, index) => `${url}/product/none-${round}-${index}`);
      await Promise.all(paths.map((path) => get(path)));
    }
    expect((await get(`${url}/`)).html).toContain("render 1 of");
    expect((await get(`${url}/product/none-0-0`)).html).not.toContain("render 2 of");
  });
});

test("is invalidated when the staff change a product", async () => {
  const { url } = await open(withHome);
  await get(url);
  const query = gql`mutation { deleteProduct(id: "7") }`;
  const headers = { "content-type": "application/json", authorization: "Bearer st_staff" };
  await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
  expect((await get(url)).html).toContain("render 2 of");
});

test("a page with a filter evicts neither plain pages nor further ones, however many are requested", async () => {
  const { url } = await open(`${counted} return { ...page, html: page.html.padEnd(100_000) };`);
  const plain = [`${url}/list`, `${url}/list?page=2`];
  const first = await Promise.all(plain.map((path) => get(path)));
  for (let from = 0; from < 60; from += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => get(`${url}/list?size=${from + index}`)));
  }
  const again = await Promise.all(plain.map((path) => get(path)));
  expect(again.map(({ html }) => html)).toEqual(first.map(({ html }) => html));
  expect((await get(`${url}/list?size=0`)).html).toContain("render 63 of");
});

describe("more concurrent pages than can be rendered", () => {
  test("respond 503 with Retry-After and a page that reloads itself; other requests are unaffected, and pages recover", async () => {
    const released = Promise.withResolvers<void>();
    let isReleased = false;
    const { url } = await open(
      withHome,
      {},
      asyncListener(async (_, response) => {
        if (!isReleased) await released.promise;
        sendHome(response, 1);
      }),
    );
    isReleased = true;
    const cached = await get(`${url}/cached`);
    isReleased = false;
    later(61);
    const paths = Array.from({ length: 200 }, (_, index) => `${url}/product/${index}`);
    const flood = paths.map((path) => get(path));
    const rejected = await Promise.race(flood);
    expect(rejected.status).toBe(503);
    expect(rejected.headers["retry-after"]).toBe("2");
    expect(rejected.headers["cache-control"]).toBe("private, no-store");
    expect(rejected.html).toContain('<meta http-equiv="refresh" content="2">');
    expect((await get(`${url}/healthz`)).status).toBe(200);
    expect((await get(`${url}/cached`)).html).toBe(cached.html);
    isReleased = true;
    released.resolve();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const path of paths.slice(0, 10)) expect((await get(path)).status).toBe(200);
  });
});
