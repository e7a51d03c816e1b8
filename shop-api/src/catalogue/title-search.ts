import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Database, DialectName } from "../db/client.ts";
import { inChunks } from "../db/in-chunks.ts";

/** Normalizes a title or search text for comparison: one letter case, one Unicode form. */
export function foldTitle(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * The ids of the first products whose titles contain the text, also inside words, as a table `(id)` in id order. Each
 * query scans an index in that order and stops at the limit. A blank text matches no title.
 */
export function titlesContaining(dialect: DialectName, text: string, limit: number): RawBuilder<{ id: number }> {
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
 * Indexes every one and two consecutive letters of the titles of the products `fromId` to `toId`, which must not be
 * indexed yet. Surrounding blanks are trimmed, as search texts have none.
 */
export async function indexTitles(db: Database, fromId: number, toId: number): Promise<void> {
  await indexTitlesAmong(db, sql`id between ${fromId} and ${toId}`);
}

/** The same for products by their ids, which may be indexed already. */
export async function indexTitlesOf(db: Database, ids: number[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await db.deleteFrom("title_grams").where("product_id", "in", chunk).execute();
    await indexTitlesAmong(db, sql`id in (${sql.join(chunk)})`);
  }
}

async function indexTitlesAmong(db: Database, among: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into title_grams (gram, product_id)
    with recursive places (id, title_folded, place) as (
      select id, title_folded, 1 from products where ${among} and withdrawn_at is null
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
