import { sql } from "kysely";
import type { Database } from "../db/client.ts";

/** Updates the number of products of each category and subcategory, without withdrawn ones. */
export async function updateProductCounts(db: Database): Promise<void> {
  const columns = { categories: "category_id", subcategories: "subcategory_id" };
  for (const [table, column] of Object.entries(columns)) {
    await sql`update ${sql.table(table)} set product_count = (
      select count(*) from products where ${sql.ref(column)} = ${sql.ref(`${table}.id`)} and withdrawn_at is null
    )`.execute(db);
  }
}
