import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../../../shop-api/src/config.ts";
import { codeDelivery } from "../../../shop-api/src/customers/code-delivery.ts";
import { contact } from "../../../shop-api/src/customers/reserved-mobiles.ts";
import { updateProfile } from "../../../shop-api/src/customers/update-profile.ts";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { contact as webContact } from "../../../web/src/content/contact.ts";
import { startSmsProvider, type SmsProvider } from "../../support/sms-provider.ts";
import { callerOf, newMobile, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop, runShopProcess } from "../support/run-shop.ts";
import { later, smsCustomers } from "../support/sms-customers.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const taken = { success: false, message: "This mobile number belongs to another account." };
const reserved = {
  success: false,
  message: "This mobile number is reserved for its previous account. Please contact us.",
};
const unchanged = { code: 1, output: "No account has changed from this number in the past 7 days.\n" };
const log = createLog("silent");
const week = 7 * 24 * 60 * 60_000;

/** What protects an account whose number was changed by a stolen session. */
describeOnDatabase("a change of the mobile number", () => {
  let provider: SmsProvider;
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    provider = await startSmsProvider();
    shop = await startShopApi({ OTP_SMS_URL: provider.url });
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
    await provider.stop();
  });
  beforeEach(() => void (provider.status = 200));
  afterEach(() => vi.useRealTimers());

  const { newCustomer, logIn, requestCode, change, changeTo, mobileOf } = smsCustomers(() => ({ call, provider }));

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
    const deps = { db, hmacKey: "key", delivery: codeDelivery(readConfig({}), db, log) };
    const changed = updateProfile(deps, { id, address: "203.0.113.1", session: "ended" }, profile, undefined);
    await expect(changed).rejects.toMatchObject({ status: 401 });
    expect(await mobileOf(token)).toBe(old);
  });

  it("sends the previous number a message that names the shop's contact, and does not fail without the provider", async () => {
    const { token, mobile: old } = await newCustomer();
    await changeTo(token, newMobile());
    expect(webContact).toMatchObject(contact);
    const notice = `The mobile number of your Kasavu account was changed. If it was not you, call ${contact.phone} or write to ${contact.email} within 7 days.`;
    expect(provider.received.filter(({ mobile }) => mobile === old).at(-1)).toEqual({ mobile: old, message: notice });

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
    const register = () => call.json("register", { name: "Ravi", email: "ravi@example.com", mobile: old });
    const registered = await register();
    expect([registered.status, registered.body]).toEqual([422, reserved]);
    const requested = await requestCode(other.token, old);
    expect([requested.status, requested.body]).toEqual([422, taken]);
    await changeTo(one.token, old);
    expect(await mobileOf(one.token)).toBe(old);

    await changeTo(one.token, newMobile());
    later(week - 1);
    expect((await register()).status).toBe(422);
    later(1);
    expect((await register()).status).toBe(201);
  });

  it("reserves the previous number as an HMAC, which is deleted after seven days", async () => {
    const reservations = () => db.selectFrom("reserved_mobiles").selectAll().execute();
    await db.deleteFrom("reserved_mobiles").execute();
    const { token, mobile: old } = await newCustomer();
    await changeTo(token, newMobile());
    const rows = await reservations();
    expect(rows).toEqual([
      { mobile_hmac: expect.stringMatching(/^[\da-f]{64}$/), customer_id: expect.any(Number), changed_at: Date.now() },
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
    expect(await runShopProcess(shop, "undo-mobile", old.slice(3))).toEqual({
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
