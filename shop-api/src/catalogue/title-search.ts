import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import type { Database, DialectName } from "../db/client.ts";

/** A title as it is stored for searching and as a searched text is compared with it: one letter case, one spelling. */
export function foldTitle(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * The condition "the product's title holds this text", inside words too. Postgres finds it by its trigram index; in
 * SQLite the trigram index must be asked by name, and knows nothing shorter than three letters.
 */
export function titleContains(dialect: DialectName, text: string): RawBuilder<SqlBool> {
  const folded = foldTitle(text);
  if (dialect === "sqlite" && [...folded].length >= 3) {
    const phrase = `"${folded.replaceAll('"', '""')}"`;
    return sql`products.id in (select rowid from product_titles where product_titles match ${phrase})`;
  }
  const pattern = `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`products.title_folded like ${pattern} escape '\\'`;
}

/**
 * Writes down every one and two letters in a row of the titles of the products `fromId` to `toId`, which have none yet.
 * A blank at an edge is left out: a searched text has none there.
 */
export async function indexTitles(db: Database, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into title_grams (gram, product_id)
    with recursive places (id, title_folded, place) as (
      select id, title_folded, 1 from products where id between ${fromId} and ${toId} and withdrawn_at is null
      union all
      select id, title_folded, place + 1 from places where place < length(title_folded)
    ),
    grams (gram, product_id) as (
      select substr(title_folded, place, 1), id from places
      union
      select substr(title_folded, place, 2), id from places
    )
    select gram, product_id from grams where gram = trim(gram)`.execute(db);
}
