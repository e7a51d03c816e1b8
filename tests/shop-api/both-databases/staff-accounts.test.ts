import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { StaffRole } from "../../../shop-api/src/db/schema.ts";
import { addTestAccount, openSessionOf, quickHash, testOwner } from "../../support/staff-session.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop, runShopProcess } from "../support/run-shop.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Account = v.object({ id: v.number(), name: v.string(), email: v.string(), role: v.string() });
const Session = v.object({ data: v.object({ token: v.string(), expires_at: v.string(), account: Account }) });
const Credentials = v.object({ data: v.object({ account: Account, password: v.string() }) });
/** The password of the owner of the tests. */
const confirmed = { current_password: testOwner.password };
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

/** What owners do with accounts, and the command line. */
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
  const stored = () =>
    db.selectFrom("staff").select(["id", "role", "disabled_at", "password_hash"]).orderBy("id").execute();
  const restoreOwner = async () => {
    const password = db.updateTable("staff").set({ password_hash: quickHash(testOwner.password) });
    await password.where("email", "=", testOwner.email).execute();
    owner = { token: await openSessionOf(shop) };
  };

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
    const wrong = { success: false, message: "The current password is wrong.", field };
    it("resets no password and makes no owner without the owner's password", async () => {
      const calls = await takeovers();
      const before = await stored();
      for (const [index, send] of calls.entries()) {
        const without = await send({});
        expect([index, without.status, without.body]).toEqual([index, 422, reload]);
        const guessed = await send({ current_password: "a wrong password" });
        expect([index, guessed.status, guessed.body]).toEqual([index, 422, wrong]);
      }
      // As a page of the previous version sends it.
      const { status, body } = await call.empty(`staff/accounts/${before[0]?.id}/password`, owner);
      expect([status, body]).toEqual([422, reload]);
      expect(await stored()).toEqual(before);
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
      const member = await runShopProcess(shop, "staff:add", "ravi@shop.example");
      expect(member.output).toMatch(/^ravi@shop.example is a member of the staff. Password: [\w-]{24}\n$/);
    });
  });
});
