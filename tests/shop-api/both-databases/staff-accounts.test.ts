import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { StaffRole } from "../../../shop-api/src/db/schema.ts";
import { createDemoOwner, readDemoOwner } from "../../../shop-api/src/staff/demo-owner.ts";
import { addTestAccount, openSessionOf, quickHash, testOwner } from "../../support/staff-session.ts";
import { type Caller, callerOf, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { storePasswordsQuickly } from "../support/quick-passwords.ts";
import { runShop } from "../support/run-shop.ts";
import { later } from "../support/sms-customers.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

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

/** The password of the owner of the tests. */
const confirmed = { current_password: testOwner.password };

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
  storePasswordsQuickly();

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

  const reset = (id: number, body: object) => call.json(`staff/accounts/${id}/password`, body, owner);

  /** What would give the shop away: own and other resets, and new owners. */
  const takeovers = async () => {
    const [other, another, disabled] = [await add(), await add(), await add("owner")];
    await db.updateTable("staff").set({ disabled_at: 1 }).where("id", "=", disabled.account.id).execute();
    const self = db.selectFrom("staff").select("id").where("email", "=", testOwner.email);
    const { id: selfId } = await self.executeTakeFirstOrThrow();
    accounts += 1;
    const fresh = { name: "New", email: `new${accounts}@tests.example`, role: "owner" };
    return [
      (body: object) => call.json("staff/accounts", { ...fresh, ...body }, owner),
      (body: object) => patch(other.account.id, { role: "owner", ...body }),
      (body: object) => patch(another.account.id, { role: "owner", is_disabled: true, ...body }),
      (body: object) => patch(disabled.account.id, { is_disabled: false, ...body }),
      (body: object) => reset(other.account.id, body),
      (body: object) => reset(selfId, body),
    ];
  };
  const storedAccounts = () =>
    db.selectFrom("staff").select(["id", "role", "disabled_at", "password_hash"]).orderBy("id").execute();
  const restoreOwner = async () => {
    const password = db.updateTable("staff").set({ password_hash: quickHash(testOwner.password) });
    await password.where("email", "=", testOwner.email).execute();
    owner = { token: await openSessionOf(shop) };
  };

  /** Logins, sessions and passwords. */
  describe("sessions", () => {
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
        const { password } = v.parse(Credentials, (await reset(account.id, confirmed)).body).data;
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
        for (const path of ["customer/my-cart", "wishlists", "customer/subcategories/1", "customer/products/1"]) {
          expect([path, (await call.get(path, owner)).status]).toEqual([path, 401]);
        }
        expect((await call.get("staff/me", { token })).body).toEqual({
          success: false,
          message: "Only staff may do this.",
        });
      });

      it("ends when its account is disabled or given a new password", async () => {
        const { account, password } = await add();
        for (const change of [() => patch(account.id, { is_disabled: true }), () => reset(account.id, confirmed)]) {
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

      it("that the shop creates is in no history", async () => {
        const { password } = await create("one@tests.example");
        const history = JSON.stringify(await db.selectFrom("staff_changes").selectAll().execute());
        expect(history).not.toContain(password);
      });
    });
  });

  /** What owners do with accounts, and the command line. */
  describe("accounts", () => {
    describe("the accounts", () => {
      it("are listed, changed and recorded in the history with who and when, before and after", async () => {
        const { account } = await create("meera@tests.example");
        const reply = await patch(account.id, { name: "Meera Nair", role: "owner", ...confirmed });
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
        expect([twice.status, twice.body]).toEqual([
          422,
          { success: false, message: "Another account has this email.", field: "email" },
        ]);
        for (const change of [
          {},
          { name: "" },
          { role: "admin" },
          { email: "new@tests.example" },
          { is_disabled: null },
          confirmed,
        ]) {
          expect([change, (await patch(account.id, change)).status]).toEqual([change, 422]);
        }
        expect((await patch(999_999, { name: "A" })).status).toBe(404);
        expect((await call.empty("staff/accounts/999999/password", owner)).status).toBe(404);
      });

      it("always have an owner who can log in, also when two owners disable each other at once", async () => {
        const enabledOwners = async () => {
          const owners = db.selectFrom("staff").select("id").where("role", "=", "owner");
          return (await owners.where("disabled_at", "is", null).execute()).map(({ id }) => id);
        };
        const self = await db
          .selectFrom("staff")
          .select("id")
          .where("email", "=", testOwner.email)
          .executeTakeFirstOrThrow();
        await db.updateTable("staff").set({ role: "staff" }).where("id", "!=", self.id).execute();
        for (const change of [{ is_disabled: true }, { role: "staff" }]) {
          const { status, body } = await patch(self.id, change);
          expect([status, body]).toEqual([
            422,
            {
              success: false,
              message: "This is the last owner who can log in. Please make another account an owner first.",
            },
          ]);
        }
        expect(await enabledOwners()).toEqual([self.id]);
        const { account, password } = await add("owner");
        const { token } = v.parse(Session, (await logIn(account.email, password)).body).data;
        const replies = await Promise.all([
          patch(account.id, { is_disabled: true }),
          patch(self.id, { is_disabled: true }, { token }),
        ]);
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await enabledOwners()).toHaveLength(1);
        await db.updateTable("staff").set({ disabled_at: null }).execute();
        owner = { token: await openSessionOf(shop) };
      });
    });

    describe("an open session", () => {
      const field = "current_password";
      const reload = { success: false, message: "Please reload this page, and enter your password.", field };
      const refused = { success: false, message: "The current password is wrong.", field };

      it("resets no password and makes no owner without the owner's password", async () => {
        const calls = await takeovers();
        const before = await storedAccounts();
        for (const [index, send] of calls.entries()) {
          const without = await send({});
          expect([index, without.status, without.body]).toEqual([index, 422, reload]);
          const guessed = await send({ current_password: "a wrong password" });
          expect([index, guessed.status, guessed.body]).toEqual([index, 422, refused]);
        }
        // As a page of the previous version sends it.
        const { status, body } = await call.empty(`staff/accounts/${before[0]?.id}/password`, owner);
        expect([status, body]).toEqual([422, reload]);
        expect(await storedAccounts()).toEqual(before);
        for (const [index, send] of calls.entries()) {
          expect([index, (await send(confirmed)).status]).toEqual([index, index === 0 ? 201 : 200]);
        }
        await restoreOwner();
      });

      it("guesses the password no more often than a login, and may do everything else without it", async () => {
        const { account: other } = await add();
        const guesses = Array.from({ length: 12 }, () => reset(other.id, { current_password: "a wrong password" }));
        const statuses = (await Promise.all(guesses)).map(({ status }) => status);
        expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
        expect((await reset(other.id, confirmed)).status).toBe(429);
        const { account } = await create(`plain${accounts}@tests.example`);
        for (const change of [{ name: "Renamed" }, { is_disabled: true }, { is_disabled: false }]) {
          expect([change, (await patch(account.id, change)).status]).toEqual([change, 200]);
        }
        expect((await runShop(shop, "staff:reset", testOwner.email)).code).toBe(0);
        await restoreOwner();
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
        const { output } = await runShop(shop, "staff:reset", "ASHA@shop.example");
        expect(output).toMatch(/^The sessions of .* Password: [\w-]{24}\nThe account is still disabled.\n$/);
        expect(await me(token)).toBe(401);
        const changes = await changesOf(account.id);
        expect(changes.map((change) => [change["staff_name"], change.action])).toEqual([
          ["command line", "password reset"],
          [testOwner.name, "disabled"],
          ["command line", "created"],
        ]);
        expect(await runShop(shop, "staff:reset", "none@shop.example")).toMatchObject({ code: 1 });
        const member = await runShop(shop, "staff:add", "ravi@shop.example");
        expect(member.output).toMatch(/^ravi@shop.example is a member of the staff. Password: [\w-]{24}\n$/);
      });
    });
  });
});

