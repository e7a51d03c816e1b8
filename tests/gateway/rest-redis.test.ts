import type { RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { Generation } from "../../gateway/src/cache/generation.ts";
import { createSharedStore } from "../../gateway/src/cache/shared-store.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { openRedis, type Redis } from "../../gateway/src/cache/redis.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest, type Rest, type RestCall } from "../../gateway/src/rest/client.ts";
import { payload } from "../../gateway/src/rest/readers/envelope.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { serve } from "./support/local-server.ts";

const name = { path: "name", payload: payload({ name: leaf.string }) };
const opened: { rest: Rest; generation: Generation; redis: Redis }[] = [];
afterEach(async () => {
  for (const { rest, generation, redis } of opened.splice(0)) {
    await rest.close();
    await generation.close();
    redis.close();
  }
});

/** The REST client of one gateway: a way to read, and how its payloads were obtained. */
function gatewayAt(shopApiUrl: string, redisUrl: string) {
  const redis = openRedis(redisUrl, 60_000, createLog({ logLevel: "silent" }));
  const store = createSharedStore(redis);
  const generation = new Generation(store, shopApiUrl);
  const rest = createRest(
    { shopApiUrl, upstreamTimeoutMs: 60_000, upstreamWriteTimeoutMs: 60_000 },
    { generation, store },
  );
  opened.push({ rest, generation, redis });
  const ways: RestCall["cache"][] = [];
  const onCall = ({ cache }: RestCall) => ways.push(cache);
  return {
    ways,
    /** Waits until Redis has received everything that this gateway has sent so far. */
    stored: () => store.get("any key"),
    read(token: string | null = null) {
      const caller = { token, address: internalCaller, requestId: "r", signal: new AbortController().signal, onCall };
      return rest.for(caller).get({ ...name, bearer: token !== null }, "Failed.");
    },
  };
}

/** Counts its calls and responds to each with these headers. */
function countingRest(headers: Record<string, string>) {
  const calls: string[] = [];
  const listener: RequestListener = (request, response) => {
    calls.push(request.headers.authorization ?? "anonymous");
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ data: { name: `response ${calls.length}` } }));
  };
  return { calls, listener };
}

describeWith(redisProgram, "gateways that share a Redis", () => {
  test("share one call for a public payload", async () => {
    const { url: redisUrl } = await startRedis();
    const { calls, listener } = countingRest({ "cache-control": "max-age=60" });
    const url = await serve(listener);
    const [one, other] = [gatewayAt(url, redisUrl), gatewayAt(url, redisUrl)];
    expect(await one.read()).toEqual({ name: "response 1" });
    await one.stored();
    expect(await other.read()).toEqual({ name: "response 1" });
    expect([calls.length, one.ways, other.ways]).toEqual([1, ["miss"], ["hit"]]);
  });

  test("cache payloads found in Redis in process", async () => {
    const redis = await startRedis();
    const { calls, listener } = countingRest({ "cache-control": "max-age=60" });
    const url = await serve(listener);
    const [one, other] = [gatewayAt(url, redis.url), gatewayAt(url, redis.url)];
    await one.read();
    await one.stored();
    await other.read();
    await redis.kill();
    expect(await other.read()).toEqual({ name: "response 1" });
    expect([calls.length, other.ways]).toEqual([1, ["hit", "hit"]]);
  });

  test("never share private or no-store payloads", async () => {
    const { url: redisUrl } = await startRedis();
    const own = countingRest({ "cache-control": "public, max-age=60" });
    const url = await serve(own.listener);
    await gatewayAt(url, redisUrl).read("asha");
    await gatewayAt(url, redisUrl).read("binu");
    expect(own.calls).toEqual(["Bearer asha", "Bearer binu"]);

    const uncached = countingRest({ "cache-control": "no-store" });
    const uncachedUrl = await serve(uncached.listener);
    await gatewayAt(uncachedUrl, redisUrl).read();
    await gatewayAt(uncachedUrl, redisUrl).read();
    expect(uncached.calls).toHaveLength(2);
  });

  test("continue on their own while Redis is unavailable", async () => {
    const redis = await startRedis();
    const { calls, listener } = countingRest({ "cache-control": "max-age=60" });
    const url = await serve(listener);
    const one = gatewayAt(url, redis.url);
    await one.read();
    await redis.kill();
    expect(await one.read()).toEqual({ name: "response 1" });
    expect(await gatewayAt(url, redis.url).read()).toEqual({ name: "response 2" });
    expect(calls).toHaveLength(2);
  });
});
