import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import type { DialectName } from "../db/client.ts";

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
