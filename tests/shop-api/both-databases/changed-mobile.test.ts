import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as v from "valibot";
import { startSmsProvider, type SmsProvider } from "../../support/sms-provider.ts";
import { callerOf, newMobile, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { later, smsCustomers } from "../support/sms-customers.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const sent = { success: true, message: "A code was sent to your mobile number.", data: {} };
const taken = { success: false, message: "This mobile number belongs to another account." };
const unproven = { success: false, message: "Please enter the code that was sent to the new mobile number." };

/** A code different from this one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}

/** Q62: a changed number is verified by a code. */
describeOnDatabase("a changed mobile number", () => {
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
  beforeEach(() => void (provider.status = 200));
  afterEach(() => vi.useRealTimers());

  const { newCustomer, requestCode, change, mobileOf } = smsCustomers(() => ({ call, provider }));

  it("is accepted with the code sent to it, and can then log in", async () => {
    const { token, mobile: old } = await newCustomer();
    const mobile = newMobile();
    const { status, body } = await requestCode(token, mobile);
    expect([status, body]).toEqual([200, sent]);
    const changed = await change(token, mobile, provider.codeFor(mobile));
    expect([changed.status, changed.body]).toMatchObject([200, { data: { profile: { phone: mobile } } }]);
    expect(await mobileOf(token)).toBe(mobile);
    later(30_000);
    expect((await call.json("member/get-otp", { key: old })).status).toBe(404);
    await call.json("member/get-otp", { key: mobile });
    expect((await call.json("otp-login", { key: mobile, otp: provider.codeFor(mobile) })).status).toBe(200);
  });

  it("is rejected without a code, with a wrong one or one sent to another number, and nothing is changed", async () => {
    const { token, mobile: old } = await newCustomer();
    const mobile = newMobile();
    const without = await change(token, mobile);
    expect([without.status, without.body]).toEqual([422, unproven]);
    expect((await change(token, mobile, "1234")).body).toMatchObject({ message: "Invalid OTP" });
    await requestCode(token, mobile);
    const code = provider.codeFor(mobile);
    for (const [number, otp] of [
      [mobile, wrong(code)],
      [newMobile(), code],
    ] as const) {
      const { status, body } = await change(token, number, otp);
      expect([status, body]).toEqual([422, { success: false, message: "Invalid OTP" }]);
    }
    const malformed = await change(token, mobile, "12");
    expect([malformed.status, malformed.body]).toMatchObject([422, { message: "Please enter a 4-digit OTP" }]);
    expect((await call.get("customer/profile", { token })).body).toMatchObject({
      data: { user: { name: "Anjali Menon", mobile: old } },
    });
  });

  it("requires the customer's own code: another customer's code for the same number is rejected", async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const mobile = newMobile();
    await requestCode(one.token, mobile);
    expect((await change(other.token, mobile, provider.codeFor(mobile))).status).toBe(422);
    expect((await change(one.token, mobile, provider.codeFor(mobile))).status).toBe(200);
  });

  it("accepts its code once, for five minutes and five attempts", async () => {
    const { token, mobile: old } = await newCustomer();
    const mobile = newMobile();
    await requestCode(token, mobile);
    const code = provider.codeFor(mobile);
    for (let tries = 0; tries < 5; tries += 1) expect((await change(token, mobile, wrong(code))).status).toBe(422);
    expect((await change(token, mobile, code)).status).toBe(429);
    later(30_000);
    await requestCode(token, mobile);
    const next = provider.codeFor(mobile);
    later(5 * 60_000);
    expect((await change(token, mobile, next)).status).toBe(422);
    await requestCode(token, mobile);
    const last = provider.codeFor(mobile);
    expect((await change(token, mobile, last)).status).toBe(200);
    later(30_000);
    await requestCode(token, old);
    expect((await change(token, old, provider.codeFor(old))).status).toBe(200);
    expect((await change(token, mobile, last)).status).toBe(422);
  });

  it("gets no code if it is registered, and is rejected if it has been registered meanwhile", async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const tooMany = await requestCode(one.token, other.mobile);
    expect([tooMany.status, tooMany.body]).toEqual([422, taken]);
    const mobile = newMobile();
    await requestCode(one.token, mobile);
    const code = provider.codeFor(mobile);
    await call.json("register", { name: "Ravi", email: "ravi@example.com", mobile });
    const { status, body } = await change(one.token, mobile, code);
    expect([status, body]).toEqual([422, taken]);
  });

  it("counts its codes against the limits of the customer and of the number, except those that could not be sent", async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const mobile = newMobile();
    provider.status = 500;
    expect((await requestCode(one.token, mobile)).status).toBe(503);
    provider.status = 200;
    expect((await requestCode(one.token, mobile)).status).toBe(200);
    expect((await requestCode(one.token, newMobile())).status).toBe(429);
    expect((await requestCode(other.token, mobile)).status).toBe(429);
    expect((await requestCode(other.token, newMobile())).status).toBe(200);
  });

  it("requires no code if it is the customer's current one", async () => {
    const { token, mobile } = await newCustomer();
    expect((await change(token, mobile)).status).toBe(200);
    expect((await call.get("customer/profile", { token })).body).toMatchObject({
      data: { user: { name: "Meera Nair", mobile } },
    });
    const own = await requestCode(token, mobile);
    expect([own.status, own.body]).toMatchObject([422, { message: "This is your mobile number already." }]);
  });

  it("gets a code only for customers, and only if it is a valid number", async () => {
    const { token } = await newCustomer();
    expect((await call.json("customer/get-mobile-otp", { mobile: newMobile() })).status).toBe(401);
    for (const body of [{}, { mobile: "98470" }, { mobile: newMobile(), key: "1" }]) {
      expect((await call.json("customer/get-mobile-otp", body, { token })).status).toBe(422);
    }
  });
});

/** Without a provider the browser generates the code, so the shop requires none; a code that is sent is checked. */
describeOnDatabase("without an SMS provider, a changed mobile number", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  it("is accepted without a code, and with the shop's own", async () => {
    const { token } = await signUp(call);
    const details = { name: "Meera Nair", email: "meera@example.com" };
    const [first, second] = [newMobile(), newMobile()];
    expect((await call.json("customer/update-profile", { ...details, mobile: first }, { token })).status).toBe(200);
    const { body } = await call.json("customer/get-mobile-otp", { mobile: second }, { token });
    const { message } = v.parse(v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }), body);
    const update = (otp: string) =>
      call.json("customer/update-profile", { ...details, mobile: second, otp }, { token });
    expect((await update(wrong(message.slice(-4)))).status).toBe(422);
    expect((await update(message.slice(-4))).status).toBe(200);
  });
});
