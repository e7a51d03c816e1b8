import type { Database } from "../../db/client.ts";
import { uploadedHash } from "../../images/picture-path.ts";
import { staffChanges } from "../../staff/changes.ts";
import { changeShape } from "../../staff/shapes.ts";
import { withSizes } from "../sizes.ts";

/** A product as staff see it, on sale or withdrawn; undefined for an unknown id. */
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
  };
}

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
      const lists = { highlights: [], pictures: pictures.get(product.id) ?? [], related: [] };
      return [product.id, { ...productShape({ ...product, ...lists }), changes: [] }];
    }),
  );
  return ids.flatMap((id) => shapes.get(id) ?? []);
}

function productRows(db: Database, ids: number[]) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("subcategories", "subcategories.id", "products.subcategory_id")
    .selectAll("products")
    .select(["categories.title as category_title", "subcategories.title as subcategory_title"])
    .where("products.id", "in", ids)
    .execute();
}

function productShape(product: ProductDetails) {
  return {
    id: product.id,
    title: product.title,
    state: stateOf(product),
    version: product.version,
    category: { id: product.category_id, title: product.category_title },
    subcategory: { id: product.subcategory_id, title: product.subcategory_title },
    price_paise: product.price_paise,
    offer_price_paise: product.offer_price_paise,
    unit: product.unit,
    weight: product.weight,
    weight_unit: product.weight_unit,
    tax_percentage: product.tax_percentage,
    hsn_code: product.hsn_code,
    colour: product.colour,
    fabric: product.fabric,
    description: product.description,
    additional_information: product.additional_information,
    highlights: product.highlights,
    stock: product.stock,
    sizes: product.sizes.map(({ id, label, stock, price_paise, offer_price_paise }) => ({
      id,
      label,
      stock,
      price_paise,
      offer_price_paise,
    })),
    pictures: product.pictures.map(({ path, alt }) => ({ id: pictureId(path), url: path, alt })),
    related: product.related,
  };
}

export function stateOf({ withdrawn_at }: { withdrawn_at: number | null }): "on_sale" | "withdrawn" {
  return withdrawn_at === null ? "on_sale" : "withdrawn";
}

/** The hash of an upload; the path of another picture. */
export function pictureId(path: string): string {
  return uploadedHash(path) ?? path;
}
