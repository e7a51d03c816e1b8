import { sql } from "kysely";
import * as v from "valibot";
import type { Database, DialectName } from "../../db/client.ts";
import { idTable } from "../../db/id-table.ts";
import { countText, searchText, staffPage, wholeNumber } from "../../http/input.ts";
import type { ProductLists } from "../filters/product-lists.ts";
import { foldText } from "../../text/typed-text.ts";
import { listedProducts } from "./product-details.ts";
import { foldedWordsOf } from "../index/words.ts";
import { idsByCode } from "./skus.ts";

const idOf = (what: string) => v.optional(countText(`The id of a ${what} is a number from 1 to 999999999.`));

/** Query parameters of staff/products. */
export const productListQuery = v.strictObject({
  search: searchText,
  category_id: idOf("category"),
  subcategory_id: idOf("subcategory"),
  state: v.optional(v.picklist(["on_sale", "withdrawn", "draft"])),
  stock: v.optional(v.picklist(["sold_out", "low", "available"])),
  sort: v.optional(v.picklist(["newest", "title", "price", "stock"]), "newest"),
  page: staffPage,
  page_size: v.optional(wholeNumber(100), "20"),
});

type ListQuery = v.InferOutput<typeof productListQuery>;

/** Pieces of a product or size that is low. */
const low = { from: 1, to: 4 };

/** Withdrawn products that a search finds, the newest, and products that it finds by SKU and by barcode. */
const maxWithdrawn = 1000;
const maxByCode = 1000;

type Deps = { db: Database; dialect: DialectName; lists: ProductLists };

/** A page of the products, in any state, with the number on all pages. */
export async function productPage(deps: Deps, query: ListQuery) {
  const { db, dialect, lists } = deps;
  const { page, page_size } = query;
  const ids = query.search ? await idsFound(db, lists, query.search) : undefined;
  const found = ids && { ids, table: idTable(dialect, ids) };
  const rows = ordered(matching(db, query, found), query.sort)
    .select("products.id")
    .limit(page_size)
    .offset((page - 1) * page_size);
  const onPage = (await rows.execute()).map((row) => row.id);
  const total = await totalOf(db, query, found);
  return { items: await listedProducts(db, onPage), total, page, page_size };
}

/** What a search has found; undefined without one. */
type Found = { ids: number[]; table: ReturnType<typeof idTable> } | undefined;

function matching(db: Database, query: ListQuery, found: Found) {
  const { category_id, subcategory_id, state, stock } = query;
  let rows = db.selectFrom("products");
  if (found !== undefined) rows = rows.where("products.id", "in", found.table);
  if (category_id !== undefined) rows = rows.where("category_id", "=", category_id);
  if (subcategory_id !== undefined) rows = rows.where("subcategory_id", "=", subcategory_id);
  if (state === "on_sale") rows = rows.where("withdrawn_at", "is", null);
  // Compared with a literal, which the partial index of drafts needs.
  if (state === "draft") rows = rows.where(sql<boolean>`is_draft = 1`);
  if (state === "withdrawn") rows = rows.where("withdrawn_at", "is not", null).where("is_draft", "=", 0);
  // The stock of a product is the sum of its sizes.
  if (stock === "available") return rows.where("stock", ">", low.to);
  if (stock === undefined) return rows;
  const [from, to] = stock === "low" ? [low.from, low.to] : [0, 0];
  return rows.where((eb) => {
    const products = eb.selectFrom("products as stocked").select("stocked.id");
    const sizes = eb
      .selectFrom("product_sizes")
      .select("product_id as id")
      .where("product_sizes.withdrawn_at", "is", null);
    const ids = products
      .where("stocked.stock", ">=", from)
      .where("stocked.stock", "<=", to)
      .union(sizes.where("product_sizes.stock", ">=", from).where("product_sizes.stock", "<=", to));
    return eb("products.id", "in", ids);
  });
}

function ordered(rows: ReturnType<typeof matching>, sort: ListQuery["sort"]) {
  switch (sort) {
    case "newest":
      return rows.orderBy("products.id", "desc");
    case "title":
      return rows.orderBy("title_folded").orderBy("products.id");
    case "price":
      return rows.orderBy(sql`coalesce(offer_price_paise, price_paise)`).orderBy("products.id");
    case "stock":
      return rows.orderBy("stock").orderBy("products.id");
  }
}

/** Products on sale are counted with their categories, so that only conditions on few rows count rows. */
async function totalOf(db: Database, query: ListQuery, found: Found): Promise<number> {
  const { category_id, subcategory_id, state, stock } = query;
  const isFiltered = [category_id, subcategory_id, state, stock].some((value) => value !== undefined);
  if (found !== undefined && !isFiltered) return found.ids.length;
  if (found !== undefined || stock !== undefined || (category_id !== undefined && subcategory_id !== undefined)) {
    return countOf(matching(db, query, found));
  }
  if (state === "on_sale") return countOnSale(db, query);
  if (state !== undefined) return countOf(matching(db, query, undefined));
  const notOnSale = matching(db, query, undefined).where("withdrawn_at", "is not", null);
  return (await countOnSale(db, query)) + (await countOf(notOnSale));
}

async function countOf(rows: ReturnType<typeof matching>): Promise<number> {
  const count = rows.select(({ fn }) => fn.countAll<number>().as("total"));
  return (await count.executeTakeFirstOrThrow()).total;
}

async function countOnSale(db: Database, { category_id, subcategory_id }: ListQuery): Promise<number> {
  const table = subcategory_id === undefined ? ("categories" as const) : ("subcategories" as const);
  const counts = db.selectFrom(table).select("product_count");
  const wanted = subcategory_id ?? category_id;
  const rows = await (wanted === undefined ? counts : counts.where("id", "=", wanted)).execute();
  return rows.reduce((sum, { product_count }) => sum + product_count, 0);
}

/**
 * The products whose titles have the words of a text, or that have it as id or as the beginning of a SKU or barcode, those on sale by the
 * shop's index. All exist.
 */
async function idsFound(db: Database, lists: ProductLists, text: string): Promise<number[]> {
  const { entries, reasonOf } = await lists.found(text);
  const ids = entries.filter((entry) => reasonOf(entry) === "title").map(({ id }) => id);
  let withdrawn = db.selectFrom("products").select("id").where("withdrawn_at", "is not", null);
  const words = foldedWordsOf(text);
  for (const word of words.length > 0 ? words : [foldText(text)]) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    withdrawn = withdrawn.where(sql<boolean>`title_folded like ${pattern} escape '\\'`);
  }
  const newest = await withdrawn.orderBy("id", "desc").limit(maxWithdrawn).execute();
  ids.push(...newest.map((row) => row.id));
  ids.push(...(await idsByCode(db, text, maxByCode)));
  if (/^[1-9]\d{0,8}$/.test(text)) {
    const numbered = await db.selectFrom("products").select("id").where("id", "=", Number(text)).execute();
    ids.push(...numbered.map((row) => row.id));
  }
  return [...new Set(ids)];
}
