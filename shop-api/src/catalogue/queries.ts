import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { type JoinedColour, withColours } from "./colours.ts";
import { positionOrId } from "./category-tree.ts";
import { withPictures } from "./pictures.ts";
import { type Size, withSizes } from "./sizes.ts";

// Withdrawn products keep their rows, for the orders that refer to them; the indexes of listings exclude them.

/**
 * A product as cards and lists need it. `pictures` are paths, the main picture first, `alts` their texts; `sizes` are
 * those on sale; `colours` are empty unless it is joined with others on sale.
 */
export type Listed = Selectable<Tables["products"]> & {
  pictures: string[];
  alts: (string | null)[];
  sizes: Size[];
  colours: JoinedColour[];
};

/** The category or subcategory of a listing. */
export type CategoryRef = { column: "category_id" | "subcategory_id"; id: number };

export type Page = { page: number; pageSize: number; sort?: "asc" | "desc" | undefined };

/** The price that the shopper pays; must equal the expression of the price indexes. */
const sellingPrice = sql<number>`coalesce(offer_price_paise, price_paise)`;

/** Whether shoppers see a row of the table; a subcategory also needs a category that they see. */
function isShownIn(table: "categories" | "subcategories") {
  return sql<boolean>`${sql.ref(`${table}.hidden_at`)} is null and ${sql.ref(`${table}.deleted_at`)} is null`;
}

/** The banners whose time it is, in their order. */
export function banners(db: Database) {
  const now = Date.now();
  return db
    .selectFrom("banners")
    .select(["id", "picture", "title", "description", "cta", "cta_link", "alt"])
    .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/**
 * The first products of the categories in round-robin order, so that the home page shows different garments. Those of hidden
 * categories and subcategories are left out.
 */
export async function homeProducts(db: Database, limit: number): Promise<Listed[]> {
  const rows = [];
  for (let round = 0; rows.length < limit; round++) {
    const added = await homeRound(db, round, limit - rows.length);
    if (added.length === 0) break;
    rows.push(...added);
  }
  return withDetails(db, rows);
}

/** The product of this number, from 0, of each category that has as many. */
async function homeRound(db: Database, round: number, limit: number) {
  const rows = db
    .selectFrom("categories")
    .innerJoin("products", (join) =>
      join.on("products.id", "=", (inner) =>
        inner
          .selectFrom("products as ofCategory")
          .innerJoin("subcategories", "subcategories.id", "ofCategory.subcategory_id")
          .select("ofCategory.id")
          .whereRef("ofCategory.category_id", "=", "categories.id")
          .where("ofCategory.withdrawn_at", "is", null)
          .where(isShownIn("subcategories"))
          .orderBy("ofCategory.id")
          .limit(1)
          .offset(round),
      ),
    )
    .selectAll("products")
    .where(isShownIn("categories"))
    .orderBy(sql`coalesce(categories.position, categories.id)`)
    .orderBy("categories.id")
    .limit(limit);
  return rows.execute();
}

/** The categories that shoppers see, in their order. */
export function categories(db: Database) {
  const shown = db.selectFrom("categories").selectAll().where(isShownIn("categories"));
  return shown.orderBy(positionOrId).orderBy("id").execute();
}

/** A category that shoppers see. */
export function category(db: Database, id: number) {
  const shown = db.selectFrom("categories").selectAll().where(isShownIn("categories"));
  return shown.where("id", "=", id).executeTakeFirst();
}

/** The subcategories of a category that shoppers see, in their order. */
export function subcategories(db: Database, categoryId: number) {
  const all = db.selectFrom("subcategories").selectAll().where("category_id", "=", categoryId);
  return all.where(isShownIn("subcategories")).orderBy(positionOrId).orderBy("id").execute();
}

/** A subcategory that shoppers see, of a category that they see. */
export function subcategory(db: Database, id: number) {
  const found = db
    .selectFrom("subcategories")
    .innerJoin("categories", "categories.id", "subcategories.category_id")
    .selectAll("subcategories")
    .where("subcategories.id", "=", id)
    .where(isShownIn("subcategories"));
  return found.where(isShownIn("categories")).executeTakeFirst();
}

/** One page of a listing, by default in id order. */
export async function listingPage(db: Database, { column, id }: CategoryRef, { page, pageSize, sort }: Page) {
  let rows = db
    .selectFrom("products")
    .selectAll()
    .where(column, "=", id)
    .where("withdrawn_at", "is", null)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (sort !== undefined) rows = rows.orderBy(sellingPrice, sort);
  return withDetails(db, await rows.orderBy("id", sort).execute());
}

/** The title of a joined category; null for one that shoppers do not see. */
const shownTitle = sql<string | null>`
  case when ${isShownIn("categories")} then categories.title end`;

/** A product with its category's title, see `shownTitle`, and its highlights; undefined for an unknown or withdrawn one. */
export async function product(db: Database, id: number) {
  const row = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select(shownTitle.as("category_title"))
    .where("products.id", "=", id)
    .where("products.withdrawn_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [listed] = await withDetails(db, [row]);
  const ofProduct = db.selectFrom("product_highlights").select("words").where("product_id", "=", id);
  const highlights = (await ofProduct.orderBy("position").execute()).map(({ words }) => words);
  return listed === undefined ? undefined : { ...listed, highlights };
}

export async function relatedProducts(db: Database, id: number): Promise<Listed[]> {
  const rows = await db
    .selectFrom("related_products")
    .innerJoin("products", "products.id", "related_products.related_id")
    .selectAll("products")
    .where("related_products.product_id", "=", id)
    .where("products.withdrawn_at", "is", null)
    .orderBy("related_products.position")
    .execute();
  return withDetails(db, rows);
}

/** Products by id, in the order of the ids, without those withdrawn meanwhile. */
export async function productsById(db: Database, ids: number[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const rows = db.selectFrom("products").selectAll().where("id", "in", ids).where("withdrawn_at", "is", null);
  return inOrder(await withDetails(db, await rows.execute()), ids);
}

/** As `productsById`, what a search shows of them but the sizes, which the index has. */
export async function searchResults(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .select(["products.id", "products.title", "products.price_paise", "products.offer_price_paise"])
    .select("products.colour_group_id")
    .select(shownTitle.as("category_title"))
    .select((eb) => eb.fn.coalesce("product_pictures.path", eb.val("")).as("picture"))
    .where("products.id", "in", ids)
    .where("products.withdrawn_at", "is", null);
  return inOrder(await withColours(db, await rows.execute()), ids);
}

function inOrder<P extends { id: number }>(rows: P[], ids: number[]): P[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withDetails<P extends { id: number; colour_group_id: number | null }>(db: Database, products: P[]) {
  return withColours(db, await withSizes(db, await withPictures(db, products)));
}

/** The highest id of a product, also of a withdrawn one; 0 in an empty shop. */
export async function lastProductId(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
