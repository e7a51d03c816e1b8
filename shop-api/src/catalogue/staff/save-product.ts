import type { Database } from "../../db/client.ts";
import { HttpError } from "../../http/http-error.ts";
import { joinColours, idsOfJoin } from "./join-colours.ts";
import { serialized } from "../../db/serialized.ts";
import { type Author, type FieldChange, recordChange } from "../../history/record-changes.ts";
import { assertWithoutSizes, setSizes } from "./set-sizes.ts";
import { foldText } from "../../text/typed-text.ts";
import { type ProductDetails, productDetails } from "./product-details.ts";
import { assertFilled, offerTooHigh, type ProductChange } from "./product-form.ts";
import { indexForPreviousVersion } from "../index/previous-index.ts";
import { addToCounts, placementOf, setHighlights, setPictures, setRelated } from "./product-parts.ts";
import { unknownTaxRate } from "./product-readiness.ts";
import { productChanges } from "./product-texts.ts";
import { unknownRate, writtenRates } from "../../tax/written-rates.ts";
import { changedSizes, renameSizes } from "./size-changes.ts";
import { changeCodes, hasSku } from "./skus.ts";

export const notFound = () => new HttpError(404, "Product not found");
export const changedMeanwhile = "This product was changed meanwhile. Nothing was saved.";

/**
 * Locks a product for the rest of the transaction, and with it the stock of its sizes.
 * @param version that it must have; any by default
 * @throws {HttpError} 404 for an unknown one, 409 for one with another version
 */
export async function lockDetails(trx: Database, id: number, version?: number): Promise<ProductDetails> {
  const lock = trx.updateTable("products").set((eb) => ({ version: eb.ref("version") }));
  await lock.where("id", "=", id).execute();
  const product = await productDetails(trx, id);
  if (product === undefined) throw notFound();
  if (version !== undefined && version !== product.version) throw new HttpError(409, changedMeanwhile);
  return product;
}

/**
 * Advances the version of a product that differs from what it was before, and records the change.
 * @returns the fields that differ
 */
export async function recordProduct(
  trx: Database,
  author: Author,
  before: ProductDetails,
  action = "changed",
): Promise<FieldChange[]> {
  const { id } = before;
  const after = await productDetails(trx, id);
  if (after === undefined) throw notFound();
  const fields = productChanges(before, after);
  if (fields.length === 0) return [];
  const product = trx.updateTable("products").set((eb) => ({ version: eb("version", "+", 1) }));
  await product.where("id", "=", id).execute();
  await recordChange(trx, author, { entity: "product", id, label: after.title, action, fields });
  return fields;
}

/**
 * Changes a product in any state; columns of a draft may be empty.
 * @returns whether another change was faster: then nothing is changed
 * @throws {HttpError} 404 for an unknown product, 422 for values that do not fit to each other or to the product
 */
export async function saveProduct(
  db: Database,
  author: Author,
  id: number,
  { version, highlights, stock, sizes: sizeInputs, pictures, related_ids, ...others }: ProductChange,
): Promise<{ isConflict: boolean }> {
  const { colour_ids, shows_one_colour, ...fields } = others;
  const isJoining = colour_ids !== undefined || shows_one_colour !== undefined;
  const save = async (trx: Database) => {
    const locked: ProductDetails[] = [];
    const ids = isJoining ? await idsOfJoin(trx, id, { colour_ids }) : [id];
    for (const one of ids) locked.push(await lockDetails(trx, one));
    const before = locked.find((one) => one.id === id);
    if (before === undefined) throw notFound();
    if (before.version !== version) return { isConflict: true };
    if (before.is_draft === 0) assertFilled(fields);
    if (stock !== undefined) await assertWithoutSizes(trx, id);
    if (stock !== undefined && stock.from !== before.stock) return { isConflict: true };
    const sizes = sizeInputs && changedSizes(before.sizes, sizeInputs);
    if (sizes === null) return { isConflict: true };
    // Without sizes before and after, an empty list changes nothing.
    const newSizes = sizes && sizes.length + before.sizes.length > 0 ? sizes : undefined;
    assertOfferBelow(before, fields, "_paise");
    await changeCodes(trx, before, fields, newSizes);
    await changeRow(trx, before, fields, newSizes?.reduce((sum, size) => sum + size.stock, 0) ?? stock?.to);
    if (sizeInputs !== undefined) await renameSizes(trx, before.sizes, sizeInputs);
    if (newSizes !== undefined) await setSizes(trx, id, newSizes);
    if (highlights !== undefined) await setHighlights(trx, id, highlights);
    const paths = before.pictures.map(({ path }) => path);
    if (pictures !== undefined) await setPictures(trx, id, pictures, paths);
    if (related_ids !== undefined) await setRelated(trx, id, related_ids);
    if (isJoining) await joinColours(trx, before, { colour_ids, shows_one_colour });
    for (const one of locked) await recordProduct(trx, author, one);
    return { isConflict: false };
  };
  const isOfSku = hasSku({ sku: fields.sku, sizes: sizeInputs });
  return isJoining || isOfSku ? serialized(db, save) : db.transaction().execute(save);
}

