import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { HttpError } from "../../http/http-error.ts";
import type { ProductDetails } from "./product-details.ts";
import type { SizeChange } from "./set-sizes.ts";

export type Codes = { sku: string | null; barcode: string | null };

export const noCodes: Codes = { sku: null, barcode: null };

export const codesAtSizes = "A product with sizes has its SKUs and barcodes at the sizes.";

type CodesOfProduct = { sku?: string | null | undefined; barcode?: string | null | undefined };
type Sized = { sizes?: { sku?: string | null | undefined }[] | undefined };

/** Whether staff name a SKU: then their transaction is `serialized`, so that no other one takes it meanwhile. */
export function hasSku({ sku, sizes = [] }: CodesOfProduct & Sized): boolean {
  return Boolean(sku) || sizes.some((size) => Boolean(size.sku));
}

/** The field of a code that only a product without sizes has; null if there is none. */
export function codeBesideSizes({ sku, barcode }: CodesOfProduct, sizes: readonly unknown[]): "sku" | "barcode" | null {
  if (sizes.length === 0) return null;
  return sku ? "sku" : barcode ? "barcode" : null;
}

export const sameSkus = "Two sizes have the same SKU.";

/** The index of the first size that has the SKU of an earlier one, in any letter case; -1 for none. */
export function repeatedSku(sizes: NonNullable<Sized["sizes"]>): number {
  const keys = sizes.map(({ sku }) => sku && skuKey(sku));
  return keys.findIndex((key, index) => key && keys.indexOf(key) < index);
}

/**
 * Checks the SKUs that a product and its sizes are to have. Inside a `serialized` transaction.
 * @param id null for a new product
 * @throws {HttpError} 422 for one of another product, which it names
 */
export async function assertFreeSkus(trx: Database, id: number | null, { sku, sizes = [] }: CodesOfProduct & Sized) {
  const wanted = [
    { sku, field: "sku" },
    ...sizes.map((size, index) => ({ sku: size.sku, field: `sizes.${index}.sku` })),
  ];
  const texts = wanted.flatMap(({ sku: text }) => text || []);
  if (texts.length === 0) return;
  const taken = new Map((await holdersOf(trx, texts)).map((holder) => [holder.sku_key, holder]));
  for (const { sku: text, field } of wanted) {
    const holder = text && taken.get(skuKey(text));
    if (holder && holder.product_id !== id) throw new HttpError(422, takenText(text, holder), { field });
  }
}

/**
 * Checks the codes of a changed product, and takes those off its sizes that others of them may get. Inside a transaction that has locked
 * the product, a `serialized` one if the change has a SKU.
 * @throws {HttpError} 422 for a SKU of another product or of two sizes, or a code of a product with sizes
 */
export async function changeCodes(
  trx: Database,
  before: ProductDetails,
  fields: CodesOfProduct,
  sizes: SizeChange[] | undefined,
): Promise<void> {
  const field = codeBesideSizes(fields, sizes ?? before.sizes);
  if (field !== null) throw new HttpError(422, codesAtSizes, { field });
  const repeated = repeatedSku(sizes ?? []);
  if (repeated !== -1) throw new HttpError(422, sameSkus, { field: `sizes.${repeated}.sku` });
  const current = new Set([before, ...before.sizes].flatMap(({ sku }) => sku ?? []));
  const added = (text: string | null | undefined) => (text && !current.has(text) ? text : null);
  await assertFreeSkus(trx, before.id, {
    sku: added(fields.sku),
    ...(sizes && { sizes: sizes.map(({ sku }) => ({ sku: added(sku) })) }),
  });
  if (sizes === undefined) return;
  const codes = trx.updateTable("product_sizes").set({ sku: null }).where("product_id", "=", before.id);
  await codes.where("sku", "is not", null).execute();
}

/** Frees SKUs that their products and sizes lose in the same transaction, in statements of many rows: one may move to another. */
export async function releaseSkus(trx: Database, skus: string[]): Promise<void> {
  for (const chunk of inChunks(skus)) await trx.deleteFrom("skus").where("sku_key", "in", chunk.map(keyOf)).execute();
}

/** As the database writes it. */
const keyOf = (sku: string) => sql<string>`lower(${sku})`;

/** A SKU in use, with its product and size. */
export type SkuHolder = { sku_key: string; product_id: number; title: string; size_label: string | null };

/** The products and sizes that have these SKUs, in any letter case. */
export function holdersOf(db: Database, skus: string[]): Promise<SkuHolder[]> {
  return db
    .selectFrom("skus")
    .innerJoin("products", "products.id", "skus.product_id")
    .leftJoin("product_sizes", "product_sizes.id", "skus.size_id")
    .select(["skus.sku_key", "skus.product_id", "products.title", "product_sizes.label as size_label"])
    .where("skus.sku_key", "in", skus.map(keyOf))
    .execute();
}

/** What staff read about a SKU that another product or size has. */
export function takenText(sku: string, { product_id, title, size_label }: SkuHolder): string {
  const size = size_label === null ? "" : `, size ${size_label}`;
  return `The SKU ${sku} is that of product ${product_id}, ${title}${size}.`;
}

/** What SKUs have in common that differ in letter case only. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** The products whose SKU or barcode, or that of a size, begins with a text. */
export async function idsByCode(db: Database, text: string, limit: number): Promise<number[]> {
  const bySku = db
    .selectFrom("skus")
    .select("product_id as id")
    .where("sku_key", ">=", keyOf(text))
    .where("sku_key", "<", sql<string>`${keyOf(text)} || ${"\u{10FFFF}"}`);
  const ids = (await bySku.orderBy("sku_key").limit(limit).execute()).map(({ id }) => id);
  if (!/^\d{4,13}$/.test(text)) return ids;
  // Of digits, the last barcode that begins so is not after this one.
  const last = text.padEnd(14, "9");
  const sizes = db.selectFrom("product_sizes").select("product_id as id").where("barcode", ">=", text);
  const products = db.selectFrom("products").select("id").where("barcode", ">=", text).where("barcode", "<=", last);
  const found = await products
    .union(sizes.where("barcode", "<=", last))
    .limit(limit)
    .execute();
  return [...ids, ...found.map(({ id }) => id)];
}
