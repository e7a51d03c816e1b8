import { rm } from "node:fs/promises";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, type DialectName, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { Tables } from "../../../shop-api/src/db/schema.ts";
import { staffToday } from "../../../shop-api/src/staff/today.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { postgresScans, queriesOf, sqliteScans } from "../support/query-plans.ts";

/** 26 November 2026, 0:30 in India, which is the day before in UTC. */
const now = Date.parse("2026-11-26T00:30:00+05:30");

/** The figures of the staff's first screen. */
describeOnDatabase("today", () => {
  let place: DataPlace;
  let db: Database;
  let dialect: DialectName;
  let ofSeed: Awaited<ReturnType<typeof staffToday>>;
  beforeAll(async () => {
    place = await newDatabase("prepared");
    ({ db, dialect } = openDatabase(place));
    const customer = { name: "", email: "", mobile: "+919847012345", created_at: 0 };
    await db.insertInto("customers").values(customer).execute();
    ofSeed = await staffToday(db, now);
    await db.updateTable("product_sizes").set({ stock: 10 }).execute();
    await db.updateTable("products").set({ stock: 10 }).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });

  const addOrder = async (order: Partial<Insertable<Tables["orders"]>>) => {
    const { id: customer_id } = await db.selectFrom("customers").select("id").executeTakeFirstOrThrow();
    const amounts = { discount_paise: 0, points: 0, paid_paise: 100_000 };
    const nothing = { promocode: null, customer_note: null, address_id: null, ship_to: "" };
    const { id } = await db
      .insertInto("orders")
      .values({
        customer_id,
        payment_mode: "Cash",
        status: "placed",
        created_at: now,
        status_at: now,
        ...amounts,
        ...nothing,
        ...order,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, customer_id };
  };

  it("of a new shop has a few products that are low in stock, and a few that are sold out", () => {
    expect(ofSeed).toMatchObject({ low_stock_products: 9, sold_out_products: 5 });
  });

  it("of a shop without orders has 30 days without sales, the last of which is today in India", async () => {
    const { sales, ...counts } = await staffToday(db, now);
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    expect(sales).toHaveLength(30);
    expect([sales[0], sales[29]]).toEqual([
      { date: "2026-10-28", orders: 0, amount_paise: 0 },
      { date: "2026-11-26", orders: 0, amount_paise: 0 },
    ]);
  });

  it("counts orders by what is to be done, returns to settle, and credit that is due", async () => {
    for (const status of ["placed", "placed", "processed", "out for delivery", "delivered", "cancelled"] as const) {
      await addOrder({ status });
    }
    for (const state of ["requested", "returned", "refused"] as const) {
      const { id } = await addOrder({ status: "delivered" });
      await db.insertInto("order_returns").values({ order_id: id, state, reason: null, requested_at: now }).execute();
    }
    for (const approval of ["Due", "Due", "Pending", "Paid"] as const) {
      const { id, customer_id } = await addOrder({ status: "delivered" });
      const credit = { order_id: id, customer_id, amount_paise: 250_050, approval, approval_at: now, points_earned: 0 };
      await db.insertInto("credit_transactions").values(credit).execute();
    }
    expect(await staffToday(db, now)).toMatchObject({
      orders_to_process: 2,
      orders_to_send: 1,
      orders_out_for_delivery: 1,
      orders_not_delivered: 0,
      refunds_to_pay: 0,
      returns_to_settle: 1,
      credit_due_orders: 2,
      credit_due_paise: 500_100,
    });
  });

  it("sums the sales of each day in India, without cancelled orders and those of earlier days", async () => {
    await db.deleteFrom("order_returns").execute();
    await db.deleteFrom("credit_transactions").execute();
    await db.deleteFrom("orders").execute();
    const placed = (at: string, paid_paise: number) => addOrder({ created_at: Date.parse(at), paid_paise });
    await placed("2026-11-26T00:00:00+05:30", 1);
    await placed("2026-11-25T23:59:59.999+05:30", 20);
    await placed("2026-11-25T00:00:00+05:30", 300);
    await placed("2026-10-28T00:00:00+05:30", 4000);
    await placed("2026-10-27T23:59:59.999+05:30", 50_000);
    await addOrder({ status: "cancelled" });
    const { sales } = await staffToday(db, now);
    expect(sales.filter(({ orders }) => orders > 0)).toEqual([
      { date: "2026-10-28", orders: 1, amount_paise: 4000 },
      { date: "2026-11-25", orders: 2, amount_paise: 320 },
      { date: "2026-11-26", orders: 1, amount_paise: 1 },
    ]);
  });

  it("sums sales with their delivery, less what was returned: by the credit note in force, or by the refund without one", async () => {
    await db.deleteFrom("orders").execute();
    const small = { paid_paise: 40_000, delivery_charge_paise: 4000, status: "delivered" } as const;
    const ids = await Promise.all([1, 2, 3].map(() => addOrder(small)));
    const [noted = 0, refunded = 0, refused = 0] = ids.map(({ id }) => id);
    const returned = { state: "returned", reason: null, requested_at: now, settled_at: now } as const;
    await db
      .insertInto("order_returns")
      .values([
        { ...returned, order_id: noted, no: 1, refund_paise: 9000 },
        { ...returned, order_id: noted, no: 2, refund_paise: 20_000 },
        { ...returned, order_id: refunded, no: 1, refund_paise: 300 },
        { ...returned, order_id: refunded, no: 2, state: "requested", settled_at: null },
        { ...returned, order_id: refused, no: 1, state: "refused" },
      ])
      .execute();
    const paper = { financial_year: "26-27", content: "{}", issued_at: now, tax_paise: 0 };
    const invoice = { ...paper, order_id: noted, serial: 1, number: "KSV/26-27/000001", total_paise: 44_000 };
    await db.insertInto("invoices").values(invoice).execute();
    const note = (serial: number, return_no: number, total_paise: number, cancelled_at: number | null) =>
      db
        .insertInto("credit_notes")
        .values({
          ...paper,
          order_id: noted,
          return_no,
          serial,
          number: `KSC/26-27/${serial}`,
          total_paise,
          cancelled_at,
        })
        .execute();
    await note(1, 1, 8000, now);
    await note(2, 1, 10_000, null);
    const { sales } = await staffToday(db, now);
    // Two pieces of one order came back, for 100 rupees by its credit note and 200 by its refund.
    expect(sales.at(-1)).toEqual({ date: "2026-11-26", orders: 3, amount_paise: 3 * 44_000 - 30_000 - 300 });
  });

  it("counts products on sale with a stock below five or none, of the product or of one of its sizes", async () => {
    const unsized = await db
      .selectFrom("products")
      .select("id")
      .where("id", "not in", db.selectFrom("product_sizes").select("product_id"))
      .orderBy("id")
      .limit(5)
      .execute();
    for (const [index, stock] of [5, 4, 1, 0, 0].entries()) {
      const withdrawn_at = index === 4 ? now : null;
      const product = db.updateTable("products").set({ stock, withdrawn_at });
      await product.where("id", "=", unsized[index]?.id ?? 0).execute();
    }
    // One product has a size with few pieces and one without any; a withdrawn size does not count.
    const sizes = await db.selectFrom("product_sizes").select(["id", "product_id"]).orderBy("id").limit(3).execute();
    expect(new Set(sizes.map(({ product_id }) => product_id)).size).toBe(1);
    for (const [index, size] of [{ stock: 4 }, { stock: 0 }, { stock: 0, withdrawn_at: now }].entries()) {
      await db
        .updateTable("product_sizes")
        .set(size)
        .where("id", "=", sizes[index]?.id ?? 0)
        .execute();
    }
    expect(await staffToday(db, now)).toMatchObject({ low_stock_products: 3, sold_out_products: 2 });
  });

  it("counts each product once, whatever its own stock, its sizes and those withdrawn", async () => {
    const pieces = sql<number>`(id * 7919) % 11`;
    await db.updateTable("products").set({ stock: pieces, withdrawn_at: null }).execute();
    await db.updateTable("product_sizes").set({ stock: pieces, withdrawn_at: null }).execute();
    for (const table of ["products", "product_sizes"] as const) {
      await db
        .updateTable(table)
        .set({ withdrawn_at: now })
        .where(sql<boolean>`id % 13 = 0`)
        .execute();
    }
    const products = await db
      .selectFrom("products")
      .select(["id", "stock"])
      .where("withdrawn_at", "is", null)
      .execute();
    const sizes = await db
      .selectFrom("product_sizes")
      .select(["product_id", "stock"])
      .where("withdrawn_at", "is", null)
      .execute();
    const stocks = products.map(({ id, stock }) => [
      stock,
      ...sizes.filter(({ product_id }) => product_id === id).map((size) => size.stock),
    ]);
    const expected = {
      low_stock_products: stocks.filter((all) => all.some((stock) => stock > 0 && stock < 5)).length,
      sold_out_products: stocks.filter((all) => all.includes(0)).length,
    };
    expect(expected.sold_out_products).toBeGreaterThan(20);
    expect(await staffToday(db, now)).toMatchObject(expected);
  });

  it("reads no whole table", async () => {
    if (dialect === "postgres") await sql`analyze`.execute(db);
    const queries = await queriesOf(db, (recorded) => staffToday(recorded, now));
    expect(queries.length).toBeGreaterThan(4);
    const scans = dialect === "sqlite" ? sqliteScans : postgresScans;
    const found = await Promise.all(queries.map(async (query) => [query.sql, await scans(db, query)] as const));
    expect(found.flatMap(([, steps]) => steps).filter((step) => !partialIndexes.test(step))).toEqual([]);
  });
});

/** Reading all of these is reading what is counted. */
const partialIndexes =
  /\b(orders_on_their_way|orders_not_delivered|orders_sold|refunds_to_pay|payment_differences_open|order_returns_by_state|credit_transactions_due|products_low_in_stock|product_sizes_low_in_stock|products_withdrawn)\b|SCAN low$|SCAN \(subquery/;
