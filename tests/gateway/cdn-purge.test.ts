import { createServer } from "node:http";
import { gql } from "graphql-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { CdnPurge } from "../../gateway/src/cdn/cdn-purge.ts";
import type { Config } from "../../gateway/src/config.ts";
import type { CdnPurgeEvent } from "../../gateway/src/observability/events.ts";
import { describeWith } from "../support/describe-with.ts";
import { close, listen } from "../support/listen.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { openCachingProxy } from "./support/caching-proxy.ts";
import { openPages, sendHome, withHome } from "./support/counted-pages.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";

/** A REST of one page, whose edition grows with each change. @returns its URL */
function openRest(): Promise<string> {
  let edition = 1;
  return serve((request, response) => {
    if (request.method !== "GET") edition += 1;
    sendHome(response, edition);
  });
}

/** A gateway behind a cache that it purges. */
async function openBehindCache(config: Partial<Config> = {}) {
  const proxy = await openCachingProxy();
  const gateway = await openPages(withHome, { shopApiUrl: await openRest(), cdnPurgeUrl: proxy.purgeUrl, ...config });
  proxy.upstream = gateway.url;
  return { proxy, gateway };
}

/** Changes the catalogue as staff do. @returns the response */
async function changeCatalogue({ url }: { url: string }): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer st_staff" },
    body: graphqlBody(gql`mutation { deleteProduct(id: "7") }`),
  });
  return response.json();
}

/** Loads the page. @returns whether the cache had it, and what it shows */
async function load({ url }: { url: string }): Promise<string> {
  const response = await fetch(url);
  return `${response.headers.get("x-cache")}: ${/Edition \d+/.exec(await response.text())?.[0]}`;
}

/** As long as a staff change may take to be seen behind a CDN, in milliseconds. */
const visibleMs = 2000;

describe("a page behind a CDN", () => {
  test("is kept by it, and shows a staff change within two seconds, also if it was on its way during the purge", async () => {
    const { proxy, gateway } = await openBehindCache();
    const leaves = Promise.withResolvers<void>();
    const purged = Promise.withResolvers<void>();
    proxy.beforeStore = async () => {
      leaves.resolve();
      await purged.promise;
    };
    const late = load(proxy);
    await leaves.promise;
    await changeCatalogue(gateway);
    await vi.waitFor(() => expect(proxy.purges).toHaveLength(1));
    purged.resolve();
    expect([await late, await load(proxy)]).toEqual(["miss: Edition 1", "hit: Edition 1"]);
    await vi.waitFor(async () => expect(await load(proxy)).toContain("Edition 2"), visibleMs);
  });

  test("is changed also if the CDN rejects the purge, which is counted", async () => {
    const cdnPurgeUrl = await serve((_, response) => response.writeHead(403).end());
    const { gateway } = await openBehindCache({ cdnPurgeUrl });
    expect(await changeCatalogue(gateway)).toEqual({ data: { deleteProduct: "7" } });
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
      expect(metrics).toMatch(/^gateway_cdn_purges_total\{outcome="failed"\} [12]$/m);
    });
  });
});

describeWith(redisProgram, "a page of two gateways that share a Redis, behind a CDN", () => {
  test("shows a staff change within two seconds: none refills the CDN from its own cache", async () => {
    const { url: redisUrl } = await startRedis();
    const shopApiUrl = await openRest();
    const { proxy } = await openBehindCache({ redisUrl, shopApiUrl });
    const other = await openPages(withHome, { redisUrl, shopApiUrl, cdnPurgeUrl: proxy.purgeUrl });
    await load(proxy);
    await changeCatalogue(other);
    await vi.waitFor(async () => expect(await load(proxy)).toContain("Edition 2"), visibleMs);
  });
});

/** A CDN with this status, and the purges of one gateway, whose results are reported in turn. */
async function openPurge(status: number, config: Partial<Config> = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let report: ((event: CdnPurgeEvent) => void) | null = null;
  const received: unknown[] = [];
  const cdn = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const { method, url, headers } = request;
      received.push({ method, url, key: headers["surrogate-key"], token: headers["fastly-key"], body });
      if (status > 0) response.writeHead(status).end("the CDN's explanation");
    });
  });
  const url = `${await listen(cdn)}/purge?token=secret`;
  onTestFinished(() => close(cdn));
  const purge = new CdnPurge(url, { cdnPurgeHeader: null, cdnPurgeTimeoutMs: 60_000, ...config }, (event) =>
    report?.(event),
  );
  /** Waits for the result of a purge that `work` causes. */
  async function failureOf(work: () => unknown): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<CdnPurgeEvent>();
    report = resolve;
    await work();
    return (await promise).failure;
  }
  return { purge, received, failureOf, cdn };
}

describe("a purge", () => {
  test("is a POST of the surrogate key, with the header of the CDN's credentials", async () => {
    const { purge, received, failureOf } = await openPurge(200, { cdnPurgeHeader: ["Fastly-Key", "a token"] });
    expect(await failureOf(() => purge.start())).toBeNull();
    const body = JSON.stringify({ tags: ["catalogue"] });
    const url = "/purge?token=secret";
    expect(received).toEqual([{ method: "POST", url, key: "catalogue", token: "a token", body }]);
  });

  test("is repeated once after half a second, also if there were many changes meanwhile", async () => {
    const { purge, received, failureOf } = await openPurge(200);
    const pass = (ms: number) => failureOf(() => vi.advanceTimersByTime(ms));
    await failureOf(() => purge.start());
    await pass(500);
    vi.advanceTimersByTime(60_000);
    expect(received).toHaveLength(2);

    await failureOf(() => purge.start());
    for (let change = 0; change < 9; change++) purge.start();
    await pass(500);
    await pass(500);
    vi.advanceTimersByTime(60_000);
    expect(received).toHaveLength(5);
  });

  test("is the last thing that a gateway does: its pages name files of its version", async () => {
    const { purge, received, failureOf } = await openPurge(200);
    await failureOf(() => purge.close());
    expect(received).toHaveLength(1);
  });

  test("that fails is reported by a code, which tells neither the URL nor the header", async () => {
    const rejected = await openPurge(403);
    expect(await rejected.failureOf(() => rejected.purge.start())).toBe("403");
    const silent = await openPurge(0, { cdnPurgeTimeoutMs: 50 });
    expect(await silent.failureOf(() => silent.purge.start())).toBe("TimeoutError");
    const gone = await openPurge(200);
    await close(gone.cdn);
    expect(await gone.failureOf(() => gone.purge.start())).toBe("ECONNREFUSED");
  });
});
