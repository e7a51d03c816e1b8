import { expect, it, onTestFinished, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis } from "../support/programs.ts";
import { startShopApi } from "./support/start-shop-api.ts";

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const shop = await startShopApi(env);
  onTestFinished(() => shop.stop());
  return `${shop.url}/metrics`;
};

it("/metrics has the process' memory and event loop lag, and without Redis nothing of Redis", async () => {
  const reply = await fetch(await start());
  const metrics = await reply.text();
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  for (const name of ["process_resident_memory_bytes ", "nodejs_eventloop_lag_p99_seconds "])
    expect(metrics).toContain(name);
  expect(metrics).not.toContain("shop_api_redis_up");
});

it.each(["x-forwarded-for", "forwarded", "via"])("/metrics is 404 for requests through a proxy: %s", async (name) => {
  const { status } = await fetch(await start(), { headers: { [name]: "203.0.113.9" } });
  expect(status).toBe(404);
});

describeWith(redis, "shop_api_redis_up", () => {
  it("is 1 while Redis is connected, and 0 after it was killed", async () => {
    const { url, kill } = await startRedis();
    const metrics = await start({ REDIS_URL: url });
    const isUp = async () => /^shop_api_redis_up (\d)$/m.exec(await (await fetch(metrics)).text())?.[1];
    await vi.waitFor(async () => expect(await isUp()).toBe("1"));
    await kill();
    await vi.waitFor(async () => expect(await isUp()).toBe("0"));
  });
});
