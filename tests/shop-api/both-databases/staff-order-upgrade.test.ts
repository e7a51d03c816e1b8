import { rm } from "node:fs/promises";
import { Migrator } from "kysely/migration";
import { expect, it, onTestFinished } from "vitest";
import { promoCode } from "../../../shop-api/src/promo/promo-codes.ts";
import { moveOrderChanges } from "../../../shop-api/src/after-update.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { migrations } from "../../../shop-api/src/db/migrations/index.ts";
import { newDatabase } from "../support/new-database.ts";

/** A database of the previous version, which the test migrates. Removed after the test. */
async function previous() {
  const place = await newDatabase("empty");
  const { db, dialect } = openDatabase(place);
  onTestFinished(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(dialect)) } });
  await migrator.migrateTo("0014-invoices");
  return {
    db,
    update: async () => {
      expect((await migrator.migrateToLatest()).error).toBeUndefined();
    },
  };
}

/** Orders of one customer, each with a promo code, if any. @returns their ids */
async function addOrders(db: Database, orders: { status: "placed" | "cancelled"; promocode: string | null }[]) {
  const customer = { name: "", email: "", mobile: "1", created_at: 0 };
  const insert = db.insertInto("customers").values(customer).returning("id");
  const { id: customer_id } = await insert.executeTakeFirstOrThrow();
  const amounts = { points: 0, paid_paise: 1, discount_paise: 0, created_at: 0, status_at: 0 };
  const rows = orders.map((order) => {
    return {
      customer_id,
      payment_mode: "Cash",
      ship_to: "",
      customer_note: null,
      address_id: null,
      ...amounts,
      ...order,
    };
  });
  const inserted = await db.insertInto("orders").values(rows).returning("id").execute();
  return { customer_id, ids: inserted.map(({ id }) => id) };
}

it("the changes of the previous version are in the history, also those that it makes during the update", async () => {
  const { db, update } = await previous();
  const { ids } = await addOrders(db, [{ status: "placed", promocode: null }]);
  const [order_id = 0] = ids;
  const change = (name: "processed" | "paid", changed_at: number) =>
    db.insertInto("staff_order_changes").values({ order_id, change: name, staff: "admin", changed_at }).execute();
  await change("processed", 1000);
  await update();
  await change("paid", 2000);
  for (let run = 0; run < 2; run += 1) await moveOrderChanges(db);
  const history = db.selectFrom("staff_changes").selectAll().orderBy("id");
  const common = { staff_id: null, staff_name: "admin", entity: "order", entity_id: String(order_id), label: null };
  expect(await history.execute()).toEqual([
    { ...common, id: expect.any(Number), action: "processed", fields: "[]", changed_at: 1000 },
    { ...common, id: expect.any(Number), action: "paid", fields: "[]", changed_at: 2000 },
  ]);
  expect(await db.selectFrom("staff_order_changes").selectAll().execute()).toEqual([]);
});

it("the uses of promo codes are those of the orders that are not cancelled", async () => {
  const { db, update } = await previous();
  await db.insertInto("promo_codes").values({ code: "KASAVU5", percent_off: 5 }).execute();
  await addOrders(db, [
    { status: "placed", promocode: "KASAVU5" },
    { status: "cancelled", promocode: "KASAVU5" },
    { status: "placed", promocode: null },
  ]);
  await update();
  expect(await promoCode(db, "KASAVU5")).toMatchObject({ use_count: 1 });
});