const demoEmail = "owner@kasavu.example";

describeOnDatabase("the owner of a demo", () => {
  storePasswordsQuickly();
  let place: DataPlace;
  let db: Database;
  const file = () => join(place.dataDir, "owner-password");
  const owners = () => db.selectFrom("staff").select(["email", "role"]).execute();
  beforeEach(async () => {
    place = await newDatabase("prepared");
    ({ db } = openDatabase(place));
    await db.deleteFrom("staff").execute();
  });
  afterEach(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });

  it("is created at the first start, with a password in a file that only its owner may read", async () => {
    await writeFile(file(), "of another database", { mode: 0o644 });
    const shop = await openShopApi(place);
    expect(await owners()).toEqual([{ email: demoEmail, role: "owner" }]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const password = (await readFile(file(), "utf8")).trim();
    expect(await readDemoOwner(place)).toEqual({ email: demoEmail, password });
    const { status } = await callerOf(shop).json("staff/login", { email: demoEmail, password });
    expect(status).toBe(200);
    await shop.stop();
    await (await openShopApi(place)).stop();
    expect((await readFile(file(), "utf8")).trim()).toBe(password);
  });

  it("is no longer told once the password has been reset, the account disabled or the file removed", async () => {
    await createDemoOwner(db, place.dataDir);
    await db.updateTable("staff").set({ disabled_at: Date.now() }).execute();
    expect(await readDemoOwner(place)).toBeUndefined();
    await db.updateTable("staff").set({ disabled_at: null }).execute();
    expect(await readDemoOwner(place)).toMatchObject({ email: demoEmail });
    expect((await runShop(place, "staff:reset", demoEmail)).code).toBe(0);
    expect(await readDemoOwner(place)).toBeUndefined();
    await rm(file());
    expect(await readDemoOwner(place)).toBeUndefined();
  });

  it("is one when two processes start at once, and none where there are accounts or no demo", async () => {
    const other = openDatabase(place).db;
    await Promise.all([createDemoOwner(db, place.dataDir), createDemoOwner(other, place.dataDir)]);
    await other.destroy();
    expect(await owners()).toHaveLength(1);
    expect(await readDemoOwner(place)).toMatchObject({ email: demoEmail });
    await db.deleteFrom("staff").execute();
    const mode = { mode: "production" } as const;
    await (await openShopApi(place, {}, mode)).stop();
    await (await openShopApi(place, { PREPARE_AT_START: "false" })).stop();
    expect(await owners()).toEqual([]);
  });

  it("is not created if the file cannot be written", async () => {
    await writeFile(join(place.dataDir, "a-file"), "");
    await expect(createDemoOwner(db, join(place.dataDir, "a-file"))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await owners()).toEqual([]);
  });
});
