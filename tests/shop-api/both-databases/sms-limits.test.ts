import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readConfig } from "../../../shop-api/src/config.ts";
import { countSms, smsUse } from "../../../shop-api/src/customers/sms-limits.ts";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { startSmsProvider, type SmsProvider } from "../../support/sms-provider.ts";
import { callerOf, newMobile, type Caller, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { sendSms } from "../support/message-worker.ts";
import { smsCustomers } from "../support/sms-customers.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hourMs = 60 * 60_000;
const env = { OTP_SMS_PER_HOUR: "5", OTP_SMS_COUNTRY_CODES: "+91,+971:2" };
const tooMany = { success: false, message: "No more codes can be sent at present. Please try again later." };
const abroad = ["+971501234567", "+971501234568", "+971501234569"];

function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

describeOnDatabase("the limits of codes by SMS", () => {
  let provider: SmsProvider;
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  let hours = 0;
  beforeAll(async () => {
    provider = await startSmsProvider();
    shop = await startShopApi({ OTP_SMS_URL: provider.url, ...env });
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
    await provider.stop();
  });
  /** Each test has an hour of its own, and begins ten minutes before its end. */
  beforeEach(() => {
    hours += 1;
    const now = (Math.floor(Date.now() / hourMs) + hours) * hourMs + 50 * 60_000;
    vi.useFakeTimers({ toFake: ["Date"], now });
    provider.received = [];
    provider.status = 200;
  });
  afterEach(() => vi.useRealTimers());

  const { newCustomer, requestCode: requestMobileCode, change } = smsCustomers(() => ({ call, provider }));
  const requestCode = (mobile: string, of = call) => of.json("member/get-otp", { key: mobile });
  const register = (mobile: string) => call.json("register", { name: "Ravi", email: "ravi@example.com", mobile });
  const newNumbers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const mobile = newMobile();
        await register(mobile);
        return mobile;
      }),
    );

  it("hold for all processes together, also for concurrent requests and after a restart", async () => {
    const numbers = await newNumbers(8);
    const second = await openShopApi(shop, { OTP_SMS_URL: provider.url, ...env });
    const replies = await Promise.all(
      numbers.map((mobile, index) => requestCode(mobile, index % 2 === 0 ? call : callerOf(second))),
    );
    await second.stop();
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(provider.received).toHaveLength(5);
    const restarted = await openShopApi(shop, { OTP_SMS_URL: provider.url, ...env });
    const [mobile = ""] = await newNumbers(1);
    const { status, body, headers } = await requestCode(mobile, callerOf(restarted));
    await restarted.stop();
    expect([status, body, headers.get("retry-after")]).toEqual([429, tooMany, String(10 * 60)]);
  });

  it("end with the hour, and a code that was not sent does not count against its number", async () => {
    const numbers = await newNumbers(6);
    for (const mobile of numbers.slice(0, 5)) await requestCode(mobile);
    const last = numbers[5] ?? "";
    expect((await requestCode(last)).status).toBe(429);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await requestCode(last)).status).toBe(200);
    hours += 1;
  });

  it("of one country leave the codes to other countries", async () => {
    for (const mobile of abroad) await register(mobile);
    const replies = [];
    for (const mobile of abroad) replies.push(await requestCode(mobile));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    const numbers = await newNumbers(4);
    const others = await Promise.all(numbers.map((mobile) => requestCode(mobile)));
    expect(statusesOf(others)).toEqual([200, 200, 200, 429]);
    const { smsLimits } = readConfig(env);
    expect(await smsUse(db, smsLimits)).toEqual([
      { limit: "+971", used: 1 },
      { limit: "total", used: 1 },
    ]);
  });

  it("count a code that the provider rejects, because it may be charged", async () => {
    provider.status = 500;
    const statuses = [];
    for (const mobile of await newNumbers(6)) statuses.push((await requestCode(mobile)).status);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 429]);
  });

  it("do not hold back the notice about a changed number", async () => {
    const { token, mobile: previous } = await newCustomer();
    const next = newMobile();
    await requestMobileCode(token, next);
    for (const mobile of await newNumbers(3)) await requestCode(mobile);
    expect((await change(token, next, provider.codeFor(next))).status).toBe(200);
    expect(provider.received).toHaveLength(5);
    await sendSms(db, provider.url);
    const notice = { mobile: previous, message: expect.stringContaining("was changed") };
    expect(provider.received.slice(5)).toContainEqual(notice);
  });

  it("are logged once an hour at 80 %, and once when they are reached, without numbers", async () => {
    const log = createLog("silent");
    const warned = vi.spyOn(log, "warn");
    const failed = vi.spyOn(log, "error");
    const limits = readConfig({ OTP_SMS_PER_HOUR: "10", OTP_SMS_COUNTRY_CODES: "+91,+971:3" }).smsLimits;
    const count = (mobile: string) => countSms(db, limits, mobile, log);
    await Promise.all(Array.from({ length: 8 }, () => count("+919847012345")));
    expect(warned.mock.calls).toEqual([
      [{ limit: "total", per_hour: 10 }, "80 % of the codes that may be sent by SMS in this hour are sent"],
    ]);
    expect(failed).not.toHaveBeenCalled();
    await Promise.allSettled(Array.from({ length: 5 }, () => count("+971501234567")));
    const reached = "the limit of codes by SMS is reached: no more are sent in this hour";
    expect(failed.mock.calls).toEqual([[{ limit: "total", per_hour: 10 }, reached]]);
    vi.setSystemTime(Date.now() + hourMs);
    hours += 1;
    await Promise.allSettled(Array.from({ length: 5 }, () => count("+971501234567")));
    expect(failed.mock.calls.slice(1)).toEqual([[{ limit: "+971", per_hour: 3 }, reached]]);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it("need no row of an hour that is over, which is deleted", async () => {
    const limits = readConfig(env).smsLimits;
    const log = createLog("silent");
    await countSms(db, limits, "+919847012345", log);
    const pruning = startPruning(db, log);
    const counts = () => db.selectFrom("sms_counts").select("codes").execute();
    await pruning.prune();
    expect(await counts()).toEqual([{ codes: 1 }]);
    await pruning.prune(Date.now() + hourMs);
    await pruning.stop();
    expect(await counts()).toEqual([]);
  });
});
