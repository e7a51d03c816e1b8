import { expect, it, onTestFinished, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis } from "../support/programs.ts";
import { callerOf, newMobile } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const checking = 4;

describeWith(redis, "limits that two shops share in Redis", () => {
  it("apply to a client at either shop, and to no client while Redis is unavailable", async () => {
    const { url, kill } = await startRedis();
    const [one, other] = await Promise.all([startLimited(url), startLimited(url)]);
    for (const shop of [one, other]) await untilCounting(shop);
    const tries = Array.from({ length: checking + 2 }, (_, index) => check(index % 2 === 0 ? one : other));
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(2);

    await kill();
    expect((await check(one)).status).toBe(404);
  });

  it("apply to no client while Redis hangs, and delay requests by at most its timeout", async () => {
    const server = await startRedis();
    const shop = await startLimited(server.url, 250);
    await untilCounting(shop);
    server.suspend();
    expect((await check(shop)).status).toBe(404);
    server.resume();
  });

  it("a shop starts without its Redis, and uses it once it is available", async () => {
    const server = await startRedis();
    await server.kill();
    const shop = await startLimited(server.url);
    expect((await check(shop)).status).toBe(404);
    await server.restart();
    await untilCounting(shop);
    const tries = await Promise.all(Array.from({ length: checking + 1 }, () => check(shop)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

/** Starts a shop with a low limit of checked numbers, until the end of the test. */
async function startLimited(redisUrl: string, redisTimeoutMs = 60_000): Promise<RunningShop> {
  const constants = { rateLimits: { sending: 60, checking }, redisTimeoutMs };
  const shop = await startShopApi({ REDIS_URL: redisUrl }, "prepared", constants);
  onTestFinished(() => shop.stop());
  return shop;
}

/** Waits until the shop counts requests in Redis. */
async function untilCounting(shop: RunningShop): Promise<void> {
  await vi.waitFor(async () => expect((await check(shop, "203.0.113.8")).headers.get("ratelimit")).toContain("r="));
}

/** Checks whether a number is registered. */
function check(shop: RunningShop, address = "203.0.113.7") {
  return callerOf(shop).json("validate-customer", { key: newMobile() }, { headers: { "x-forwarded-for": address } });
}
