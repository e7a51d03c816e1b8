import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { recordChange } from "../../../shop-api/src/history/record-changes.ts";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Changes = v.object({
  data: v.object({ items: v.array(v.looseObject({ id: v.number(), at: v.string() })), total: v.number() }),
});

/** What staff and the command line have changed, as owners read it. Product 2 costs 1265 rupees. */
describeOnDatabase("the history", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  let staff: Staff;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
    staff = await staffOf(shop, call);
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const changes = async (query: string) =>
    v.parse(Changes, (await call.get(`staff/changes?${query}`, staff)).body).data;

  const newestOf = async (id: number) => (await changes(`entity=order&entity_id=${id}`)).items[0];

  it("has who changed a product and when, with before and after, and nothing of a rejected change", async () => {
    const from = Date.now();
    const soldOut = db.updateTable("product_sizes").set({ stock: 0 }).where("product_id", "=", 63);
    await soldOut.where("label", "=", "S").execute();
    await staff.change(63, { title: "Blue Kurta", price: "1500" });
    expect((await staff.change(63, { offer_price: "9000" })).status).toBe(422);
    const sizes = JSON.stringify([{ label: "S", stock: 2 }]);
    await staff.change(63, { sizes });
    expect((await staff.withdraw(63)).status).toBe(200);
    const { items, total } = await changes("entity=product&entity_id=63");
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
    const before = (await changes("page_size=1")).total;
    for (const stock of ["1", "2", "3"]) await staff.change(12, { stock });
    const all = await changes("page_size=2");
    expect([all.total, all.items.length]).toEqual([before + 3, 2]);
    const [newest, next] = all.items;
    expect((newest?.id ?? 0) > (next?.id ?? 0)).toBe(true);
    expect((await changes("entity=product&entity_id=12&page=2&page_size=2")).items).toHaveLength(1);
    const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    expect((await changes(`staff_id=${id}&page_size=1`)).items).toEqual([newest]);
    expect((await changes("staff_id=999999")).total).toBe(0);
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
    expect((await changes(`entity=customer&entity_id=${id}`)).items).toMatchObject([
      { staff_name: "command line", label: null, action: "changed", fields },
    ]);
    await call.get("customer/delete-account", { token });
    expect((await changes(`entity=customer&entity_id=${id}`)).total).toBe(1);

    const shopper = await newShopper(call, "2", "1");
    const orderId = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(orderId, status);
    const [order] = await ordersOf(call, shopper);
    const items = [{ id: Number(order?.order_items[0]?.["id"]), qty: 1 }];
    await call.json("customer/return-order", { order_id: orderId, items, reason: "Too long" }, shopper);
    expect((await runShop(shop, "settle-return", String(orderId), "returned", "--restock")).code).toBe(0);
    expect((await runShop(shop, "settle-return", String(orderId), "refused")).code).toBe(1);
    const { items: settled } = await changes(`entity=order&entity_id=${orderId}`);
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
