import { type RawBuilder, sql } from "kysely";
import type { DialectName } from "./client.ts";

/** Ids as a table for `in`, in one parameter: a statement with thousands of parameters takes longer to prepare than to execute. */
export function idTable(dialect: DialectName, ids: number[]): RawBuilder<number> {
  return dialect === "sqlite"
    ? sql`(select value from json_each(${JSON.stringify(ids)}))`
    : sql`(select unnest(${ids}::integer[]))`;
}

/** Texts as a table, as `idTable`. */
export function textTable(dialect: DialectName, texts: string[]): RawBuilder<string> {
  return dialect === "sqlite"
    ? sql`(select value from json_each(${JSON.stringify(texts)}))`
    : sql`(select unnest(${texts}::text[]))`;
}
