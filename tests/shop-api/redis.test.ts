import { expect, it, onTestFinished, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis } from "../support/programs.ts";
import { callerOf, newMobile } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

describeWith(redis, "limits that two shops share in Redis", () => {
  it("apply to a client at either shop, and to no client while Redis is unavailable", async () => {
    const { url, kill } = await startRedis();
    const [one, other] = await Promise.all([startShopApi({ REDIS_URL: url }), startShopApi({ REDIS_URL: url })]);
    onTestFinished(async () => void (await Promise.all([one.stop(), other.stop()])));
    const tries = await Promise.all(Array.from({ length: 122 }, (_, index) => check(index % 2 === 0 ? one : other)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);

    await kill();
    expect((await check(one)).status).toBe(404);
  });

  it("apply to no client while Redis hangs, and delay requests by at most its timeout", async () => {
    const server = await startRedis();
    const shop = await startShopApi({ REDIS_URL: server.url });
    onTestFinished(() => shop.stop());
    server.suspend();
    expect((await check(shop)).status).toBe(404);
    server.resume();
  });

  it("a shop starts without its Redis, and uses it once it is available", async () => {
    const server = await startRedis();
    await server.kill();
    const shop = await startShopApi({ REDIS_URL: server.url });
    onTestFinished(() => shop.stop());
    expect((await check(shop)).status).toBe(404);
    await server.restart();
    await vi.waitFor(async () => expect((await check(shop)).headers.get("ratelimit")).toContain("r="));
    const tries = await Promise.all(Array.from({ length: 122 }, () => check(shop)));
    expect(tries.at(-1)?.status).toBe(429);
  });
});

/** Checks whether a number is registered. */
function check(shop: RunningShop) {
  return callerOf(shop).json(
    "validate-customer",
    { key: newMobile() },
    { headers: { "x-forwarded-for": "203.0.113.7" } },
  );
}
