import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { isSwitchedOff, messageChoices } from "../../../shop-api/src/messages/choices.ts";
import { addEmailLink } from "../../../shop-api/src/messages/email-link.ts";
import { countFailedMessages, messagesOfOrder, staffMessages } from "../../../shop-api/src/messages/staff-messages.ts";
import { creditToRemind } from "../../../shop-api/src/message-sending/credit-reminders.ts";
import { reasonToDrop } from "../../../shop-api/src/message-sending/overtaken.ts";
import { messagesDue } from "../../../shop-api/src/message-sending/send-due.ts";
import { staffOrdersMatching } from "../../../shop-api/src/orders/staff-search.ts";
import { paymentsDue } from "../../../shop-api/src/payment-checks/payment-worker.ts";
import { readings } from "../support/catalogue-readings.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newDatabase } from "../support/new-database.ts";
import { postgresScans, queriesOf, sqliteScans } from "../support/query-plans.ts";

const noMessage = {
  staff_id: null,
  return_no: null,
  refund_id: null,
  recipient: null,
  data: null,
  state: "waiting",
  created_at: 1,
  next_try_at: 1,
  attempts: 1,
  settled_at: null,
  problem: null,
  body: null,
} as const;

/** A database with the catalogue, and ten customers with ten products in their carts and wishlists. */
async function openShop() {
  const place = await newDatabase("prepared");
  const { db, dialect } = openDatabase(place);
  await sql`insert into customers (id, name, email, mobile, created_at)
    select id, title, title, title, 0 from categories where id <= 10`.execute(db);
  const everyone = sql`from customers cross join products where products.id <= 10`;
  await sql`insert into wishes (customer_id, product_id) select customers.id, products.id ${everyone}`.execute(db);
  await sql`insert into cart_lines (customer_id, product_id, qty) select customers.id, products.id, 1 ${everyone}`.execute(
    db,
  );
  if (dialect === "postgres") await sql`analyze`.execute(db);
  const close = async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  };
  return { db, dialect, close };
}

describeOnDatabase("no table of the catalogue is scanned", () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it.each(readings)("for %s", async (_name, read) => {
    const queries = await queriesOf(shop.db, (db) => read(db, shop.dialect));
    const scans = shop.dialect === "sqlite" ? sqliteScans : postgresScans;
    expect(queries).not.toEqual([]);
    for (const query of queries) expect([query.sql, await scans(shop.db, query)]).toEqual([query.sql, []]);
  });

  it("nor that of payments, when the provider is asked about those that are due", async () => {
    const queries = await queriesOf(shop.db, (db) => paymentsDue({ db, hasProvider: true }, 1));
    const scans = shop.dialect === "sqlite" ? sqliteScans : postgresScans;
    expect(queries).toHaveLength(2);
    for (const query of queries) expect([query.sql, await scans(shop.db, query)]).toEqual([query.sql, []]);
  });

  it("nor that of messages, for a customer, an order, and a page of those in one state", async () => {
    const queries = await queriesOf(shop.db, async (db) => {
      await messageChoices(db, 1, true);
      await isSwitchedOff(db, { customer_id: 1, kind: "credit due", channel: "sms" });
      await addEmailLink(db, 1, 1);
      await messagesOfOrder(db, 1);
      await countFailedMessages(db);
      await staffMessages(db, { state: "failed", page: 1, page_size: 20 });
    });
    // The number of each state is read from an index as a whole.
    const read = queries.filter((query) => query.sql.startsWith("select") && !query.sql.includes(" group by "));
    const scans = shop.dialect === "sqlite" ? sqliteScans : postgresScans;
    expect(read.length).toBeGreaterThan(5);
    for (const query of read) expect([query.sql, await scans(shop.db, query)]).toEqual([query.sql, []]);
  });

  it("nor that of messages, when those that are due, the newer ones and the reminders are read", async () => {
    const message = { id: 1, kind: "order changed", channel: "sms", customer_id: 1, order_id: null } as const;
    const queries = await queriesOf(shop.db, async (db) => {
      await messagesDue(db, "sms", 1).execute();
      await creditToRemind(db, 1).execute();
      await reasonToDrop(db, { ...noMessage, ...message }, 1);
    });
    const scans = shop.dialect === "sqlite" ? sqliteScans : postgresScans;
    expect(queries).toHaveLength(3);
    for (const query of queries) expect([query.sql, await scans(shop.db, query)]).toEqual([query.sql, []]);
  });

  // Postgres plans by the number of rows, of which there are none.
  const searches =
    inject("database") === "sqlite" ? ["#12", "KSV/26-27/000012", "680001", "thrissur indigo devaki"] : [];
  it.each(searches)("nor one of orders, when staff search them for %s", async (text) => {
    const queries = await queriesOf(shop.db, (db) => staffOrdersMatching(db, shop.dialect, text, { from: 1, to: 2 }));
    for (const query of queries) expect([query.sql, await sqliteScans(shop.db, query)]).toEqual([query.sql, []]);
  });
});
