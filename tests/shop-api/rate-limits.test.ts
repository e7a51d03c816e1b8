import { pino } from "pino";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { redisLimiters } from "../../shop-api/src/http/redis-limiters.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis } from "../support/programs.ts";
import { callerOf, newMobile, type Caller, type Reply } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

const sending = 2;
const checking = 4;

describe("limits per client address", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi({}, "prepared", { rateLimits: { sending, checking } });
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const from = (address: string, path: string) =>
    call.json(path, { key: newMobile() }, { headers: { "x-forwarded-for": address } });

  /** The statuses of requests from these addresses. */
  const statusesFrom = async (addresses: string[]) =>
    statusesOf(await Promise.all(addresses.map((address) => from(address, "validate-customer"))));

  it("prevent the enumeration of numbers, and send the time to wait", async () => {
    const tries = await Promise.all(times(checking + 1, () => from("203.0.113.7", "validate-customer")));
    expect(statusesOf(tries)).toEqual([...times(checking, () => 404), 429]);
    const { status, headers, body } = await from("203.0.113.7", "otp-login");
    expect([status, body]).toEqual([429, { success: false, message: "Too many requests. Please try again later." }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("send the remaining requests and the time until they are renewed", async () => {
    const { headers } = await from("203.0.113.12", "validate-customer");
    expect(headers.get("ratelimit")).toMatch(/^"4-in-10min"; r=3; t=\d+$/);
    const { headers: ofAnother } = await from("203.0.113.13", "validate-customer");
    const policies = [headers, ofAnother].map((sent) => sent.get("ratelimit-policy"));
    for (const policy of policies) expect(policy).toMatch(/^"4-in-10min"; q=4; w=600; pk=:\w+=*:$/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  it("count the addresses of an IPv6 network of 56 bits as one, and an IPv4 address also when it is IPv4-mapped", async () => {
    const one = times(checking + 1, (index) => `2001:db8:0:12${index}${index}::${index}`);
    expect(await statusesFrom(one)).toEqual([...one.slice(1).map(() => 404), 429]);
    expect(await statusesFrom(["2001:db8:0:1300::1"])).toEqual([404]);
    const mapped = times(checking + 1, (index) => (index % 2 === 0 ? "::ffff:203.0.113.14" : "203.0.113.14"));
    expect(await statusesFrom(mapped)).toEqual([...mapped.slice(1).map(() => 404), 429]);
  });

  it("count the address of a forwarded entry with a port, and blank entries not at all", async () => {
    const written = times(
      checking + 1,
      (index) => [`203.0.113.15:${5000 + index}`, "203.0.113.15, ,"][index % 2] ?? "",
    );
    expect(await statusesFrom(written)).toEqual([...written.slice(1).map(() => 404), 429]);
    const bracketed = times(checking + 1, (index) => `[2001:db8:0:1400::${index}]:${5000 + index}`);
    expect(await statusesFrom(bracketed)).toEqual([...bracketed.slice(1).map(() => 404), 429]);
  });

  it("count clients for the proxy that wrote no address of them", async () => {
    const unknown = times(checking + 1, (index) => `unknown-${index}`);
    expect(await statusesFrom(unknown)).toEqual([...unknown.slice(1).map(() => 404), 429]);
  });

  it("count sent codes and checks separately", async () => {
    const tries = await Promise.all(times(sending + 1, () => from("203.0.113.8", "member/get-otp")));
    expect(statusesOf(tries)).toEqual([...times(sending, () => 404), 429]);
    expect((await from("203.0.113.8", "validate-customer")).status).toBe(404);
  });

  it("Q18: trust the forwarded address of the gateway on this machine", async () => {
    await Promise.all(times(checking + 1, () => from("203.0.113.9", "validate-customer")));
    expect((await from("203.0.113.9", "validate-customer")).status).toBe(429);
    expect((await from("203.0.113.10", "validate-customer")).status).toBe(404);
    // Entries of the client before the gateway's own are ignored.
    expect((await from("203.0.113.11, 203.0.113.9", "validate-customer")).status).toBe(429);
  });
});

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

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

const clock = { toFake: ["performance"] } satisfies Parameters<typeof vi.useFakeTimers>[0];

describeWith(redis, "a Redis that refuses to count requests", () => {
  it("is logged once with its code and is down, until it has refused nothing for five seconds", async () => {
    vi.useFakeTimers(clock);
    onTestFinished(() => void vi.useRealTimers());
    const { url } = await startRedis();
    const admin = createClient({ url });
    await admin.connect();
    onTestFinished(() => admin.destroy());
    const lines: unknown[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
    const limiters = await redisLimiters(url, 60_000, log);
    onTestFinished(() => limiters.close());
    const limiter = limiters.limiter({ points: 2, duration: 60 });
    const count = async () => {
      const isCounted = await limiter.consume("203.0.113.7").then(
        () => true,
        (error: unknown) => !(error instanceof Error),
      );
      return [isCounted, limiters.isUp];
    };

    expect(await count()).toEqual([true, true]);
    await admin.configSet("maxmemory", "1");
    expect([await count(), await count()]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(lines).toEqual([expect.objectContaining({ code: "OOM", msg: expect.stringContaining("not available") })]);

    await admin.configSet("maxmemory", "0");
    expect(await count()).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(await count()).toEqual([true, true]);
    expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: "redis is available again" })]);
  });
});
