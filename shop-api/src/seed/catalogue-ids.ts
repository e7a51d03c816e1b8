import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { Catalogue } from "./catalogue-form.ts";
import { inChunks } from "../db/in-chunks.ts";

type Table = "categories" | "subcategories" | "products";

/** The ids of the catalogue's items by slug. */
export type Ids = Record<Table, Map<string, number>>;

/** The existing ids of a catalogue's items; new items get the next ids in order. */
export async function catalogueIds(db: Database, { categories, products }: Catalogue): Promise<Ids> {
  const subcategories = categories.flatMap((category) => category.subcategories);
  return {
    categories: await idsIn(db, "categories", categories),
    subcategories: await idsIn(db, "subcategories", subcategories),
    products: await productIds(db, products),
  };
}

/** As `catalogueIds`, for products only. */
export function productIds(db: Database, products: { id: string }[]): Promise<Map<string, number>> {
  return idsIn(db, "products", products);
}

/** @throws for an unknown slug, which `danglingNames` has ruled out */
export function bySlug<T>(items: Map<string, T>, slug: string): T {
  const item = items.get(slug);
  if (item === undefined) throw new Error(`The catalogue refers to "${slug}", which it does not contain.`);
  return item;
}

async function idsIn(db: Database, table: Table, products: { id: string }[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const slugs = products.map(({ id }) => id);
  for (const chunk of inChunks(slugs)) {
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from ${sql.table(table)} where slug in (${sql.join(chunk)})`.execute(db);
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  let next = (await lastId(db, table)) + 1;
  for (const slug of slugs) if (!ids.has(slug)) ids.set(slug, next++);
  return ids;
}

async function lastId(db: Database, table: Table): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  return rows[0]?.last ?? 0;
}
