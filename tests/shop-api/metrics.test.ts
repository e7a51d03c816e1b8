import { expect, it, onTestFinished, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { startSmsProvider } from "../support/sms-provider.ts";
import { redis } from "../support/programs.ts";
import { callerOf, newMobile } from "./support/caller.ts";
import { startShopApi } from "./support/start-shop-api.ts";

const start = async (env: NodeJS.ProcessEnv = {}) => {
  const shop = await startShopApi(env);
  onTestFinished(() => shop.stop());
  return `${shop.url}/metrics`;
};

it("/metrics has the process' memory and event loop lag, and without Redis and SMS nothing of them", async () => {
  const reply = await fetch(await start());
  const metrics = await reply.text();
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  for (const name of ["process_resident_memory_bytes ", "nodejs_eventloop_lag_p99_seconds "])
    expect(metrics).toContain(name);
  expect(metrics).not.toContain("shop_api_");
});

function usedRatios(used: Record<string, number>): string[] {
  return Object.entries(used).map(([limit, ratio]) => `shop_api_sms_used_ratio{limit="${limit}"} ${ratio}`);
}

it("shop_api_sms_used_ratio is the used share of each limit of codes by SMS", async () => {
  const provider = await startSmsProvider();
  onTestFinished(() => provider.stop());
  const env = { OTP_SMS_URL: provider.url, OTP_SMS_PER_HOUR: "4", OTP_SMS_COUNTRY_CODES: "+91,+971:10" };
  const shop = await startShopApi(env);
  onTestFinished(() => shop.stop());
  const ratios = async () => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    return metrics.split("\n").filter((line) => line.startsWith("shop_api_sms_used_ratio"));
  };
  expect(await ratios()).toEqual(usedRatios({ "+971": 0, total: 0 }));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const call = callerOf(shop);
  const key = newMobile();
  await call.json("register", { name: "Ravi", email: "ravi@example.com", mobile: key });
  await call.json("member/get-otp", { key });
  expect(await ratios()).toEqual(usedRatios({ "+971": 0, total: 0.25 }));
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(await ratios()).toEqual(usedRatios({ "+971": 0, total: 0 }));
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
