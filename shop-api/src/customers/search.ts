import { type RawBuilder, sql } from "kysely";
import type { DialectName } from "../db/client.ts";
import { parseMobile } from "../text/mobile.ts";
import { foldText } from "../text/typed-text.ts";

/**
 * The digits of a text that can be a part of a mobile number, such as `+91 98470-12345` or `098470`, as stored numbers have
 * them; undefined for another text.
 */
export function digitsOf(text: string): string | undefined {
  const digits = parseMobile(text).replace(/^\+(?:91(?=\d{10}$))?/, "");
  // A 0 in front of many digits is dialled and not stored; few may be the last ones of a number.
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d{5})/, "") : undefined;
}

/** The trigram indexes find no shorter texts. */
const indexedLength = 3;

/**
 * The customers with a part of a name, or with digits of a mobile number, as a table `(id)`; deleted accounts have neither.
 * One or two letters or digits are looked for in all rows.
 */
export function customersMatching(dialect: DialectName, text: string): RawBuilder<{ id: number }> {
  const { column, part } = searchedFor(text);
  if (dialect === "sqlite" && Array.from(part).length >= indexedLength) {
    // Excluding deleted accounts by the index too reads no row of a customer.
    const phrase = `(${column} : "${part.replaceAll('"', '""')}") NOT (mobile : "deleted:")`;
    return sql`(select rowid as id from customer_texts where customer_texts match ${phrase})`;
  }
  return sql`(select id from customers where ${isMatching(text)})`;
}

/** The same as a condition for a row of `customers`. SQLite finds only ASCII letters in either case. */
export function isMatching(text: string): RawBuilder<boolean> {
  const { column, part } = searchedFor(text);
  const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  // The same expressions as in the indexes.
  const searched = column === "name" ? sql`lower(name)` : sql`mobile`;
  return sql<boolean>`(${searched} like ${pattern} escape '\\' and ${isKept})`;
}

function searchedFor(text: string): { column: "name" | "mobile"; part: string } {
  const digits = digitsOf(text);
  return digits === undefined ? { column: "name", part: foldText(text.trim()) } : { column: "mobile", part: digits };
}

/** The condition for an account that is not deleted. */
export const isKept = sql<boolean>`customers.mobile not like 'deleted:%'`;

/** The condition for one that is deleted: a range of SQLite's unique index, or that of Postgres' index `customers_deleted`. */
export function isDeleted(dialect: DialectName) {
  return dialect === "sqlite"
    ? sql<boolean>`customers.mobile >= 'deleted:' and customers.mobile < 'deleted;'`
    : sql<boolean>`customers.mobile like 'deleted:%'`;
}
