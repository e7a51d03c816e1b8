import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";

/** Where the path of an upload may be. */
const uses: [table: keyof Tables, column: string][] = [
  ["product_pictures", "path"],
  ["order_items", "picture"],
  ["banners", "picture"],
  ["categories", "picture"],
  ["subcategories", "picture"],
];

/**
 * Deletes uploads from before a time that nothing refers to.
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteUnusedUploads(db: Database, before: number, limit: number): Promise<number> {
  const isUsed = uses.map(([table, name]) => {
    const column = sql.ref(`${table}.${name}`);
    // As in the partial indexes of the large tables.
    return sql`exists (select 1 from ${sql.table(table)}
      where ${column} = 'uploads/pictures/' || pictures.hash || '.avif' and ${column} like 'uploads/pictures/%')`;
  });
  // The condition of time again: a change that uses the picture meanwhile advances its time.
  const { numAffectedRows } = await sql`delete from pictures where created_at < ${before} and hash in
    (select hash from pictures where created_at < ${before} and not (${sql.join(isUsed, sql` or `)})
      limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
