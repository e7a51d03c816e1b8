import type { Database } from "../../db/client.ts";
import { lastProductId } from "../queries.ts";
import { serialized } from "../../db/serialized.ts";
import type { Author } from "../../history/record-changes.ts";
import { recordChange } from "../../history/record-changes.ts";
import { setSizes } from "./set-sizes.ts";
import { foldText } from "../../text/typed-text.ts";
import { unknownRate, writtenRates } from "../../tax/written-rates.ts";
import { columnNames } from "./product-columns.ts";
import { type ProductDetails, productDetails } from "./product-details.ts";
import type { NewProduct } from "./product-form.ts";
import { indexForPreviousVersion } from "../index/previous-index.ts";
import { addToCounts, placementOf, setHighlights, setPictures, setRelated } from "./product-parts.ts";
import { productChanges } from "./product-texts.ts";
import { assertReady, unknownTaxRate } from "./product-readiness.ts";
import { notFound } from "./save-product.ts";
import { assertFreeSkus } from "./skus.ts";

/** The slug of a product that staff have created: the seed's catalogue never has it. */
export function staffSlug(id: number): string {
  return `staff-${id}`;
}

/**
 * Adds a product: a draft, or one that is on sale.
 * @returns its id
 * @throws {HttpError} 422 for an unknown subcategory, picture or related product, and a SKU of another product; for a product on sale also without a rate of its
 * own or its tariff code, and if its state is said and it is not ready
 */
export async function createProduct(
  db: Database,
  author: Author,
  { pictures, state, ...product }: NewProduct,
): Promise<number> {
  const isDraft = state === "draft";
  const rates = writtenRates(product, { ...product, own_tax_percentage: null });
  if (rates.tax_percentage === null && !isDraft) throw unknownRate();
  const columns = { ...product, ...rates, tax_percentage: rates.tax_percentage ?? unknownTaxRate };
  return serialized(db, async (trx) => {
    await assertFreeSkus(trx, null, product);
    const id = await addProduct(trx, columns, { isDraft });
    await setPictures(trx, id, pictures, []);
    const created = await productDetails(trx, id);
    if (created === undefined) throw notFound();
    if (state === "on_sale") assertReady(created);
    await recordCreation(trx, author, created, "created");
    return id;
  });
}

const maxTitle = 120;
const ofCopy = " (copy)";

/**
 * Adds a draft that is a copy of a product, without stock, SKUs and barcodes.
 * @returns its id
 * @throws {HttpError} 404 for an unknown product
 */
export async function copyProduct(db: Database, author: Author, originalId: number): Promise<number> {
  return serialized(db, async (trx) => {
    const original = await productDetails(trx, originalId);
    if (original === undefined) throw notFound();
    const { pictures, related, title, highlights, subcategory_id } = original;
    const columns = trx
      .selectFrom("products")
      .select([...columnNames, "tax_percentage"])
      .where("id", "=", originalId);
    const copy = {
      ...(await columns.executeTakeFirstOrThrow()),
      title: title.slice(0, maxTitle - ofCopy.length).trimEnd() + ofCopy,
      sku: null,
      barcode: null,
      subcategory_id,
      highlights,
      sizes: original.sizes.map(({ label, price_paise, offer_price_paise }) => ({
        label,
        price_paise,
        offer_price_paise,
        stock: 0,
      })),
      related_ids: related.map(({ id }) => id),
    };
    const id = await addProduct(trx, copy, { isDraft: true });
    const rows = pictures.map((picture, position) => ({ ...picture, product_id: id, position }));
    if (rows.length > 0) await trx.insertInto("product_pictures").values(rows).execute();
    const created = await productDetails(trx, id);
    if (created === undefined) throw notFound();
    await recordCreation(trx, author, created, `copied from ${originalId}`);
    return id;
  });
}

type Added = Omit<NewProduct, "state" | "pictures" | "stock" | "colour" | "own_tax_percentage" | "tax_percentage"> & {
  stock?: number | undefined;
  colour: string | null;
  own_tax_percentage: number | null;
  tax_percentage: number;
};

/** Adds a product without its pictures. Ids follow each other: the transaction is `serialized`. */
async function addProduct(trx: Database, product: Added, { isDraft }: { isDraft: boolean }): Promise<number> {
  const { highlights, sizes: newSizes, related_ids, stock, subcategory_id, ...columns } = product;
  const sizes = newSizes.map((size) => ({ ...size, stock: size.stock ?? 0 }));
  const id = (await lastProductId(trx)) + 1;
  const placement = await placementOf(trx, subcategory_id);
  const row = {
    ...columns,
    ...placement,
    id,
    slug: staffSlug(id),
    title_folded: foldText(columns.title),
    stock: sizes.length > 0 ? sizes.reduce((sum, size) => sum + size.stock, 0) : (stock ?? 0),
    withdrawn_at: isDraft ? Date.now() : null,
    is_draft: isDraft ? 1 : 0,
  };
  await trx.insertInto("products").values(row).execute();
  if (sizes.length > 0) await setSizes(trx, id, sizes);
  await setHighlights(trx, id, highlights);
  await setRelated(trx, id, related_ids);
  if (isDraft) return id;
  await addToCounts(trx, [{ ...placement, by: 1 }]);
  await indexForPreviousVersion(trx, [id]);
  return id;
}

async function recordCreation(trx: Database, author: Author, product: ProductDetails, action: string): Promise<void> {
  const fields = productChanges(undefined, product);
  await recordChange(trx, author, { entity: "product", id: product.id, label: product.title, action, fields });
}
