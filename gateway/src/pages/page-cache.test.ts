import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { pino } from "pino";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Generation } from "../cache/generation.ts";
import type { Cacheability } from "./execution.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageLoader } from "./page-loader.ts";
import type { RenderedPage, Web } from "./render.ts";

const fresh: Cacheability = { isCacheable: true, isEmpty: false, maxAge: 60, codes: [] };
const failed: Cacheability = { isCacheable: false, isEmpty: false, maxAge: 0, codes: ["UPSTREAM_UNAVAILABLE"] };
const { signal } = new AbortController();
const hour = 3600;

const originOf = ({ headers }: IncomingMessage) => `https://${headers.host}`;

/** Pages of a web that counts its renders; `get` returns the cache's outcome and the number of the render. */
function openPages({ hasFixedOrigin = true, hasDeletedSince = (_since: number): boolean => false } = {}) {
  const next = { count: 0, data: fresh, length: 0, rendered: {} as Partial<RenderedPage> };
  const web: Web = {
    async render({ url }) {
      next.count += 1;
      const html = `render ${next.count} of ${url}`.padEnd(next.length);
      return { status: next.data.codes.includes("NOT_FOUND") ? 404 : 200, headers: {}, html, ...next.rendered };
    },
    pageAddress({ pathname, searchParams }) {
      const search = ["page", "size"].filter((name) => searchParams.has(name));
      const address = [pathname, ...search.map((name) => `${name}=${searchParams.get(name)}`)].join("?");
      return { address, isVariant: search.length > 0, isFiltered: searchParams.has("size"), isFound: true };
    },
    publicPaths: { fixed: [], listing: () => "", product: () => "" },
    routePatterns: [],
  };
  const load = createPageLoader({
    web,
    isDemo: false,
    log: pino({ level: "silent" }),
    admit: (render, abandoned) => render(abandoned),
    executionFor: () => ({ execute: async () => ({}), cacheability: next.data }),
  });
  const generation = new Generation();
  const pages = createPageCache({ web, generation, load, originOf, hasDeletedSince, hasFixedOrigin });
  const get = async (url: string, host = "shop.example") => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { host } });
    const served = pages.serve(request) ?? (await pages.get(request, signal));
    const stored = served?.entry ? "" : ", not stored";
    return `${served?.cache} ${/render (\d+)/.exec(String(served?.page.html))?.[1]}${stored}`;
  };
  return { next, get };
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const settled = () => new Promise((resolve) => void setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("a page ignores search parameters that it does not read, and differs by each that it reads", async () => {
  const { get } = openPages();
  expect([await get("/list"), await get("/list?utm_source=mail&fbclid=1")]).toEqual(["miss 1", "hit 1"]);
  expect([await get("/list?page=2"), await get("/list?utm_source=mail&page=2")]).toEqual(["miss 2", "hit 2"]);
});

test("pages are cached for at most four origins taken from requests, and rendered for all others", async () => {
  const { get } = openPages({ hasFixedOrigin: false });
  for (const [index, host] of ["a.example", "b.example", "c.example", "d.example"].entries()) {
    expect([await get("/", host), await get("/", host)]).toEqual([`miss ${index + 1}`, `hit ${index + 1}`]);
  }
  // A browser may store it.
  expect([await get("/", "e.example"), await get("/", "e.example")]).toEqual(["miss 5", "miss 6"]);
  expect(await get("/", "a.example")).toBe("hit 1");
  const fixed = openPages();
  for (const host of ["a", "b", "c", "d", "e"]) await fixed.get("/", host);
  expect(await fixed.get("/", "e")).toBe("hit 5");
});

describe("a page", () => {
  test("is fresh as long as its data, then sent for a minute while a new one is rendered in the background", async () => {
    const { get } = openPages();
    await get("/");
    later(59);
    expect(await get("/")).toBe("hit 1");
    later(60);
    expect(await get("/")).toBe("stale 1");
    await settled();
    expect(await get("/")).toBe("hit 2");
    later(120);
    expect(await get("/")).toBe("miss 3");
  });

  test("is sent for a day while its data fail or are stale, and is replaced as soon as they are there", async () => {
    const { next, get } = openPages();
    await get("/");
    next.data = failed;
    for (const hours of [1, 10, 12]) {
      later(hours * hour);
      expect(await get("/")).toBe("stale 1");
      await settled();
    }
    next.data = { ...fresh, maxAge: 0 };
    later(1);
    await get("/");
    await settled();
    const { count } = next;
    next.data = failed;
    later(2);
    expect(await get("/")).toBe(`stale ${count}`);
    next.data = fresh;
    later(1);
    expect(await get("/")).toMatch(/^miss/);
    next.data = failed;
    later(25 * hour);
    expect(await get("/")).toMatch(/not stored$/);
  });

  test.each<[string, { data?: Cacheability; rendered?: Partial<RenderedPage> }]>([
    ["has a failed part", { data: failed }],
    ["failed", { rendered: { status: 503 } }],
    ["is marked no-store by the web", { rendered: { headers: { "Cache-Control": "no-store" } } }],
    ["has data that REST forbids to store", { data: { ...fresh, isCacheable: false } }],
  ])("is not cached if it %s", async (_, wanted) => {
    const { next, get } = openPages();
    Object.assign(next, wanted);
    expect([await get("/"), await get("/")]).toEqual(["miss 1, not stored", "miss 2, not stored"]);
  });

  test("is not sent in place of a failed one if REST has deleted something since", async () => {
    let deletedAt = Date.now() + 1000;
    const { next, get } = openPages({ hasDeletedSince: (since) => deletedAt >= since });
    await get("/");
    later(1 * hour);
    next.data = failed;
    expect(await get("/")).toBe("miss 2, not stored");
    deletedAt = 0;
    expect(await get("/")).toBe("stale 1");
  });

  test("that does not exist any more replaces an older one for good", async () => {
    const { next, get } = openPages();
    await get("/");
    later(1 * hour);
    next.data = { ...fresh, isCacheable: false, codes: ["NOT_FOUND"] };
    expect(await get("/")).toBe("miss 2");
    next.data = failed;
    later(1 * hour);
    expect(await get("/")).toBe("miss 3, not stored");
  });

  test.each([302, 404])("with the status %i is cached briefly", async (status) => {
    const { next, get } = openPages();
    next.rendered = { status };
    expect([await get("/"), await get("/")]).toEqual(["miss 1", "hit 1"]);
    later(20);
    expect(await get("/")).toBe("miss 2");
  });

  test("of an empty list is cached for a second", async () => {
    const { next, get } = openPages();
    next.data = { ...fresh, isEmpty: true, maxAge: 0 };
    expect([await get("/"), await get("/")]).toEqual(["miss 1", "stale 1"]);
    later(1);
    expect(await get("/")).toBe("miss 2");
  });
});

describe("however many are requested", () => {
  test("pages that are not found evict no existing page", async () => {
    const { next, get } = openPages();
    await get("/");
    Object.assign(next, { length: 100_000, rendered: { status: 404 } });
    for (let index = 0; index < 20; index += 1) await get(`/product/none-${index}`);
    expect([await get("/"), await get("/product/none-0")]).toEqual(["hit 1", "miss 22"]);
  });

  test("pages with a filter evict neither plain pages nor further ones", async () => {
    const { next, get } = openPages();
    next.length = 500_000;
    await get("/list");
    await get("/list?page=2");
    for (let size = 0; size < 12; size += 1) await get(`/list?size=${size}`);
    expect([await get("/list"), await get("/list?page=2")]).toEqual(["hit 1", "hit 2"]);
    expect(await get("/list?size=0")).toBe("miss 15");
  });
});
