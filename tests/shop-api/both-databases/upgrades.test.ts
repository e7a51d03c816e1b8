import { rm } from "node:fs/promises";
import { type Insertable, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, inject, it, onTestFinished } from "vitest";
import { listMissingRefunds, moveOrderChanges } from "../../../shop-api/src/after-update.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { migrations } from "../../../shop-api/src/db/migrations/index.ts";
import type { Tables } from "../../../shop-api/src/db/schema.ts";
import { promoCode } from "../../../shop-api/src/promo/promo-codes.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { completeProducts } from "../../../shop-api/src/seed/complete-products.ts";
import { importCatalogue } from "../../../shop-api/src/seed/import-catalogue.ts";
import { newMobile } from "../support/caller.ts";
import { newDatabase } from "../support/new-database.ts";
import { shopSeed } from "../support/seed-folder.ts";

/** A database after this migration, which the test updates. Removed after the test. */
async function migratedTo(migration: string) {
  const place = await newDatabase("empty");
  const { db, dialect } = openDatabase(place);
  onTestFinished(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(dialect)) } });
  await migrator.migrateTo(migration);
  return {
    db,
    update: async () => {
      expect((await migrator.migrateToLatest()).error).toBeUndefined();
    },
  };
}

it("customers of the previous version may owe what they owe, new ones nothing", async () => {
  const { db, update } = await migratedTo("0012-filters-and-search");
  const customer = { name: "", email: "", created_at: 0 };
  const people = ["1", "2", "3"].map((mobile) => ({ ...customer, mobile }));
  const insert = db.insertInto("customers").returning("id");
  const [debtor = 0, payer = 0] = (await insert.values(people).execute()).map(({ id }) => id);
  const credits = [
    { customer_id: debtor, approval: "Pending", amount_paise: 126_500 },
    { customer_id: debtor, approval: "Due", amount_paise: 378_000 },
    { customer_id: debtor, approval: "Paid", amount_paise: 100_000 },
    { customer_id: payer, approval: "Paid", amount_paise: 100_000 },
  ] as const;
  for (const { customer_id, approval, amount_paise } of credits) {
    const order = { customer_id, payment_mode: "Credit", status: "placed", ship_to: "", points: 0 } as const;
    const amounts = { paid_paise: amount_paise, discount_paise: 0, created_at: 0, status_at: 0 };
    const { id: order_id } = await db
      .insertInto("orders")
      .values({ ...order, ...amounts, promocode: null, customer_note: null, address_id: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const credit = { order_id, customer_id, approval, amount_paise, approval_at: 0, points_earned: 0 };
    await db.insertInto("credit_transactions").values(credit).execute();
  }
  await update();
  await insert.values({ ...customer, mobile: "4" }).execute();
  const limits = await db.selectFrom("customers").select("credit_limit_paise").orderBy("id").execute();
  expect(limits.map(({ credit_limit_paise }) => credit_limit_paise)).toEqual([504_500, 0, 0, 0]);
});

it("a database of the previous version imports only a catalogue that differs from its newest one", async () => {
  const file = await readCatalogueFile(shopSeed);
  const { db, update } = await migratedTo("0007-codes-and-locks");
  // Imported by the previous version, the newest last.
  for (const [time, name] of ["catalogue", "catalogue old", `catalogue ${file.fingerprint}`, "newest"].entries()) {
    await sql`insert into seed_runs values (${name}, ${time})`.execute(db);
  }
  await update();
  expect(await importCatalogue(db, inject("database"), file, shopSeed)).toBe(false);
  expect(await db.selectFrom("products").selectAll().execute()).toEqual([]);
  expect(await importCatalogue(db, inject("database"), { ...file, fingerprint: "changed" }, shopSeed)).toBe(true);
  expect(await importCatalogue(db, inject("database"), file, shopSeed)).toBe(true);
});

/** Orders of one customer, each with a promo code, if any. @returns their ids */
async function addOrders(db: Database, orders: { status: "placed" | "cancelled"; promocode: string | null }[]) {
  const customer = { name: "", email: "", mobile: newMobile(), created_at: 0 };
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
  const { db, update } = await migratedTo("0014-invoices");
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
  const { db, update } = await migratedTo("0014-invoices");
  await db.insertInto("promo_codes").values({ code: "KASAVU5", percent_off: 5 }).execute();
  await addOrders(db, [
    { status: "placed", promocode: "KASAVU5" },
    { status: "cancelled", promocode: "KASAVU5" },
    { status: "placed", promocode: null },
  ]);
  await update();
  expect(await promoCode(db, "KASAVU5")).toMatchObject({ use_count: 1 });
});

/** A product with the id 1. */
async function addProduct(db: Database) {
  const product = {
    category_id: 1,
    subcategory_id: 1,
    title: "",
    title_folded: "",
    price_paise: 1,
    unit: "",
    weight: 1,
  };
  const rest = { weight_unit: "", tax_percentage: 5, description: "", additional_information: "", stock: 1 };
  await db.insertInto("categories").values({ id: 1, slug: "", title: "", picture: "" }).execute();
  await db.insertInto("subcategories").values({ id: 1, slug: "", category_id: 1, title: "", picture: "" }).execute();
  await db
    .insertInto("products")
    .values({ id: 1, slug: "", ...product, ...rest, offer_price_paise: null })
    .execute();
}

it("returns of the previous version are the first ones of their orders, also during the update, and what it owes is listed", async () => {
  const { db, update } = await migratedTo("0017-promo-uses");
  const { customer_id, ids } = await addOrders(db, [
    { status: "placed", promocode: null },
    { status: "placed", promocode: null },
    { status: "cancelled", promocode: null },
  ]);
  const [early = 0, late = 0, cancelled = 0] = ids;
  await addProduct(db);
  const now = Date.now();
  /** As the previous version writes it. */
  const returnOne = async (order_id: number) => {
    const item = { order_id, product_id: 1, title: "", picture: "", qty: 2, total_paise: 2 };
    const inserted = db.insertInto("order_items").values(item).returning("id");
    const { id: item_id } = await inserted.executeTakeFirstOrThrow();
    await sql`insert into order_returns (order_id, state, reason, requested_at)
      values (${order_id}, 'requested', 'Too small', ${now})`.execute(db);
    await sql`insert into order_return_items (item_id, order_id, qty) values (${item_id}, ${order_id}, 1)`.execute(db);
  };
  const settle = (order_id: number) =>
    sql`update order_returns set state = 'returned', settled_at = ${now}, refund_paise = 50
      where order_id = ${order_id}`.execute(db);
  const statuses = () => db.selectFrom("orders").select(["id", "return_status"]).orderBy("id").execute();
  await returnOne(early);
  await settle(early);
  await update();
  await returnOne(late);
  expect(await statuses()).toEqual([
    { id: early, return_status: "partly returned" },
    { id: late, return_status: "return requested" },
    { id: cancelled, return_status: null },
  ]);
  await settle(late);
  await db
    .updateTable("orders")
    .set({ payment_mode: "Card", status_at: now })
    .where("customer_id", "=", customer_id)
    .execute();
  for (let run = 0; run < 2; run += 1) await listMissingRefunds(db, now);
  const listed = db
    .selectFrom("refunds")
    .select(["order_id", "amount_paise", "reason", "return_no"])
    .orderBy("order_id");
  expect(await listed.execute()).toEqual([
    { order_id: early, amount_paise: 50, reason: "returned", return_no: 1 },
    { order_id: late, amount_paise: 50, reason: "returned", return_no: 1 },
    { order_id: cancelled, amount_paise: 1, reason: "cancelled", return_no: null },
  ]);
});

it("Q147: open orders in cash keep the delivery charge of their pages, and those of the previous version are paid at the door", async () => {
  const { db, update } = await migratedTo("0020-couriers");
  await addProduct(db);
  const addOrder = async (order: Partial<Insertable<Tables["orders"]>>, total_paise = 40_000) => {
    const { ids } = await addOrders(db, [{ status: "placed", promocode: null }]);
    const [id = 0] = ids;
    await db
      .updateTable("orders")
      .set({ paid_paise: total_paise, ...order })
      .where("id", "=", id)
      .execute();
    const item = { order_id: id, product_id: 1, title: "", picture: "", qty: 1, total_paise };
    await db.insertInto("order_items").values(item).execute();
    return id;
  };
  const before = [
    await addOrder({}),
    await addOrder({ status: "out for delivery" }, 49_900),
    await addOrder({ delivery_charge_paise: 0 }),
    await addOrder({ payment_mode: "Card" }),
    await addOrder({ status: "delivered" }),
    await addOrder({ payment_mode: "Card", delivery_charge_paise: 4000 }),
  ];
  await update();
  const charges = db.selectFrom("orders").select(["delivery_charge_paise", "delivery_prepaid"]).orderBy("id");
  const expected = [4000, 0, 0, null, null, 4000];
  expect(await charges.where("id", "in", before).execute()).toEqual(
    expected.map((delivery_charge_paise) => ({ delivery_charge_paise, delivery_prepaid: 0 })),
  );

  const now = Date.now();
  const cancelled = { status: "cancelled", status_at: now, payment_mode: "Card", delivery_charge_paise: 4000 } as const;
  const ofBefore = await addOrder(cancelled);
  // Cancelled by the previous version, which lists what it knows of.
  const ofThis = await addOrder({ ...cancelled, delivery_prepaid: 1 });
  const back = await addOrder({ ...cancelled, delivery_prepaid: 1, status_detail: "back in the shop" });
  for (const [order_id, reason] of [
    [ofThis, "cancelled"],
    [back, "not delivered"],
  ] as const) {
    await db
      .insertInto("refunds")
      .values({ order_id, amount_paise: 40_000, reason, return_no: null, requested_at: now })
      .execute();
  }
  for (let run = 0; run < 2; run += 1) await listMissingRefunds(db, now);
  const refunds = db.selectFrom("refunds").select(["order_id", "amount_paise", "reason"]).orderBy("order_id");
  expect(await refunds.execute()).toEqual([
    { order_id: ofBefore, amount_paise: 40_000, reason: "cancelled" },
    { order_id: ofThis, amount_paise: 44_000, reason: "cancelled" },
    { order_id: back, amount_paise: 44_000, reason: "not delivered" },
  ]);
});

it("a rate that the tariff code does not have becomes the product's own; the catalogue takes back that of its untouched products", async () => {
  const { db, update } = await migratedTo("0020-couriers");
  await db.insertInto("categories").values({ id: 1, slug: "", title: "", picture: "" }).execute();
  await db.insertInto("subcategories").values({ id: 1, slug: "", category_id: 1, title: "", picture: "" }).execute();
  const texts = { title: "", title_folded: "", unit: "", weight_unit: "", description: "", additional_information: "" };
  const product = {
    ...texts,
    category_id: 1,
    subcategory_id: 1,
    weight: 1,
    stock: 1,
    offer_price_paise: null,
    version: 1,
  };
  const dear = { ...product, hsn_code: "6211", price_paise: 262_501 };
  const before = [
    { ...product, slug: "saree-kasavu-balaramapuram", hsn_code: "5208", price_paise: 378_000, tax_percentage: 18 },
    {
      ...product,
      slug: "saree-jamdani-white-indigo",
      hsn_code: "5208",
      price_paise: 378_000,
      tax_percentage: 18,
      version: 2,
    },
    { ...dear, slug: "staff-3", tax_percentage: 5 },
    { ...dear, slug: "staff-4", tax_percentage: 18 },
    { ...dear, slug: "staff-5", tax_percentage: 5, offer_price_paise: 262_500 },
    { ...product, slug: "staff-6", hsn_code: null, price_paise: 1, tax_percentage: 5 },
    { ...product, slug: "staff-7", hsn_code: "42022220", price_paise: 1, tax_percentage: 18 },
    { ...product, slug: "staff-8", hsn_code: "7117", price_paise: 1, tax_percentage: 3 },
  ];
  await db
    .insertInto("products")
    .values(before.map((row, index) => ({ ...row, id: index + 1 })))
    .execute();
  const rates = async () => {
    const rows = db.selectFrom("products").select(["own_tax_percentage", "tax_percentage"]).orderBy("id");
    return (await rows.execute()).map(({ own_tax_percentage, tax_percentage }) => [own_tax_percentage, tax_percentage]);
  };
  await update();
  const [saree, ...others] = await rates();
  expect(saree).toEqual([18, 18]);
  expect(others).toEqual([
    [18, 18],
    [5, 5],
    [null, 18],
    [null, 5],
    [5, 5],
    [null, 18],
    [null, 3],
  ]);
  await completeProducts(db, inject("database"), await readCatalogueFile(shopSeed));
  expect(await rates()).toEqual([[null, 5], ...others]);
});
