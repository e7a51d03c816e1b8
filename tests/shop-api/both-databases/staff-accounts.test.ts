import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { StaffRole } from "../../../shop-api/src/db/schema.ts";
import { addTestAccount, openSessionOf, testOwner } from "../../support/staff-session.ts";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop, runShopProcess } from "../support/run-shop.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
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

describeOnDatabase("staff accounts", () => {
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
      const reset = await call.empty(`staff/accounts/${account.id}/password`, owner);
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
      const idle = await openSessionOf(shop);
      const used = await openSessionOf(shop);
      for (let hours = 0; hours < 7 * 24; hours += 8) {
        expect([hours, await me(used)]).toEqual([hours, 200]);
        later(8 * hour);
        if (hours === 0) expect(await me(idle)).toBe(200);
      }
      expect([await me(idle), await me(used)]).toEqual([401, 401]);
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
      for (const change of [
        () => patch(account.id, { is_disabled: true }),
        () => call.empty(`staff/accounts/${account.id}/password`, owner),
      ]) {
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
      });
      expect((await change(password, "eleven char")).body).toEqual({
        success: false,
        message: "A password has at least 12 characters.",
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

  describe("the accounts", () => {
    it("are listed, changed and recorded in the history with who and when, before and after", async () => {
      const { account } = await create("meera@tests.example");
      const reply = await patch(account.id, { name: "Meera Nair", role: "owner" });
      expect(reply.body).toMatchObject({
        data: { account: { name: "Meera Nair", role: "owner", is_disabled: false } },
      });
      const listed = await call.get("staff/accounts", owner);
      expect(listed.body).toMatchObject({
        data: { accounts: expect.arrayContaining([expect.objectContaining({ name: "Meera Nair" })]) },
      });
      await patch(account.id, { role: "staff", is_disabled: true });
      await patch(account.id, { is_disabled: true });
      const [disabled, changed, created, ...rest] = await changesOf(account.id);
      expect(rest).toEqual([]);
      expect(disabled).toMatchObject({
        staff_name: testOwner.name,
        entity: "staff",
        label: "Meera Nair",
        action: "disabled",
        fields: [
          { field: "role", before: "owner", after: "staff" },
          { field: "is_disabled", before: "false", after: "true" },
        ],
      });
      expect(changed).toMatchObject({
        action: "changed",
        fields: [{ field: "name", after: "Meera Nair" }, { field: "role" }],
      });
      expect(created).toMatchObject({ action: "created", fields: [{ field: "role", before: null, after: "staff" }] });
    });

    it("have different addresses, and are rejected with an invalid or unknown field", async () => {
      const { account } = await add();
      const twice = await call.json(
        "staff/accounts",
        { name: "A", email: account.email.toUpperCase(), role: "staff" },
        owner,
      );
      expect([twice.status, twice.body]).toEqual([422, { success: false, message: "Another account has this email." }]);
      for (const change of [
        {},
        { name: "" },
        { role: "admin" },
        { email: "new@tests.example" },
        { is_disabled: null },
      ]) {
        expect([change, (await patch(account.id, change)).status]).toEqual([change, 422]);
      }
      expect((await patch(999_999, { name: "A" })).status).toBe(404);
      expect((await call.empty("staff/accounts/999999/password", owner)).status).toBe(404);
    });

    it("always have an owner who can log in, also when two owners disable each other at once", async () => {
      const enabledOwners = () =>
        db.selectFrom("staff").select("id").where("role", "=", "owner").where("disabled_at", "is", null).execute();
      const others = (await enabledOwners()).map(({ id }) => id);
      const [self = 0] = others;
      for (const change of [{ is_disabled: true }, { role: "staff" }]) {
        const last = await patch(self, change);
        if (others.length === 1) expect(last.status).toBe(422);
      }
      expect(others).toHaveLength(1);
      const { account, password } = await add("owner");
      const { token } = v.parse(Session, (await logIn(account.email, password)).body).data;
      const replies = await Promise.all([
        patch(account.id, { is_disabled: true }),
        patch(self, { is_disabled: true }, { token }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await enabledOwners()).toHaveLength(1);
      await db.updateTable("staff").set({ disabled_at: null }).execute();
      owner = { token: await openSessionOf(shop) };
    });
  });

  describe("`npm run shop`", () => {
    it("adds accounts with a created password, and resets one", async () => {
      const added = await runShop(shop, "staff:add", "Asha@shop.example", "--owner", "--name", "Asha Menon");
      expect(added).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^asha@shop.example is an owner. Password: [\w-]{24}\n$/),
      });
      const password = added.output.trim().slice(-24);
      const { body } = await logIn("asha@shop.example", password);
      expect(body).toMatchObject({ data: { account: { name: "Asha Menon", role: "owner" } } });
      expect(await runShop(shop, "staff:add", "asha@shop.example")).toEqual({
        code: 1,
        output:
          "asha@shop.example has an account: `npm run shop -- staff:reset asha@shop.example` gives it a new password.\n",
      });
      const { account, token } = v.parse(Session, body).data;
      await patch(account.id, { is_disabled: true });
      const reset = await runShop(shop, "staff:reset", "ASHA@shop.example");
      expect(reset.output).toMatch(/^The sessions of .* Password: [\w-]{24}\nThe account is still disabled.\n$/);
      expect(await me(token)).toBe(401);
      const changes = await changesOf(account.id);
      expect(changes.map((change) => [change["staff_name"], change.action])).toEqual([
        ["command line", "password reset"],
        [testOwner.name, "disabled"],
        ["command line", "created"],
      ]);
      expect(await runShop(shop, "staff:reset", "none@shop.example")).toMatchObject({ code: 1 });
      const member = await runShopProcess(shop, "staff:add", "ravi@shop.example");
      expect(member.output).toMatch(/^ravi@shop.example is a member of the staff. Password: [\w-]{24}\n$/);
    });
  });
});
