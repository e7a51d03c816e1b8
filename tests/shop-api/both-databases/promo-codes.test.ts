import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { claimPromoCode } from "../../../shop-api/src/promo/uses.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { addAddress, type Caller, callerOf, newMobile, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { insertShoppers } from "../support/insert-shoppers.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Codes = v.object({ data: v.object({ promo_codes: v.array(v.looseObject({ code: v.string() })) }) });

const unlimited = {
  percent: 10,
  starts_at: null,
  ends_at: null,
  is_active: true,
  max_uses: null,
  max_uses_per_customer: null,
};

const day = 24 * 60 * 60 * 1000;
const refused = { success: false, message: "ONCE can be used once, and you have used it." };

/** Product 1 costs 3780 rupees. */
describeOnDatabase("promo codes", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const create = (code: string, terms: Record<string, unknown> = {}) =>
    call.json("staff/promo-codes", { ...unlimited, ...terms, code }, staff);
  const replace = (code: string, terms: Record<string, unknown> = {}) =>
    call.json(`staff/promo-codes/${code}`, { ...unlimited, ...terms }, { ...staff, method: "PUT" });
  const readCode = async (code: string) => {
    const { body } = await call.get("staff/promo-codes", staff);
    return v.parse(Codes, body).data.promo_codes.find((one) => one.code === code);
  };
  const changesOf = async (code: string) => {
    const changes = db.selectFrom("staff_changes").select(["action", "label", "fields", "staff_name"]);
    const rows = await changes.where("entity", "=", "promo_code").where("entity_id", "=", code).orderBy("id").execute();
    return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) }));
  };
  const check = async (promocode: string, customer: Shopper) =>
    (await call.multipart("customer/check-promocode", { promocode }, customer)).body;
  const order = (promocode: string, customer: Shopper) =>
    place(call, customer, { promocode, discount: "378.00", paid_amount: "3402.00" });
  const shopperOnce = async (mobile = newMobile()): Promise<Shopper> => {
    const { token } = await signUp(call, mobile);
    await addProduct(call, { product_id: "1", qty: "1" }, { token });
    return { token, mobile, address_id: await addAddress(call, token) };
  };
  const orderOnce = (customer: Shopper) =>
    place(call, customer, { promocode: "once", discount: "378.00", paid_amount: "3402.00" });
  const checkOnce = async (customer: Shopper) =>
    (await call.multipart("customer/check-promocode", { promocode: "ONCE" }, customer)).body;
  const deleteAccount = async (customer: Shopper) =>
    expect((await call.get("customer/delete-account", customer)).status).toBe(200);
  const changeMobile = async ({ token }: Shopper, mobile: string) => {
    const profile = { name: "Anjali Menon", email: "anjali@example.com", mobile };
    expect((await call.json("customer/update-profile", profile, { token })).status).toBe(200);
    await db
      .updateTable("reserved_mobiles")
      .set({ changed_at: Date.now() - 8 * day })
      .execute();
  };
  const deliver = (id: number) => db.updateTable("orders").set({ status: "delivered" }).where("id", "=", id).execute();
  const end = (ends_at: number | null) =>
    db.updateTable("promo_codes").set({ ends_at }).where("code", "=", "ONCE").execute();
  const uses = () => db.selectFrom("promo_uses").select(["order_id", "used_at"]).execute();
  const prune = async (now?: number) => {
    const pruning = startPruning(db, createLog("silent"));
    onTestFinished(() => pruning.stop());
    await pruning.prune();
    await pruning.prune(now);
  };

  describe("of staff", () => {
    it("are created once, listed newest first, and recorded", async () => {
      const terms = { starts_at: "2026-11-01T00:00:00+05:30", ends_at: "2099-01-01T00:00:00Z", max_uses: 5 };
      const promo_code = {
        ...unlimited,
        ...terms,
        code: "ONAM10",
        starts_at: "2026-10-31T18:30:00.000Z",
        ends_at: "2099-01-01T00:00:00.000Z",
        use_count: 0,
      };
      const replies = await Promise.all([create("ONAM10", terms), create("ONAM10", terms)]);
      for (const reply of replies) {
        expect([reply.status, reply.body]).toEqual([
          201,
          { success: true, message: "Promo code created", data: { promo_code } },
        ]);
      }
      const { body } = await call.get("staff/promo-codes", staff);
      expect(v.parse(Codes, body).data.promo_codes.map(({ code }) => code)).toEqual(["ONAM10", "KASAVU5"]);
      expect(await changesOf("ONAM10")).toEqual([
        {
          action: "created",
          label: "ONAM10",
          staff_name: "Owner",
          fields: [
            { field: "percent", before: null, after: "10 %" },
            { field: "starts at", before: null, after: "2026-10-31T18:30:00.000Z" },
            { field: "ends at", before: null, after: "2099-01-01T00:00:00.000Z" },
            { field: "active", before: null, after: "yes" },
            { field: "most uses", before: null, after: "5" },
          ],
        },
      ]);
      const message = "The promo code ONAM10 exists already.";
      expect(await create("ONAM10", { percent: 11 })).toMatchObject({ status: 422, body: { message, field: "code" } });
    });

    it("are replaced and disabled, and a change without an effect is not recorded", async () => {
      await create("SALE");
      const changed = { percent: 20, max_uses_per_customer: 2 };
      expect((await replace("SALE", changed)).body).toMatchObject({
        data: { promo_code: { ...changed, max_uses: null } },
      });
      await replace("SALE", changed);
      await replace("SALE", { ...changed, is_active: false });
      await replace("SALE", { ...changed, is_active: undefined });
      const customer = await newShopper(call, "1", "1");
      expect(await check("SALE", customer)).toEqual({ success: false, message: "Invalid promo code." });
      const changes = await changesOf("SALE");
      expect(changes.map(({ action }) => action)).toEqual(["created", "changed", "disabled"]);
      expect(changes[1]).toMatchObject({
        fields: [
          { field: "percent", before: "10 %", after: "20 %" },
          { field: "most uses per customer", before: null, after: "2" },
        ],
      });
      expect(await replace("NOSUCH")).toMatchObject({ status: 404, body: { message: "Promo code not found" } });
    });

    describe("with a limit", () => {
      it("of all uses: concurrent orders never exceed it, and a cancelled one gives its use back", async () => {
        await create("FIRST3", { max_uses: 3 });
        const shoppers = await insertShoppers(db, 8, 1);
        const replies = await Promise.all(shoppers.map((shopper) => order("FIRST3", shopper)));
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
        const refusal = { success: false, message: "FIRST3 has been used up." };
        for (const reply of replies.filter(({ status }) => status !== 200)) {
          expect([reply.status, reply.body]).toEqual([422, refusal]);
        }
        expect(await readCode("FIRST3")).toMatchObject({ use_count: 3 });
        const [loser] = shoppers.filter((_, index) => replies[index]?.status !== 200);
        const winners = shoppers.flatMap((shopper, index) => {
          const reply = replies[index];
          return reply?.status === 200 ? [{ shopper, id: orderIdOf(reply) }] : [];
        });
        if (loser === undefined) throw new Error("every order was placed");
        expect(await check("FIRST3", loser)).toEqual(refusal);
        // By staff, by the customer, and with the account.
        const [first, second, third] = winners;
        await staff.setStatus(first?.id ?? 0, "cancelled");
        const mine = { order_id: String(second?.id), reason: "A mistake" };
        await call.form("customer/cancel-order", mine, second?.shopper ?? loser);
        await call.get("customer/delete-account", third?.shopper ?? loser);
        expect(await readCode("FIRST3")).toMatchObject({ use_count: 0 });
        expect(await check("first3 ", loser)).toMatchObject({ success: true });
        expect((await order("FIRST3", loser)).status).toBe(200);
      });

      it("of each customer: the same customer's concurrent orders never exceed it", async () => {
        await create("TWICE", { max_uses_per_customer: 2 });
        const [shopper, other] = await insertShoppers(db, 2, 1);
        if (shopper === undefined || other === undefined) throw new Error("no customers");
        const replies = await Promise.all([1, 2, 3, 4].map(() => order("TWICE", shopper)));
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
        const message = "TWICE can be used 2 times, and you have used it.";
        expect(await check("TWICE", shopper)).toEqual({ success: false, message });
        expect(await order("TWICE", shopper)).toMatchObject({ status: 422, body: { message } });
        expect(await check("TWICE", other)).toMatchObject({ success: true });
        expect(await readCode("TWICE")).toMatchObject({ use_count: 2 });
      });

      it("repeat an order under its key also when the code is used up by it", async () => {
        await create("ONLY1", { max_uses: 1 });
        const shopper = await newShopper(call, "1", "1");
        const request = { promocode: "only1", discount: "378.00", paid_amount: "3402.00" };
        const first = await place(call, shopper, request, "a-key");
        expect((await place(call, shopper, request, "a-key")).body).toEqual(first.body);
        expect(first.status).toBe(200);
      });
    });

    it("count what the previous version has placed and cancelled meanwhile", async () => {
      await create("UPDATE");
      const [first, second] = await insertShoppers(db, 2, 1);
      if (first === undefined || second === undefined) throw new Error("no customers");
      const [placed, cancelled] = [
        orderIdOf(await place(call, first, { paid_amount: "3780.00" })),
        orderIdOf(await order("UPDATE", second)),
      ];
      // As the previous version, which does not know about uses.
      const orders = db.updateTable("orders");
      await orders.set({ promocode: "UPDATE" }).where("id", "=", placed).execute();
      await orders.set({ status: "cancelled" }).where("id", "=", cancelled).execute();
      expect(await readCode("UPDATE")).toMatchObject({ use_count: 1 });
      await replace("UPDATE", { max_uses: 1 });
      expect(await check("UPDATE", second)).toEqual({ success: false, message: "UPDATE has been used up." });
    });
    // SQLite has one writer.
    if (inject("database") === "sqlite") return;

    it("without a limit are locked by an order, so that one which staff set meanwhile counts it", async () => {
      await create("LATER");
      const free = db.selectFrom("promo_codes").select("code").where("code", "=", "LATER").forUpdate().skipLocked();
      await db.transaction().execute(async (trx) => {
        expect(await claimPromoCode(trx, 1, "later")).toEqual({ code: "LATER", percent_off: 10 });
        expect(await free.execute()).toEqual([]);
      });
      expect(await free.execute()).toEqual([{ code: "LATER" }]);
    });
  });

  /** And mobile numbers that get another account. */
  describe("once for each customer", () => {
    beforeAll(async () => {
      const once = { code: "ONCE", percent_off: 10, max_uses_per_customer: 1 };
      await db.insertInto("promo_codes").values(once).execute();
    });

    it("cannot be used again after the account was deleted and its number registered anew", async () => {
      const first = await shopperOnce();
      await deliver(orderIdOf(await orderOnce(first)));
      await deleteAccount(first);
      const again = await shopperOnce(first.mobile);
      expect(await checkOnce(again)).toEqual(refused);
      expect(await orderOnce(again)).toMatchObject({ status: 422, body: refused });
      await deleteAccount(again);
      expect(await checkOnce(await shopperOnce(first.mobile))).toEqual(refused);
      expect(await checkOnce(await shopperOnce())).toMatchObject({ success: true });
      // Nothing says which orderOnce it was.
      expect(await uses()).toEqual([{ order_id: null, used_at: Math.floor(Date.now() / day) * day }]);
    });

    it("can be used again if its orderOnce was cancelled, also by the deletion", async () => {
      const first = await shopperOnce();
      await orderOnce(first);
      await deleteAccount(first);
      const again = await shopperOnce(first.mobile);
      expect((await orderOnce(again)).status).toBe(200);
    });

    it("counts for each number that its customer has had since, and once for the customer", async () => {
      const customer = await shopperOnce();
      const [old, second, third] = [customer.mobile, newMobile(), newMobile()];
      await deliver(orderIdOf(await orderOnce(customer)));
      await changeMobile(customer, second);
      expect(await checkOnce(await shopperOnce(old))).toEqual(refused);
      await changeMobile(customer, third);
      await db.updateTable("promo_codes").set({ max_uses_per_customer: 2 }).where("code", "=", "ONCE").execute();
      expect(await checkOnce(customer)).toMatchObject({ success: true });
      await db.updateTable("promo_codes").set({ max_uses_per_customer: 1 }).where("code", "=", "ONCE").execute();
      await deleteAccount(customer);
      for (const mobile of [second, third]) expect(await checkOnce(await shopperOnce(mobile))).toEqual(refused);
    });

    it("counts for a number that `undo-mobile` takes from its customer", async () => {
      const customer = await shopperOnce();
      const [old, stolen] = [customer.mobile, newMobile()];
      await changeMobile(customer, stolen);
      await deliver(orderIdOf(await orderOnce(customer)));
      await db.updateTable("reserved_mobiles").set({ changed_at: Date.now() }).execute();
      expect(await runShop(shop, "undo-mobile", old)).toMatchObject({ code: 0 });
      expect(await checkOnce(await shopperOnce(stolen))).toEqual(refused);
    });

    it("counts what the previous version has placed, and its deletions leave no orderOnce with a number", async () => {
      const customer = await shopperOnce();
      const old = customer.mobile;
      const id = orderIdOf(await place(call, customer, { paid_amount: "3780.00" }));
      await db.updateTable("orders").set({ promocode: "ONCE" }).where("id", "=", id).execute();
      await deliver(id);
      await changeMobile(customer, newMobile());
      await db
        .updateTable("customers")
        .set((eb) => ({ mobile: sql`'deleted:' || ${eb.ref("id")}` }))
        .where("id", "=", db.selectFrom("orders").select("customer_id").where("id", "=", id))
        .execute();
      expect((await uses()).filter(({ order_id }) => order_id === id)).toHaveLength(1);
      await prune();
      expect((await uses()).filter(({ order_id }) => order_id === id)).toEqual([]);
      expect(await checkOnce(await shopperOnce(old))).toEqual(refused);
    });

    it("is forgotten by the number after a year, and when the code ends", async () => {
      const customer = await shopperOnce();
      await deliver(orderIdOf(await orderOnce(customer)));
      await deleteAccount(customer);
      await prune(Date.now() + 364 * day);
      expect(await uses()).not.toEqual([]);
      await end(Date.now() - 1);
      await prune();
      expect(await uses()).toEqual([]);
      await end(null);
      const next = await shopperOnce(customer.mobile);
      await deliver(orderIdOf(await orderOnce(next)));
      await deleteAccount(next);
      await prune(Date.now() + 365 * day);
      expect(await uses()).toEqual([]);
    });
  });
});
