import type { Database } from "../../db/client.ts";
import { uploadedHash } from "../../images/picture-path.ts";
import { staffChanges } from "../../history/changes.ts";
import { changeShape } from "../../history/change-shape.ts";
import { indianDate } from "../../invoices/financial-year.ts";
import { productRate } from "../../tax/tax-rate.ts";
import { withColourNames } from "../colours.ts";
import { type Size, withSizes } from "../sizes.ts";
import { columnNames } from "./product-columns.ts";
import { missingParts } from "./product-readiness.ts";

/** A product as staff see it, in any state; undefined for an unknown id. */
export async function productDetails(db: Database, id: number) {
  const [product] = await withSizes(db, await productRows(db, [id]));
  if (product === undefined) return undefined;
  const ofProduct = db.selectFrom("product_highlights").select("words").where("product_id", "=", id);
  const highlights = await ofProduct.orderBy("position").execute();
  const pictures = db.selectFrom("product_pictures").select(["path", "alt"]).where("product_id", "=", id);
  const related = db
    .selectFrom("related_products")
    .innerJoin("products", "products.id", "related_products.related_id")
    .select(["products.id", "products.title"])
    .where("related_products.product_id", "=", id)
    .orderBy("related_products.position");
  return {
    ...product,
    highlights: highlights.map(({ words }) => words),
    pictures: await pictures.orderBy("position").execute(),
    related: await related.execute(),
    ...(await joinedColours(db, product)),
  };
}

/** The other products of its group, on sale or withdrawn, and whether lists show one of them. */
async function joinedColours(db: Database, { id, colour_group_id }: { id: number; colour_group_id: number | null }) {
  if (colour_group_id === null) return unjoined;
  const members = db
    .selectFrom("products")
    .select(["id", "title", "colour", "colour_name"])
    .where("colour_group_id", "=", colour_group_id)
    .orderBy("id");
  const group = db.selectFrom("colour_groups").select("lists_one").where("id", "=", colour_group_id);
  return {
    colours: withColourNames(await members.execute()).filter((other) => other.id !== id),
    shows_one_colour: (await group.executeTakeFirst())?.lists_one === 1,
  };
}

const unjoined: { colours: { id: number; title: string; name: string }[]; shows_one_colour: boolean } = {
  colours: [],
  shows_one_colour: false,
};

export type ProductDetails = NonNullable<Awaited<ReturnType<typeof productDetails>>>;

/** A change may have 60 kB: texts before and after, in a script of three bytes a letter. */
const maxChanges = 30;

/** A product in the shape of staff/products/{id}; undefined for an unknown id. */
export async function productWithChanges(db: Database, id: number) {
  const product = await productDetails(db, id);
  if (product === undefined) return undefined;
  const changes = await staffChanges(
    db,
    { entity: "product", entity_id: String(id) },
    { page: 1, page_size: maxChanges },
  );
  return { ...productShape(product), changes: changes.items.map(changeShape) };
}

/** Products in the shape of a list, in the order of the ids: with the first picture only, and without other lists. */
export async function listedProducts(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const products = await withSizes(db, await productRows(db, ids));
  const main = db.selectFrom("product_pictures").select(["product_id", "path", "alt"]).where("position", "=", 0);
  const pictures = Map.groupBy(await main.where("product_id", "in", ids).execute(), (row) => row.product_id);
  const shapes = new Map(
    products.map((product) => {
      const lists = { highlights: [], pictures: pictures.get(product.id) ?? [], related: [], ...unjoined };
      return [product.id, { ...productShape({ ...product, ...lists }), changes: [] }];
    }),
  );
  return ids.flatMap((id) => shapes.get(id) ?? []);
}

/** Products with their numbers and the titles of their places. */
export function placedProducts(db: Database) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("subcategories", "subcategories.id", "products.subcategory_id")
    .select(["products.id", "products.stock", "products.withdrawn_at", "products.is_draft"])
    .select(["categories.title as category_title", "subcategories.title as subcategory_title"]);
}

function productRows(db: Database, ids: number[]) {
  return placedProducts(db)
    .select(["products.version", "products.category_id", "products.subcategory_id"])
    .select(columnNames.map((column) => `products.${column}` as const))
    .select(["products.tax_percentage", "products.colour_group_id"])
    .where("products.id", "in", ids)
    .execute();
}

function productShape(product: ProductDetails) {
  const { id, version, category_id, category_title, subcategory_id, subcategory_title, ...rest } = product;
  const { withdrawn_at, is_draft, title, highlights, stock, sizes, pictures, related, ...others } = rest;
  const { colours, shows_one_colour, colour_group_id: _, ...columns } = others;
  return {
    id,
    title,
    ...stateKeys({ withdrawn_at, is_draft }),
    missing: is_draft === 1 ? missingParts(product) : [],
    version,
    category: { id: category_id, title: category_title },
    subcategory: { id: subcategory_id, title: subcategory_title },
    ...columns,
    tax_percentage: productRate(product, indianDate(Date.now())),
    highlights,
    stock,
    sizes: sizes.map(sizeShape),
    pictures: pictures.map(({ path, alt }) => ({ id: pictureId(path), url: path, alt })),
    related,
    colours: colours.map((other) => ({ id: other.id, title: other.title, name: other.name })),
    shows_one_colour,
  };
}

function sizeShape({ id, label, stock, price_paise, offer_price_paise, sku, barcode }: Size) {
  return { id, label, stock, price_paise, offer_price_paise, sku, barcode };
}

/** A gateway of the previous version reads a draft as withdrawn. */
export function stateKeys(product: { withdrawn_at: number | null; is_draft: number }) {
  const state = stateOf(product);
  return state === "draft" ? { state: "withdrawn", is_draft: true } : { state, is_draft: false };
}

export type ProductState = "on_sale" | "withdrawn" | "draft";

export function stateOf(product: { withdrawn_at: number | null; is_draft: number }): ProductState {
  if (product.withdrawn_at === null) return "on_sale";
  return product.is_draft === 1 ? "draft" : "withdrawn";
}

/** The hash of an upload; the path of another picture. */
export function pictureId(path: string): string {
  return uploadedHash(path) ?? path;
}
