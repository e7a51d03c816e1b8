import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { openStaffSession } from "../../../shop-api/src/sessions/staff-sessions.ts";
import { addTestAccount, openSessionOf } from "../../support/staff-session.ts";
import { anAddress, callerOf, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { readDocument } from "../support/openapi-document.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const { paths } = await readDocument();
const staffCalls = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      encoding: Object.keys(call.requestBody?.content ?? {})[0],
      isSearched: call.parameters.some(({ name }) => name === "search"),
      security: call.security.flatMap((scheme) => Object.keys(scheme)),
      isForOwners: call["x-role"] === "owner",
    })),
  )
  .filter(({ path, security }) => path.startsWith("/api/staff/") || security.includes("staff"));
const protectedCalls = staffCalls.filter(({ path }) => path !== "/api/staff/login");
const Paper = v.looseObject({ bill_to: v.unknown() });
const Papers = v.object({ data: v.union([v.object({ invoice: Paper }), v.object({ credit_note: Paper })]) });

/** Every staff call of the OpenAPI document, by callers of each kind. */
describeOnDatabase("a staff call", () => {
  let shop: RunningShop;
  let tokens: { customer: string; disabled: string; member: string; owner: string };
  beforeAll(async () => {
    shop = await startShopApi();
    const { db } = openDatabase(shop);
    const account = {
      name: "Former",
      email: "former@tests.example",
      password: "a former member",
      role: "staff",
    } as const;
    const id = await addTestAccount(db, account);
    const { token: disabled } = await openStaffSession(db, id);
    await db.updateTable("staff").set({ disabled_at: Date.now() }).where("id", "=", id).execute();
    await db.destroy();
    const { token: customer } = await signUp(callerOf(shop));
    tokens = { customer, disabled, member: await openSessionOf(shop, "staff"), owner: await openSessionOf(shop) };
  });
  afterAll(() => shop.stop());

  /** With an unknown id and nothing in the body: an accepted call is rejected for these, or changes nothing. */
  const send = async ({ method, path, encoding }: (typeof staffCalls)[number], token?: string) => {
    const body = encoding === undefined ? null : encoding === "multipart/form-data" ? new FormData() : "{}";
    const response = await fetch(`${shop.url}${path.replaceAll(/\{\w+\}/g, "999999")}`, {
      method,
      body,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === "string" && { "content-type": encoding }),
      },
    });
    return { status: response.status, body: await response.json() };
  };

  it("is documented as one, with the login as the only one without a token", () => {
    const open = staffCalls.filter(({ security }) => !security.includes("staff")).map(({ path }) => path);
    expect(open).toEqual(["/api/staff/login"]);
    expect(protectedCalls.length).toBeGreaterThan(8);
    const forOwners = protectedCalls.filter(({ isForOwners }) => isForOwners);
    expect(new Set(forOwners.map(({ path }) => path.split("/")[3]))).toEqual(
      new Set(["accounts", "changes", "couriers", "exports", "me", "payments", "payment-differences"]),
    );
  });

  it.each(protectedCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s is refused to customers, strangers and disabled accounts, and open to the roles it is for",
    async (_name, call) => {
      const expired = "Your session has expired. Please log in again.";
      const refused = [
        [undefined, 401, "Please log in to continue."],
        [`st_${"x".repeat(43)}`, 401, expired],
        [tokens.disabled, 401, expired],
        [tokens.customer, 403, "Only staff may do this."],
      ] as const;
      for (const [token, status, message] of refused) {
        expect(await send(call, token)).toEqual({ status, body: { success: false, message } });
      }
      const asMember = await send(call, tokens.member);
      expect([asMember.status, isRefusal(asMember.status)]).toEqual([
        call.isForOwners ? 403 : asMember.status,
        call.isForOwners,
      ]);
      // The logout of a session ends it.
      const owner = call.path.endsWith("/logout") ? await openSessionOf(shop) : tokens.owner;
      expect((await send(call, owner)).status).not.toSatisfy(isRefusal);
      if (call.path.endsWith("/logout")) tokens.member = await openSessionOf(shop, "staff");
    },
  );
});

