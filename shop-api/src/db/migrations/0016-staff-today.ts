import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DialectName } from "../client.ts";

/** SQLite reads the products that are low in stock in their index alone only if it has all columns, also of its condition. */
export const staffToday = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (dialect === "postgres") return;
    await sql`drop index products_low_in_stock`.execute(db);
    await sql`create index products_low_in_stock on products (id, stock, withdrawn_at)
      where withdrawn_at is null and stock < 5`.execute(db);
  },
});