export type Fields = Omit<
  ProductChange,
  "version" | "highlights" | "stock" | "sizes" | "pictures" | "related_ids" | "colour_ids" | "shows_one_colour"
>;

/**
 * Checks the prices that a change leaves.
 * @param suffix of the caller's names of the prices
 * @throws {HttpError} 422 for an offer that is not below the price, at the price that is changed
 */
export function assertOfferBelow(before: ProductDetails, fields: Fields, suffix: "" | "_paise"): void {
  const { price_paise: price = before.price_paise, offer_price_paise: offer = before.offer_price_paise } = fields;
  if (offer === null || offer < price) return;
  const changed = fields.offer_price_paise === undefined ? "price" : "offer_price";
  throw new HttpError(422, offerTooHigh, { field: `${changed}${suffix}` });
}

/** Writes the columns of a product that `lockDetails` has locked, with what is derived from them. */
export async function changeRow(
  trx: Database,
  before: ProductDetails,
  { subcategory_id, ...fields }: Fields,
  stock: number | undefined,
): Promise<void> {
  const placement = subcategory_id === undefined ? undefined : await placementOf(trx, subcategory_id);
  const isRenamed = fields.title !== undefined && fields.title !== before.title;
  const row = {
    ...fields,
    ...ratesAfter(before, fields),
    ...placement,
    ...(fields.title !== undefined && { title_folded: foldText(fields.title) }),
    ...(stock !== undefined && { stock }),
  };
  await trx.updateTable("products").set(row).where("id", "=", before.id).execute();
  const isMoved = placement !== undefined && placement.subcategory_id !== before.subcategory_id;
  if (isMoved && before.withdrawn_at === null) {
    await addToCounts(trx, [
      { ...before, by: -1 },
      { ...placement, by: 1 },
    ]);
  }
  const isRecoloured = fields.colour !== undefined && fields.colour !== before.colour;
  if (isRenamed || isMoved || isRecoloured) await indexForPreviousVersion(trx, [before.id]);
}

/** @throws {HttpError} 422 for a change of the tax or the tariff code that leaves the product without a rate */
function ratesAfter(before: ProductDetails, fields: Omit<Fields, "subcategory_id">) {
  const {
    hsn_code = before.hsn_code,
    price_paise = before.price_paise,
    offer_price_paise = before.offer_price_paise,
  } = fields;
  const { own_tax_percentage } = before;
  const rates = writtenRates(fields, { hsn_code, price_paise, offer_price_paise, own_tax_percentage });
  if (rates.tax_percentage !== null) return { ...rates, tax_percentage: rates.tax_percentage };
  const isOfTax = [fields.own_tax_percentage, fields.tax_percentage, fields.hsn_code].some((one) => one !== undefined);
  if (isOfTax && before.is_draft === 0) throw unknownRate();
  if (isOfTax) return { ...rates, tax_percentage: unknownTaxRate };
  return { ...rates, tax_percentage: before.tax_percentage };
}
