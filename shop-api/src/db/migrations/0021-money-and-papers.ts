import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";
import { identity } from "./identity.ts";
import { lockWrites } from "./lock-writes.ts";

/**
 * The delivery charge as a part of what is paid, a product's own tax rate beside that of its tariff code, and credit notes.
 * While it is replaced, the previous version places orders whose charge is paid at the door whatever their payment mode.
 */
export const moneyAndPapers = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await lockWrites(db, dialect);
    if (dialect === "postgres") await sql`lock table products, orders, invoices in access exclusive mode`.execute(db);
    await extendOrders(db);
    await separateOwnRates(db);
    await guardInvoices(db, dialect);
    await createCreditNotes(db, dialect);
  },
});

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("orders")
    .addColumn("delivery_prepaid", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("orders").addColumn("gstin", "text").execute();
  await sql`drop index orders_sold`.execute(db);
  await sql`create index orders_sold on orders (created_at, paid_paise, delivery_charge_paise, return_status, id)
    where status <> 'cancelled'`.execute(db);
  // The charge that the pages of these orders name.
  await sql`update orders set delivery_charge_paise = case when 49900 <=
      (select sum(total_paise) from order_items where order_id = orders.id) then 0 else 4000 end
    where delivery_charge_paise is null and payment_mode = 'Cash'
      and status in ('placed', 'processed', 'out for delivery')`.execute(db);
}

/** The rates of the tariff codes when this migration was written: a product with another one has its own. */
async function separateOwnRates(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("own_tax_percentage", "double precision").execute();
  const price = sql`case when offer_price_paise > 0 then offer_price_paise else price_paise end`;
  await sql`update products set own_tax_percentage = tax_percentage
    where tax_percentage is distinct from case
      when substr(hsn_code, 1, 2) in ('61', '62', '63', '64') then case when ${price} <= 262500 then 5 else 18 end
      when substr(hsn_code, 1, 2) in ('50', '51', '52', '53', '54', '55', '58') then 5
      when substr(hsn_code, 1, 4) in ('7113', '7114', '7117') then 3
      when substr(hsn_code, 1, 4) = '4202' then 18 end`.execute(db);
}

/** The previous version would leave delivery charge and GSTIN out of an invoice: this version has to move such an order. */
async function guardInvoices(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable("invoices").addColumn("total_paise", "bigint").execute();
  const isIncomplete = sql`new.total_paise is null
    and exists (select 1 from orders where id = new.order_id and (delivery_charge_paise > 0 or gstin is not null))`;
  const message = sql.lit("an invoice with a delivery charge or a GSTIN has to be issued by the new version");
  if (dialect === "sqlite") {
    await sql`create trigger invoices_guarded before insert on invoices when ${isIncomplete}
      begin select raise(abort, ${message}); end`.execute(db);
    return;
  }
  await sql`create function guard_invoices() returns trigger language plpgsql as $$ begin
    if ${isIncomplete} then raise exception ${message}; end if;
    return new; end $$`.execute(db);
  await sql`create trigger invoices_guarded before insert on invoices
    for each row execute function guard_invoices()`.execute(db);
}

async function createCreditNotes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("credit_notes")
    .addColumn("id", "integer", identity(dialect))
    .addColumn("order_id", "integer", (c) => c.notNull().references("invoices.order_id"))
    .addColumn("return_no", "integer")
    .addColumn("financial_year", "text", (c) => c.notNull())
    .addColumn("serial", "integer", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("issued_at", "bigint", (c) => c.notNull())
    .addColumn("cancelled_at", "bigint")
    .addColumn("total_paise", "bigint", (c) => c.notNull())
    .addColumn("tax_paise", "bigint", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addUniqueConstraint("credit_notes_by_serial", ["financial_year", "serial"])
    .execute();
  await sql`create unique index credit_notes_in_force on credit_notes (order_id, coalesce(return_no, 0))
    where cancelled_at is null`.execute(db);
  await schema.createIndex("credit_notes_by_order").on("credit_notes").column("order_id").execute();
  await schema.createIndex("credit_notes_by_time").on("credit_notes").columns(["issued_at", "id"]).execute();
  await schema.createIndex("invoices_by_time").on("invoices").columns(["issued_at", "order_id"]).execute();
  await schema
    .createTable("credit_note_serials")
    .addColumn("financial_year", "text", (c) => c.primaryKey())
    .addColumn("serial", "integer", (c) => c.notNull())
    .execute();
}
