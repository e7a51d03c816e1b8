import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { readConfig } from "../../../shop-api/src/config.ts";
import { codeDelivery } from "../../../shop-api/src/customers/code-delivery.ts";
import { contact } from "../../../shop-api/src/customers/reserved-mobiles.ts";
import { updateProfile } from "../../../shop-api/src/customers/update-profile.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { contact as webContact } from "../../../web/src/content/contact.ts";
import { type SmsProvider, startSmsProvider } from "../../support/sms-provider.ts";
import { type Caller, callerOf, newMobile, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { sendSms } from "../support/message-worker.ts";
import { runShop } from "../support/run-shop.ts";
import { later, smsCustomers } from "../support/sms-customers.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const sent = { success: true, message: "A code was sent to your mobile number.", data: {} };
const taken = { success: false, message: "This mobile number belongs to another account." };
const unproven = { success: false, message: "Please enter the code that was sent to the new mobile number." };

/** A code different from this one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}

const reserved = {
  success: false,
  message: "This mobile number is reserved for its previous account. Please contact us.",
};

const unchanged = { code: 1, output: "No account has changed from this number in the past 7 days.\n" };
const log = createLog("silent");
const week = 7 * 24 * 60 * 60_000;

/** Codes by SMS, and changes of the number. */
describeOnDatabase("a mobile number", () => {
  let provider: SmsProvider;
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    provider = await startSmsProvider();
    const rateLimits = { sending: 10_000, checking: 10_000 };
    shop = await startShopApi({ OTP_SMS_URL: provider.url }, "prepared", { rateLimits });
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
    await provider.stop();
  });
  beforeEach(() => {
    provider.received = [];
    provider.status = 200;
  });
  afterEach(() => vi.useRealTimers());

  const { logIn, newCustomer, requestCode, change, changeTo, mobileOf } = smsCustomers(() => ({ call, provider }));

  const register = async () => {
    const mobile = newMobile();
    return { mobile, reply: await call.json("register", { name: "Ravi", email: "ravi@example.com", mobile }) };
  };

  /** Q62: a changed number is verified by a code. */
  describe("a changed mobile number", () => {
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

    it("gets a code only if it is a valid number", async () => {
      const { token } = await newCustomer();
      for (const body of [{}, { mobile: "98470" }, { mobile: newMobile(), key: "1" }]) {
        expect((await call.json("customer/get-mobile-otp", body, { token })).status).toBe(422);
      }
    });

    it("is accepted without a code, and with the shop's own, where the browser generates the code: without a provider", async () => {
      const plain = await startShopApi();
      onTestFinished(() => plain.stop());
      const at = callerOf(plain);
      const { token } = await signUp(at);
      const details = { name: "Meera Nair", email: "meera@example.com" };
      const [first, second] = [newMobile(), newMobile()];
      expect((await at.json("customer/update-profile", { ...details, mobile: first }, { token })).status).toBe(200);
      const { body } = await at.json("customer/get-mobile-otp", { mobile: second }, { token });
      const { message } = v.parse(v.object({ message: v.pipe(v.string(), v.regex(/^Your code is \d{4}$/)) }), body);
      const update = (otp: string) =>
        at.json("customer/update-profile", { ...details, mobile: second, otp }, { token });
      expect((await update(wrong(message.slice(-4)))).status).toBe(422);
      expect((await update(message.slice(-4))).status).toBe(200);
    });
  });

  /** What protects an account whose number was changed by a stolen session. */
  describe("a change of the mobile number", () => {
    it("ends the other sessions of the account; other changes of the profile end none", async () => {
      const { token, mobile: old } = await newCustomer();
      const other = await logIn(old);
      expect((await change(token, old)).status).toBe(200);
      expect((await call.get("customer/profile", { token: other })).status).toBe(200);
      await changeTo(token, newMobile());
      expect((await call.get("customer/profile", { token: other })).status).toBe(401);
      expect((await call.get("customer/profile", { token })).status).toBe(200);
    });

    it("is rejected for a session that has ended meanwhile", async () => {
      const { token, mobile: old } = await newCustomer();
      const profile = { name: "Meera Nair", email: "meera@example.com", mobile: newMobile() };
      const { id } = await db.selectFrom("customers").select("id").where("mobile", "=", old).executeTakeFirstOrThrow();
      const deps = { db, hmacKey: "key", delivery: codeDelivery(readConfig({}), db, log), sendsEmail: true };
      const changed = updateProfile(deps, { id, address: "203.0.113.1", session: "ended" }, profile, undefined);
      await expect(changed).rejects.toMatchObject({ status: 401 });
      expect(await mobileOf(token)).toBe(old);
    });

    it("sends the previous number a message that names the shop's contact, and does not fail without the provider", async () => {
      const { token, mobile: old } = await newCustomer();
      const changed = newMobile();
      await changeTo(token, changed);
      await sendSms(db, provider.url);
      expect(webContact).toMatchObject(contact);
      const notice = `The mobile number of your Kasavu account was changed. If it was not you, call ${contact.phone} or write to ${contact.email} within 7 days.`;
      expect(provider.received.filter(({ mobile }) => mobile === old).at(-1)).toEqual({ mobile: old, message: notice });
      expect(provider.received).toContainEqual({ mobile: changed, message: notice });

      const next = newMobile();
      later(30_000);
      await requestCode(token, next);
      provider.status = 500;
      expect((await change(token, next, provider.codeFor(next))).status).toBe(200);
      expect(await mobileOf(token)).toBe(next);
    });

    it("reserves the previous number for seven days: no other account can register it or change to it, but its own can", async () => {
      const [one, other] = [await newCustomer(), await newCustomer()];
      const { mobile: old } = one;
      await changeTo(one.token, newMobile());
      const registerOld = () => call.json("register", { name: "Ravi", email: "ravi@example.com", mobile: old });
      const registered = await registerOld();
      expect([registered.status, registered.body]).toEqual([422, reserved]);
      const requested = await requestCode(other.token, old);
      expect([requested.status, requested.body]).toEqual([422, taken]);
      await changeTo(one.token, old);
      expect(await mobileOf(one.token)).toBe(old);

      await changeTo(one.token, newMobile());
      later(week - 1);
      expect((await registerOld()).status).toBe(422);
      later(1);
      expect((await registerOld()).status).toBe(201);
    });

    it("reserves the previous number as an HMAC, which is deleted after seven days", async () => {
      const reservations = () => db.selectFrom("reserved_mobiles").selectAll().execute();
      await db.deleteFrom("reserved_mobiles").execute();
      const { token, mobile: old } = await newCustomer();
      await changeTo(token, newMobile());
      const rows = await reservations();
      expect(rows).toEqual([
        {
          mobile_hmac: expect.stringMatching(/^[\da-f]{64}$/),
          customer_id: expect.any(Number),
          changed_at: Date.now(),
        },
      ]);
      expect(JSON.stringify(rows)).not.toContain(old.slice(3));
      const pruning = startPruning(db, log);
      onTestFinished(() => pruning.stop());
      await pruning.prune(Date.now() + week);
      expect(await reservations()).toEqual(rows);
      await pruning.prune(Date.now() + week + 1);
      expect(await reservations()).toEqual([]);
    });

    it("is rejected if the new number has been reserved since its code was sent", async () => {
      const [one, other] = [await newCustomer(), await newCustomer()];
      const mobile = newMobile();
      await requestCode(one.token, mobile);
      const code = provider.codeFor(mobile);
      await changeTo(other.token, mobile);
      await changeTo(other.token, newMobile());
      const { status, body } = await change(one.token, mobile, code);
      expect([status, body]).toEqual([422, taken]);
    });

    it("is undone by `npm run shop -- undo-mobile`, also after further changes, and all sessions end", async () => {
      const { token, mobile: old } = await newCustomer();
      const [second, third] = [newMobile(), newMobile()];
      await changeTo(token, second);
      await changeTo(token, third);
      expect(await runShop(shop, "undo-mobile", old.slice(3))).toEqual({
        code: 0,
        output: "The account has this number again, and all its sessions have ended.\n",
      });
      expect((await call.get("customer/profile", { token })).status).toBe(401);
      expect((await call.json("validate-customer", { key: third })).status).toBe(404);
      later(30_000);
      expect(await mobileOf(await logIn(old))).toBe(old);
      expect(await runShop(shop, "undo-mobile", old)).toEqual(unchanged);
    });

    it("cannot be undone if there was none, or the account was deleted", async () => {
      expect(await runShop(shop, "undo-mobile", newMobile())).toEqual(unchanged);
      const { token, mobile: old } = await newCustomer();
      await changeTo(token, newMobile());
      await call.get("customer/delete-account", { token });
      expect(await runShop(shop, "undo-mobile", old)).toEqual(unchanged);
      expect((await call.json("register", { name: "Ravi", email: "ravi@example.com", mobile: old })).status).toBe(201);
    });
  });

  describe("codes by SMS", () => {
    it("registration returns no token: the phone must be verified", async () => {
      const { reply } = await register();
      expect([reply.status, reply.body]).toEqual([
        201,
        { success: true, message: "Registered successfully", data: {} },
      ]);
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
      expect([status, body]).toEqual([
        503,
        { success: false, message: "The code could not be sent. Please try again." },
      ]);
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
});
