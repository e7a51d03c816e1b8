import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import { createClient } from "@redis/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { lowRateLimits, openGateway } from "./support/open-gateway.ts";

/** Finds one product, of 100 kB. */
const rest: RequestListener = (_request, response) => {
  const products = [{ id: 1, title: `Saree ${"x".repeat(100_000)}`, price: 4200 }];
  response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=60" });
  response.end(JSON.stringify({ success: true, data: { banners: [], products } }));
};

/** A Redis with little memory, and a connection to it. */
async function startSmallRedis(policy: string) {
  const { url } = await startRedis();
  const admin = createClient({ url });
  await admin.connect();
  onTestFinished(() => admin.destroy());
  await admin.configSet({ maxmemory: "4mb", "maxmemory-policy": policy });
  return { url, admin };
}

/** The lines of `gateway_redis_up`. */
const ups = (counters: number, cache: number) => [
  `gateway_redis_up{connection="counters"} ${counters}`,
  `gateway_redis_up{connection="cache"} ${cache}`,
];

/** A gateway whose counters and cache have a Redis each, and which may check two codes a minute for one address. */
async function openWithCache() {
  const [counters, cache] = [await startSmallRedis("noeviction"), await startSmallRedis("allkeys-lru")];
  const { url } = await openGateway(await serve(rest), {
    redisUrl: counters.url,
    redisCacheUrl: cache.url,
    rateLimits: { ...lowRateLimits(1000), checking: 2 },
    // A busy machine may be too slow for the default, after which a payload is not shared.
    redisTimeoutMs: 10_000,
  });
  const send = async (body: string) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(`${url}/graphql`, { method: "POST", headers, body })).text();
  };
  const search = (text: string) =>
    send(graphqlBody(gql`query Search($text: String!) { search(text: $text) { id } }`, { text }));
  const isLimited = async () =>
    (await send(graphqlBody(gql`mutation { logIn(mobile: "9847012345", code: "1234") { token } }`))).includes(
      "RATE_LIMITED",
    );
  const up = async () => (await (await fetch(`${url}/metrics`)).text()).match(/^gateway_redis_up.+$/gm);
  await vi.waitFor(async () => expect(await up()).toEqual(ups(1, 1)));
  return { counters: counters.admin, cache: cache.admin, send, search, isLimited, up };
}

describeWith(redisProgram, "a gateway with a Redis for counters and one for its cache", () => {
  test("counts calls when more payloads were cached than fit, and serves requests and shares payloads when the counters' Redis is full", async () => {
    const { counters, cache, send, search, isLimited, up } = await openWithCache();
    expect(await isLimited()).toBe(false);
    await vi.waitFor(async () => {
      for (let times = 0; times < 20; times += 1) await search(crypto.randomUUID());
      expect(await cache.info("stats")).toMatch(/^evicted_keys:[1-9]/m);
    });
    expect([await isLimited(), await isLimited()]).toEqual([false, true]);

    await counters.configSet("maxmemory", "1");
    expect([await isLimited(), await isLimited(), await isLimited()]).toEqual([false, false, false]);
    expect(await send(graphqlBody(gql`{ home { products { id } } }`))).toContain('"id":"1"');
    await vi.waitFor(async () => expect(await cache.keys("kasavu:rest:*/home")).toHaveLength(1));
    expect(await up()).toEqual(ups(0, 1));
  });
});
