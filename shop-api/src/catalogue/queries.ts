import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Database, DialectName } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { titleContains } from "./title-search.ts";

/** A product as cards and lists need it. `pictures` are paths, the main one first. */
export type Listed = Selectable<Tables["products"]> & { pictures: string[] };

export type Order = "asc" | "desc";

/** What the shopper pays; the expression that the price indexes hold. */
const sellingPrice = sql<number>`coalesce(offer_price_paise, price_paise)`;

export function banners(db: Database) {
  return db.selectFrom("banners").selectAll().orderBy("id").execute();
}

/** The first product of each category in turn, so that the home page shows different garments. */
export async function homeProducts(db: Database, limit: number): Promise<Listed[]> {
  const firsts = db
    .selectFrom("products")
    .select(({ fn }) => fn.min("id").as("id"))
    .groupBy("category_id");
  const rows = db.selectFrom("products").selectAll().where("id", "in", firsts).orderBy("category_id").limit(limit);
  return withPictures(db, await rows.execute());
}

export function categories(db: Database) {
  return db.selectFrom("categories").selectAll().orderBy("id").execute();
}

export async function categoryExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export function subcategories(db: Database, categoryId: number) {
  return db.selectFrom("subcategories").selectAll().where("category_id", "=", categoryId).orderBy("id").execute();
}

export async function subcategoryExists(db: Database, categoryId: number, id: number): Promise<boolean> {
  const ofCategory = db.selectFrom("subcategories").select("id").where("category_id", "=", categoryId);
  return (await ofCategory.where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** One page of a shelf and the number of products on all its pages. Without `order` it is the shop's own. */
export async function shelf(
  db: Database,
  where: { categoryId: number; subcategoryId: number | undefined },
  { page, pageSize, order }: { page: number; pageSize: number; order: Order | undefined },
): Promise<{ products: Listed[]; total: number }> {
  let products = db.selectFrom("products").where("category_id", "=", where.categoryId);
  if (where.subcategoryId !== undefined) products = products.where("subcategory_id", "=", where.subcategoryId);
  const { total } = await products.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  let rows = products
    .selectAll()
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (order !== undefined) rows = rows.orderBy(sellingPrice, order);
  return { products: await withPictures(db, await rows.orderBy("id").execute()), total };
}

/** A product with its category's title and its highlights; undefined for an unknown id. */
export async function product(db: Database, id: number) {
  const row = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select("categories.title as category_title")
    .where("products.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [listed] = await withPictures(db, [row]);
  const highlights = db.selectFrom("product_highlights").select("words").where("product_id", "=", id);
  const words = (await highlights.orderBy("position").execute()).map((highlight) => highlight.words);
  return listed === undefined ? undefined : { ...listed, highlights: words };
}

export async function relatedProducts(db: Database, id: number): Promise<Listed[]> {
  const rows = await db
    .selectFrom("related_products")
    .innerJoin("products", "products.id", "related_products.related_id")
    .selectAll("products")
    .where("related_products.product_id", "=", id)
    .orderBy("related_products.position")
    .execute();
  return withPictures(db, rows);
}

/** Products whose title holds the text, whatever the letter case, in the order of the shop. */
export function search(db: Database, dialect: DialectName, text: string, limit: number) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .select(["products.id", "products.title", "products.price_paise", "products.offer_price_paise"])
    .select(["categories.title as category_title", "product_pictures.path as picture"])
    .where(titleContains(dialect, text))
    .orderBy("products.id")
    .limit(limit)
    .execute();
}

async function withPictures<P extends { id: number }>(
  db: Database,
  products: P[],
): Promise<(P & { pictures: string[] })[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const rows = db.selectFrom("product_pictures").selectAll().where("product_id", "in", ids);
  const paths = Map.groupBy(await rows.orderBy("position").execute(), (row) => row.product_id);
  return products.map((row) => ({ ...row, pictures: (paths.get(row.id) ?? []).map(({ path }) => path) }));
}
