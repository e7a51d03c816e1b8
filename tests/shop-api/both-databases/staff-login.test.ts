import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { StaffRole } from "../../../shop-api/src/db/schema.ts";
import { addTestAccount, openSessionOf, testOwner } from "../../support/staff-session.ts";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hour = 60 * 60_000;
const wrong = { success: false, message: "Wrong email or password." };
const locked = {
  success: false,
  message: "This account is locked. Please try again later or ask an owner for a new password.",
};

const Account = v.object({ id: v.number(), name: v.string(), email: v.string(), role: v.string() });
const Session = v.object({ data: v.object({ token: v.string(), expires_at: v.string(), account: Account }) });
const Credentials = v.object({ data: v.object({ account: Account, password: v.string() }) });
const Changes = v.object({
  data: v.object({
    total: v.number(),
    items: v.array(
      v.looseObject({
        entity_id: v.string(),
        action: v.string(),
        fields: v.array(v.looseObject({ field: v.string() })),
      }),
    ),
  }),
});

/** Fakes only the clock. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

/** Logins, sessions and passwords. */
describeOnDatabase("staff", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  let owner: { token: string };
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
    owner = { token: await openSessionOf(shop) };
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });
  afterEach(() => vi.useRealTimers());

  const logIn = (email: string, password: string, address = "198.51.100.1") =>
    call.json("staff/login", { email, password }, { headers: { "x-forwarded-for": address } });
  const patch = (id: number, change: object, sent: { token: string } = owner) =>
    call.json(`staff/accounts/${id}`, change, { ...sent, method: "PATCH" });
  const resetPassword = (id: number) =>
    call.json(`staff/accounts/${id}/password`, { current_password: testOwner.password }, owner);
  const me = async (token: string) => (await call.get("staff/me", { token })).status;
  let accounts = 0;
  /** A new account, whose password is checked quickly. */
  const add = async (role: StaffRole = "staff") => {
    accounts += 1;
    const password = `a password of ${accounts}`;
    const account = { name: `Member ${accounts}`, email: `member${accounts}@tests.example`, role };
    return { account: { ...account, id: await addTestAccount(db, { ...account, password }) }, password };
  };
  /** A new account by a call. */
  const create = async (email: string) => {
    const { status, body } = await call.json("staff/accounts", { name: "Meera", email, role: "staff" }, owner);
    expect(status).toBe(201);
    return v.parse(Credentials, body).data;
  };
  const changesOf = async (id: number) => {
    const { body } = await call.get(`staff/changes?entity=staff&entity_id=${id}`, owner);
    return v.parse(Changes, body).data.items;
  };

  describe("a login", () => {
    it("returns a token of its own kind and the account, in any letter case of the address", async () => {
      later(0);
      const { status, body } = await logIn(" Owner@Tests.example", testOwner.password);
      const { token, expires_at, account } = v.parse(Session, body).data;
      expect([status, Date.parse(expires_at) - Date.now()]).toEqual([200, 12 * hour]);
      expect(token).toMatch(/^st_[\w-]{43}$/);
      expect(account).toMatchObject({ name: testOwner.name, email: testOwner.email, role: "owner" });
      expect((await call.get("staff/me", { token })).body).toMatchObject({ data: { account } });
      const stored = JSON.stringify(await db.selectFrom("staff_sessions").selectAll().execute());
      expect(stored).not.toContain(token);
      expect((await call.empty("staff/logout", { token })).status).toBe(200);
      expect(await me(token)).toBe(401);
    });

    it("has one answer for an unknown address, a wrong password and a disabled account", async () => {
      const { account, password } = await add();
      await patch(account.id, { is_disabled: true });
      const replies = [
        await logIn("nobody@tests.example", testOwner.password),
        await logIn(testOwner.email, "another password"),
        await logIn(account.email, password),
      ];
      for (const { status, body } of replies) expect([status, body]).toEqual([401, wrong]);
      await patch(account.id, { is_disabled: false });
      expect((await logIn(account.email, password)).status).toBe(200);
    });

    it("is locked for an address after exactly ten of concurrent wrong passwords, until a new password", async () => {
      const { account } = await add();
      const tries = Array.from({ length: 12 }, () => logIn(account.email, "a wrong password", "203.0.113.1"));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      const reset = await resetPassword(account.id);
      const { password } = v.parse(Credentials, reset.body).data;
      expect((await logIn(account.email, password, "203.0.113.1")).status).toBe(200);
    });

    it("is locked for all addresses after 30 wrong passwords in a day, for an hour, with the right one too", async () => {
      const { account, password } = await add();
      const rows = () => db.selectFrom("wrong_codes").selectAll();
      expect((await logIn(account.email, "a wrong password", "203.0.113.2")).status).toBe(401);
      const [{ mobile_hmac } = { mobile_hmac: "" }] = await rows().orderBy("id", "desc").limit(1).execute();
      const others = Array.from({ length: 28 }, (_, index) => ({ mobile_hmac, address_hmac: `other ${index}` }));
      await db
        .insertInto("wrong_codes")
        .values(others.map((other) => ({ ...other, tried_at: Date.now() })))
        .execute();
      expect((await logIn(account.email, "a wrong password", "203.0.113.3")).status).toBe(401);
      const { status, body, headers } = await logIn(account.email, password, "203.0.113.4");
      expect([status, body, Number(headers.get("retry-after")) > 3500]).toEqual([429, locked, true]);
      later(hour);
      expect((await logIn(account.email, password, "203.0.113.4")).status).toBe(200);
      expect(JSON.stringify(await rows().execute())).not.toContain("tests.example");
    });
  });

  describe("a session", () => {
    it("expires 12 hours after its last use, and 7 days after the login", async () => {
      later(0);
      const [idle, used] = [await openSessionOf(shop), await openSessionOf(shop)];
      later(12 * hour - 1);
      expect(await me(used)).toBe(200);
      later(1);
      expect([await me(idle), await me(used)]).toEqual([401, 200]);
      for (let hours = 12; hours < 164; hours += 8) {
        later(8 * hour);
        expect([hours, await me(used)]).toEqual([hours, 200]);
      }
      later(4 * hour - 1);
      expect(await me(used)).toBe(200);
      later(1);
      expect(await me(used)).toBe(401);
    });

    it("is refused by customers' calls, and a customer's token by staff's", async () => {
      const { token } = await signUp(call);
      expect((await call.get("customer/my-cart", owner)).status).toBe(401);
      expect((await call.get("staff/me", { token })).body).toEqual({
        success: false,
        message: "Only staff may do this.",
      });
    });

    it("ends when its account is disabled or given a new password", async () => {
      const { account, password } = await add();
      for (const change of [() => patch(account.id, { is_disabled: true }), () => resetPassword(account.id)]) {
        await db.updateTable("staff").set({ disabled_at: null }).where("id", "=", account.id).execute();
        const { token } = v.parse(Session, (await logIn(account.email, password)).body).data;
        expect((await change()).status).toBe(200);
        await db.updateTable("staff").set({ disabled_at: null }).where("id", "=", account.id).execute();
        expect(await me(token)).toBe(401);
      }
    });
  });

  describe("a password", () => {
    it("is changed with the current one, which ends the other sessions", async () => {
      const { account, password } = await add();
      const [first, other] = await Promise.all([logIn(account.email, password), logIn(account.email, password)]);
      const { token } = v.parse(Session, first.body).data;
      const change = (current_password: string, new_password: string) =>
        call.json("staff/password", { current_password, new_password }, { token });
      expect((await change("a wrong password", "a new password")).body).toEqual({
        success: false,
        message: "The current password is wrong.",
        field: "current_password",
      });
      expect((await change(password, "eleven char")).body).toEqual({
        success: false,
        message: "A password has at least 12 characters.",
        field: "new_password",
      });
      expect((await change(password, "twelve chars")).status).toBe(200);
      expect([await me(token), await me(v.parse(Session, other.body).data.token)]).toEqual([200, 401]);
      expect((await logIn(account.email, password)).status).toBe(401);
      expect((await logIn(account.email, "twelve chars")).status).toBe(200);
      expect((await changesOf(account.id)).map(({ action }) => action)).toEqual(["password changed"]);
    });

    it("is stored by scrypt with a salt each, and in no log, history or other table", async () => {
      const [one, other] = [await create("one@tests.example"), await create("other@tests.example")];
      const rows = db.selectFrom("staff").select("password_hash").where("id", "in", [one.account.id, other.account.id]);
      const hashes = (await rows.execute()).map(({ password_hash }) => password_hash);
      for (const hash of hashes) expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
      expect(new Set(hashes.map((hash) => hash.split("$")[4])).size).toBe(hashes.length);
      const history = JSON.stringify(await db.selectFrom("staff_changes").selectAll().execute());
      for (const { password } of [one, other]) {
        expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
        expect(history).not.toContain(password);
      }
    });
  });
});
