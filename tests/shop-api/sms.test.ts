import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startSmsProvider, type SmsProvider } from "../support/sms-provider.ts";
import { callerOf, newMobile, type Caller } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";

/** Fakes only the clock. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

describe("with an SMS provider", () => {
  let provider: SmsProvider;
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    provider = await startSmsProvider();
    shop = await startShopApi({ OTP_SMS_URL: provider.url });
    call = callerOf(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await provider.stop();
  });
  beforeEach(() => {
    provider.received = [];
    provider.status = 200;
  });
  afterEach(() => vi.useRealTimers());

  const register = async () => {
    const mobile = newMobile();
    return { mobile, reply: await call.json("register", { name: "Ravi", email: "ravi@example.com", mobile }) };
  };

  it("registration returns no token: the phone must be verified", async () => {
    const { reply } = await register();
    expect([reply.status, reply.body]).toEqual([201, { success: true, message: "Registered successfully", data: {} }]);
  });

  it("the code is sent to the phone and is in no response", async () => {
    const { mobile } = await register();
    const { status, body } = await call.json("member/get-otp", { key: mobile });
    expect([status, body]).toEqual([
      200,
      { success: true, message: "A code was sent to your mobile number.", data: {} },
    ]);
    expect(provider.received).toEqual([{ mobile, message: expect.stringMatching(/^Your Kasavu code is \d{4}$/) }]);
    const login = await call.json("otp-login", { key: mobile, otp: provider.codeFor(mobile) });
    expect(login.status).toBe(200);
  });

  it("a provider's rejection is 503, with a message to try again", async () => {
    const { mobile } = await register();
    provider.status = 500;
    const { status, body } = await call.json("member/get-otp", { key: mobile });
    expect([status, body]).toEqual([503, { success: false, message: "The code could not be sent. Please try again." }]);
  });

  it("a code that could not be sent keeps the previous one valid, and does not count against the number's quota", async () => {
    const { mobile } = await register();
    await call.json("member/get-otp", { key: mobile });
    const first = provider.codeFor(mobile);
    later(31_000);
    provider.status = 500;
    for (let failed = 0; failed < 6; failed += 1) {
      expect((await call.json("member/get-otp", { key: mobile })).status).toBe(503);
    }
    expect((await call.json("otp-login", { key: mobile, otp: first })).status).toBe(200);
    provider.status = 200;
    expect((await call.json("member/get-otp", { key: mobile })).status).toBe(200);
    expect((await call.json("member/get-otp", { key: mobile })).status).toBe(429);
  });

  it("an undelivered code is rejected, and the previous one is valid until the next delivery", async () => {
    const { mobile } = await register();
    await call.json("member/get-otp", { key: mobile });
    later(31_000);
    provider.status = 500;
    await call.json("member/get-otp", { key: mobile });
    const [first, lost] = provider.received.map(({ message }) => message.slice(-4));
    // One time in ten thousand two codes are equal.
    const withLost = await call.json("otp-login", { key: mobile, otp: lost });
    expect(withLost.status).toBe(lost === first ? 200 : 422);
    provider.status = 200;
    await call.json("member/get-otp", { key: mobile });
    const next = provider.codeFor(mobile);
    const statuses = [];
    for (const otp of [first, next]) statuses.push((await call.json("otp-login", { key: mobile, otp })).status);
    expect(statuses).toEqual(first === next ? [200, 422] : [422, 200]);
  });
});