/** Names and addresses of deleted accounts. */
describeOnDatabase("a staff call that reads", () => {
  const gstin = "29AAACK1234A1Z2";
  const texts = ["Kunjulakshmi", "kunju@example.org", "Vadakkechira", "Lane 77", "by the pond", "Aluva"];
  let shop: RunningShop;
  let ids: number[];
  let mobile: string;
  let secrets: string[];
  beforeAll(async () => {
    shop = await startShopApi();
    const call = callerOf(shop);
    const { db: rows } = openDatabase(shop);
    const shopper = await newShopper(call, "2", "1");
    await call.json("customer/update-profile", { name: texts[0], email: texts[1], mobile: shopper.mobile }, shopper);
    const where = { building_num: "Lane 77", street: "Vadakkechira", landmark: "by the pond", city: "Aluva" };
    const recipient = { name: "Kunjulakshmi", mobile: "+919876598765", ...where };
    const Saved = v.object({ data: v.object({ address: v.object({ id: v.number() }) }) });
    const saved = await call.json("customer/add-address", anAddress(recipient), shopper);
    shopper.address_id = v.parse(Saved, saved.body).data.address.id;
    const order = { paid_amount: "1265.00", customer_note: "Ask for Kunjulakshmi" };
    const [delivered, cancelled] = [
      orderIdOf(await place(call, shopper, order)),
      orderIdOf(await place(call, shopper, order)),
    ];
    await rows.updateTable("orders").set({ gstin }).where("id", "in", [delivered, cancelled]).execute();
    const staff = await staffOf(shop, call);
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(delivered, status);
    const items = await rows
      .selectFrom("order_items")
      .select(["id", "qty"])
      .where("order_id", "=", delivered)
      .execute();
    await call.json("customer/return-order", { order_id: delivered, items, reason: "Too small" }, shopper);
    await staff.settleReturn(delivered, { outcome: "returned" });
    // Its path is tried with one id for both of its parameters.
    await rows.updateTable("credit_notes").set({ id: delivered }).where("order_id", "=", delivered).execute();
    await call.json(
      `staff/orders/${cancelled}/status`,
      { status: "cancelled", reason: "Kunjulakshmi has moved" },
      { token: staff.token },
    );
    const { id } = await rows
      .selectFrom("customers")
      .select("id")
      .where("mobile", "=", shopper.mobile)
      .executeTakeFirstOrThrow();
    expect((await call.get("customer/delete-account", shopper)).status).toBe(200);
    ids = [delivered, cancelled, id];
    mobile = shopper.mobile.slice(3);
    secrets = [...texts, gstin, mobile, "9876598765"];
    await rows.destroy();
  });
  afterAll(() => shop.stop());

  /** The staff calls whose response has a name, a number or a part of the address of the deleted account, with a token. */
  const readersOf = async (token: string) => {
    const readers = new Set<string>();
    const searches = ["Kunjulakshmi", mobile].map((search) => `?${new URLSearchParams({ search })}`);
    for (const { path, isSearched } of protectedCalls.filter(({ method }) => method === "GET")) {
      const queries = isSearched ? ["", ...searches] : [""];
      const targets = path.includes("{") ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id))) : [path];
      for (const url of targets.flatMap((target) => queries.map((query) => `${shop.url}${target}${query}`))) {
        const text = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
        // A search is repeated in no response.
        if (secrets.some((secret) => text.includes(secret))) readers.add(path);
      }
    }
    return [...readers];
  };

  it("shows the name and the address of a deleted account to owners only, in its papers", async () => {
    expect(await readersOf(await openSessionOf(shop, "staff"))).toEqual([]);
    expect(await readersOf(await openSessionOf(shop, "owner"))).toEqual([
      "/api/staff/orders/{id}/invoice",
      "/api/staff/orders/{id}/credit-notes/{note_id}",
    ]);
  });

  it.each(["invoice", "credit-notes"])(
    "shows the number and the amounts of its papers to every role: %s",
    async (paper) => {
      const call = callerOf(shop);
      const [member, owner] = [await openSessionOf(shop, "staff"), await openSessionOf(shop, "owner")];
      const path = `staff/orders/${ids[0]}/${paper}${paper === "credit-notes" ? `/${ids[0]}` : ""}`;
      const read = async (token: string) => {
        const { data } = v.parse(Papers, (await call.get(path, { token })).body);
        return "invoice" in data ? data.invoice : data.credit_note;
      };
      const { bill_to, ...issued } = await read(owner);
      expect(issued).toMatchObject({ invoice_no: expect.stringContaining("KSV/"), amount: "1265.00" });
      expect(bill_to).toMatchObject({ name: "Kunjulakshmi", address: expect.stringContaining("Vadakkechira"), gstin });
      const bill = { name: "Deleted account", address: "Only owners see its name and address.", gstin: null };
      expect(await read(member)).toEqual({ ...issued, bill_to: { ...bill, state: null, state_code: null } });
    },
  );
});

/** 500 would be an accepted call, but none that has been tested. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status >= 500;
}
