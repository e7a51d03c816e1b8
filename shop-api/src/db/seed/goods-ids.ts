import { sql } from "kysely";
import type { Database } from "../client.ts";
import type { Catalogue } from "./catalogue-form.ts";
import { inChunks } from "./in-chunks.ts";

type Table = "categories" | "subcategories" | "products";

/** The ids of the goods by their slugs. */
export type Ids = Record<Table, Map<string, number>>;

/** The ids that the goods of a file have, or will have: those that are not there yet take the next ones in order. */
export async function goodsIds(db: Database, { categories, products }: Catalogue): Promise<Ids> {
  const subcategories = categories.flatMap((category) => category.subcategories);
  return {
    categories: await idsIn(db, "categories", categories),
    subcategories: await idsIn(db, "subcategories", subcategories),
    products: await productIds(db, products),
  };
}

/** The same for products alone. */
export function productIds(db: Database, products: { id: string }[]): Promise<Map<string, number>> {
  return idsIn(db, "products", products);
}

/** @throws for a name that the goods do not have: `danglingNames` has seen that there is none */
export function known<T>(items: Map<string, T>, slug: string): T {
  const item = items.get(slug);
  if (item === undefined) throw new Error(`The goods name "${slug}", which they do not hold.`);
  return item;
}

/** 0 in an empty shop. */
export function lastProductId(db: Database): Promise<number> {
  return lastId(db, "products");
}

async function idsIn(db: Database, table: Table, goods: { id: string }[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const slugs = goods.map(({ id }) => id);
  for (const some of inChunks(slugs)) {
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from ${sql.table(table)} where slug in (${sql.join(some)})`.execute(db);
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
