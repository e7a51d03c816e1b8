import { sql } from "kysely";
import type { Database } from "../client.ts";

/** Counts what stands on each shelf; what was withdrawn does not. */
export async function countShelves(db: Database): Promise<void> {
  const shelves = { categories: "category_id", subcategories: "subcategory_id" };
  for (const [table, column] of Object.entries(shelves)) {
    await sql`update ${sql.table(table)} set product_count = (
      select count(*) from products where ${sql.ref(column)} = ${sql.ref(`${table}.id`)} and withdrawn_at is null
    )`.execute(db);
  }
}
