import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Database, DialectName } from "../db/client.ts";

/** A title as it is stored for searching and as a searched text is compared with it: one letter case, one spelling. */
export function foldTitle(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * The ids of the first products whose titles hold the text, inside words too, as a table `(id)` in the order of the
 * shop. Each of its readings walks an index in that order and stops at the limit. A blank text is in no title.
 */
export function titlesThatHold(dialect: DialectName, text: string, limit: number): RawBuilder<{ id: number }> {
  const folded = foldTitle(text).trim();
  if (Array.from(folded).length < 3) {
    return sql`(select product_id as id from title_grams where gram = ${folded} order by product_id limit ${limit})`;
  }
  if (dialect === "sqlite") {
    const phrase = `"${folded.replaceAll('"', '""')}"`;
    return sql`(select rowid as id from product_titles where product_titles match ${phrase}
      order by rowid limit ${limit})`;
  }
  const pattern = `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(select id from products where title_folded like ${pattern} escape '\\' and withdrawn_at is null
    order by id limit ${limit})`;
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
