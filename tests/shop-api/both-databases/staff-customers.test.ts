import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { countWrongCode, lockNumber } from "../../../shop-api/src/customers/wrong-codes.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { loadHmacKey, requesterOf } from "../../../shop-api/src/db/hmac-key.ts";
import { recordChange } from "../../../shop-api/src/history/record-changes.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { type Caller, callerOf, newMobile, type Reply, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Page = v.object({
  data: v.object({
    items: v.array(v.looseObject({ id: v.number(), mobile: v.string() })),
    total: v.number(),
    page: v.number(),
    page_size: v.number(),
  }),
});

const pageOf = ({ body }: Reply) => v.parse(Page, body).data;

const Changes = v.object({
  data: v.object({ items: v.array(v.looseObject({ id: v.number(), at: v.string() })), total: v.number() }),
});

/** Product 2 costs 1265 rupees. Every customer may owe 5000 rupees. */
describeOnDatabase("staff", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const list = async (query: Record<string, string> = {}) =>
    pageOf(await call.get(`staff/customers?${new URLSearchParams(query)}`, staff));
  const read = (id: number) => call.get(`staff/customers/${id}`, staff);
  const idOf = async ({ mobile }: { mobile: string }) => {
    const row = db.selectFrom("customers").select("id").where("mobile", "=", mobile);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const changesOf = async (id: number) => {
    const changes = db.selectFrom("staff_changes").select(["action", "label", "fields", "staff_name"]);
    return changes.where("entity", "=", "customer").where("entity_id", "=", String(id)).orderBy("id").execute();
  };
  const historyOf = async (query: string) =>
    v.parse(Changes, (await call.get(`staff/changes?${query}`, staff)).body).data;
  const newestOf = async (id: number) => (await historyOf(`entity=order&entity_id=${id}`)).items[0];

  describe("customers", () => {
    it("have a list, newest first, in pages, without deleted accounts", async () => {
      const [first, second, deleted] = [await signUp(call), await signUp(call), await signUp(call)];
      await call.get("customer/delete-account", deleted);
      const page = await list({ page_size: "2" });
      expect(page.items.map(({ mobile }) => mobile)).toEqual([second.mobile, first.mobile]);
      expect(page).toMatchObject({ page: 1, page_size: 2 });
      const kept = db.selectFrom("customers").select("id").where("mobile", "not like", "deleted:%");
      expect(page.total).toBe((await kept.execute()).length);
      expect((await list({ page: "1000" })).items).toEqual([]);
      for (const query of ["?page=0", "?page_size=101", "?name=a", `?search=${"a".repeat(101)}`]) {
        expect([query, (await call.get(`staff/customers${query}`, staff)).status]).toEqual([query, 400]);
      }
    });

    it("are found by a part of the name and by digits of the mobile number", async () => {
      const customer = await signUp(call, "+919000011122");
      await db.updateTable("customers").set({ name: "Ambika Varma" }).where("mobile", "=", customer.mobile).execute();
      const numbers = [
        "90000111",
        "+91 90000-11122",
        "11122",
        "090000 11122",
        "0091 90000 11122",
        "090000",
        "९०००० १११२२",
      ];
      for (const search of ["ambika", "KA VAR", "KA\tVAR", "v", ...numbers]) {
        const { items } = await list({ search });
        expect([search, items.map(({ mobile }) => mobile)]).toEqual([search, [customer.mobile]]);
      }
      expect(await list({ search: "ambikaa" })).toMatchObject({ items: [], total: 0 });
    });

    it("are found in pages with the number of all, newest first, without deleted accounts", async () => {
      const customers = [0, 1, 2].map((index) => {
        const found = { name: "Revathi Nair", mobile: `+91800770070${index}`, email: "", created_at: 0 };
        return index === 2 ? { ...found, mobile: "deleted:8007700700" } : found;
      });
      await db.insertInto("customers").values(customers).execute();
      for (const search of ["revathi", "8007700", "re", "80"]) {
        const found = await Promise.all(["1", "2", "3"].map((page) => list({ search, page, page_size: "1" })));
        expect([search, found.map(({ total }) => total)]).toEqual([search, [2, 2, 2]]);
        const mobiles = found.map(({ items }) => items.map(({ mobile }) => mobile));
        expect([search, mobiles]).toEqual([search, [["+918007700701"], ["+918007700700"], []]]);
      }
    });

    it("have their orders, points and credit; cancelled orders do not count", async () => {
      const customer = await newShopper(call, "2", "1");
      const id = await idOf(customer);
      const nothing = { order_count: 0, order_total_paise: 0, credit_used_paise: 0, points: 0, is_locked: false };
      const terms = { id, name: "Anjali Menon", email: "anjali@example.com", credit_limit_paise: 500_000 };
      expect((await read(id)).body).toMatchObject({ data: { customer: { ...terms, ...nothing } } });
      const credit = { paid_amount: "1265.00", payment_mode: "Credit" };
      const [paid, , cancelled] = [
        orderIdOf(await place(call, customer, credit)),
        orderIdOf(await place(call, customer, credit)),
        orderIdOf(await place(call, customer, credit)),
      ];
      await staff.setStatus(cancelled, "cancelled");
      await staff.setStatus(paid, "processed");
      await staff.markPaid(paid);
      const figures = { order_count: 2, order_total_paise: 253_000, credit_used_paise: 126_500, points: 12 };
      expect((await read(id)).body).toMatchObject({ data: { customer: figures } });
      expect((await list()).items.find((one) => one.id === id)).toMatchObject(figures);
    });

    it("may owe more after a change, which is recorded without the amounts, once", async () => {
      const customer = await signUp(call);
      const id = await idOf(customer);
      const set = (credit_limit_paise: unknown) =>
        call.json(`staff/customers/${id}`, { credit_limit_paise }, { ...staff, method: "PATCH" });
      for (let press = 0; press < 2; press += 1) {
        const changed = { message: "Customer updated", data: { customer: { credit_limit_paise: 9_999_999_999 } } };
        expect(await set(9_999_999_999)).toMatchObject({ status: 200, body: changed });
      }
      const fields = JSON.stringify([{ field: "credit limit", before: null, after: null }]);
      expect(await changesOf(id)).toEqual([{ action: "changed", label: null, fields, staff_name: "Owner" }]);
      // At least what every customer may owe.
      expect((await set(0)).body).toMatchObject({ data: { customer: { credit_limit_paise: 500_000 } } });
      for (const wrong of [-1, 10_000_000_000, 0.5, "1", null]) {
        const message = "The credit limit must be from 0 to 99999999.99 rupees.";
        expect(await set(wrong)).toMatchObject({ status: 422, body: { message, field: "credit_limit_paise" } });
      }
      expect(await changesOf(id)).toHaveLength(2);
    });

    it("are locked after many wrong codes, until they are unlocked", async () => {
      const customer = await signUp(call);
      const id = await idOf(customer);
      const hmacKey = await loadHmacKey(db);
      for (let index = 0; index < 30; index += 1) {
        const requester = requesterOf(hmacKey, customer.mobile, `192.0.2.${index}`);
        await db.transaction().execute(async (trx) => {
          await lockNumber(trx, requester, Date.now());
          await countWrongCode(trx, requester, Date.now());
        });
      }
      expect((await read(id)).body).toMatchObject({ data: { customer: { is_locked: true } } });
      const { is_locked } = v.parse(v.looseObject({ is_locked: v.boolean() }), (await list()).items[0]);
      expect(is_locked).toBe(true);
      for (let press = 0; press < 2; press += 1) {
        const reply = await call.empty(`staff/customers/${id}/unlock`, staff);
        expect(reply).toMatchObject({ status: 200, body: { data: { customer: { id, is_locked: false } } } });
      }
      expect(await changesOf(id)).toEqual([{ action: "unlocked", label: null, fields: "[]", staff_name: "Owner" }]);
      expect((await call.json("member/get-otp", { key: customer.mobile })).status).toBe(200);
    });

    it("that are unknown or deleted are 404", async () => {
      const customer = await signUp(call, newMobile());
      const id = await idOf(customer);
      await call.get("customer/delete-account", customer);
      for (const unknown of [id, 999_999_999]) {
        for (const reply of [
          await read(unknown),
          await call.json(`staff/customers/${unknown}`, { credit_limit_paise: 1 }, { ...staff, method: "PATCH" }),
          await call.empty(`staff/customers/${unknown}/unlock`, staff),
        ]) {
          expect([reply.status, reply.body]).toEqual([404, { success: false, message: "Customer not found" }]);
        }
      }
    });
  });

  /** What staff and the command line have changed, as owners read it. */
  describe("the history", () => {
    it("has who changed a product and when, with before and after, and nothing of a rejected change", async () => {
      const from = Date.now();
      const soldOut = db.updateTable("product_sizes").set({ stock: 0 }).where("product_id", "=", 63);
      await soldOut.where("label", "=", "S").execute();
      await staff.change(63, { title: "Blue Kurta", price: "1500" });
      expect((await staff.change(63, { offer_price: "9000" })).status).toBe(422);
      const sizes = JSON.stringify([{ label: "S", stock: 2 }]);
      await staff.change(63, { sizes });
      expect((await staff.withdraw(63)).status).toBe(200);
      const { items, total } = await historyOf("entity=product&entity_id=63");
      expect(total).toBe(3);
      expect(items).toMatchObject([
        {
          staff_name: "Owner",
          label: "Blue Kurta",
          action: "withdrawn",
          fields: [{ field: "state", before: "on sale", after: "withdrawn" }],
        },
        {
          label: "Blue Kurta",
          action: "changed",
          fields: expect.arrayContaining([
            { field: "sizes", before: "S, M, L, XL, XXL", after: "S" },
            { field: "size S", before: "0 pieces", after: "2 pieces" },
          ]),
        },
        {
          action: "changed",
          fields: [
            { field: "title", before: expect.any(String), after: "Blue Kurta" },
            { field: "price", before: expect.any(String), after: "1500.00" },
          ],
        },
      ]);
      for (const { at } of items) {
        expect(Date.parse(at)).toBeGreaterThanOrEqual(from);
        expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
      }
      const { version } = await db
        .selectFrom("products")
        .select("version")
        .where("id", "=", 63)
        .executeTakeFirstOrThrow();
      expect(version).toBe(4);
    });

    it("is read in pages, the newest first, by entity and by account", async () => {
      const before = (await historyOf("page_size=1")).total;
      for (const stock of ["1", "2", "3"]) await staff.change(12, { stock });
      const all = await historyOf("page_size=2");
      expect([all.total, all.items.length]).toEqual([before + 3, 2]);
      const [newest, next] = all.items;
      expect((newest?.id ?? 0) > (next?.id ?? 0)).toBe(true);
      expect((await historyOf("entity=product&entity_id=12&page=2&page_size=2")).items).toHaveLength(1);
      const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
      expect((await historyOf(`staff_id=${id}&page_size=1`)).items).toEqual([newest]);
      expect((await historyOf("staff_id=999999")).total).toBe(0);
      for (const query of ["entity=cart", "entity_id=1", "page_size=101", "page=0", "who=1"]) {
        expect([query, (await call.get(`staff/changes?${query}`, staff)).status]).toEqual([query, 400]);
      }
    });

    it("has what `npm run shop` changes: of a customer the names of the fields only, of a return the decision", async () => {
      const { token, mobile } = await signUp(call);
      expect((await runShop(shop, "credit-limit", mobile, "4321")).code).toBe(0);
      const customer = db.selectFrom("customers").select("id").where("mobile", "=", mobile);
      const { id } = await customer.executeTakeFirstOrThrow();
      const fields = [{ field: "credit limit", before: null, after: null }];
      expect((await historyOf(`entity=customer&entity_id=${id}`)).items).toMatchObject([
        { staff_name: "command line", label: null, action: "changed", fields },
      ]);
      await call.get("customer/delete-account", { token });
      expect((await historyOf(`entity=customer&entity_id=${id}`)).total).toBe(1);

      const shopper = await newShopper(call, "2", "1");
      const orderId = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
      for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(orderId, status);
      const [order] = await ordersOf(call, shopper);
      const items = [{ id: Number(order?.order_items[0]?.["id"]), qty: 1 }];
      await call.json("customer/return-order", { order_id: orderId, items, reason: "Too long" }, shopper);
      expect((await runShop(shop, "settle-return", String(orderId), "returned", "--restock")).code).toBe(0);
      expect((await runShop(shop, "settle-return", String(orderId), "refused")).code).toBe(1);
      const { items: settled } = await historyOf(`entity=order&entity_id=${orderId}`);
      expect(settled.filter((change) => change["staff_name"] === "command line")).toMatchObject([
        {
          action: "return accepted",
          fields: expect.arrayContaining([{ field: "restocked", before: "no", after: "yes" }]),
        },
      ]);
    });

    it("loses what it says of a customer's orders with the account, also if the previous version deletes it", async () => {
      const fields = [{ field: "cancel_reason", before: null, after: "Kunju has moved" }];
      const orderOf = async () => {
        const shopper = await newShopper(call, "2", "1");
        const id = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
        await recordChange(db, null, { entity: "order", id, label: "Kunju", action: "cancelled", fields });
        return { shopper, id };
      };
      const [deleted, left, neighbour] = [await orderOf(), await orderOf(), await orderOf()];
      await call.get("customer/delete-account", deleted.shopper);
      const erased = { label: null, action: "cancelled", fields: [] };
      expect(await newestOf(deleted.id)).toMatchObject(erased);
      expect(await newestOf(left.id)).toMatchObject({ label: "Kunju", fields });
      await db
        .updateTable("customers")
        .set((eb) => ({ mobile: sql`'deleted:' || ${eb.ref("id")}` }))
        .where("mobile", "=", left.shopper.mobile)
        .execute();
      const pruning = startPruning(db, createLog("silent"));
      await pruning.prune();
      await pruning.stop();
      expect(await newestOf(left.id)).toMatchObject(erased);
      expect(await newestOf(neighbour.id)).toMatchObject({ label: "Kunju", fields });
    });
  });
});
