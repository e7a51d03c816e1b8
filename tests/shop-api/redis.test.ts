import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis } from "../support/programs.ts";
import { callerOf, newMobile } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

describeWith(redis, "limits that two shops count together in Redis", () => {
  it("stop a stranger whichever shop is asked, and stop nobody while Redis is away", async () => {
    const { url, kill } = await startRedis();
    const [one, other] = await Promise.all([startShopApi({ REDIS_URL: url }), startShopApi({ REDIS_URL: url })]);
    onTestFinished(async () => void (await Promise.all([one.stop(), other.stop()])));
    const tries = await Promise.all(Array.from({ length: 122 }, (_, index) => check(index % 2 === 0 ? one : other)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);

    await kill();
    expect((await check(one)).status).toBe(404);
  });

  it("a shop that cannot reach its Redis does not open, and says why", async () => {
    const env = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
    await expect(startShopApi(env)).rejects.toThrow("REDIS_URL: no Redis answers there");
  });
});

/** A stranger asks whether a number has an account. */
function check(shop: RunningShop) {
  return callerOf(shop).json(
    "validate-customer",
    { key: newMobile() },
    { headers: { "x-forwarded-for": "203.0.113.7" } },
  );
}
