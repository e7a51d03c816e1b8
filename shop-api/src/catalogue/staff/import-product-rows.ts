import type { FieldChange } from "../../history/record-changes.ts";
import type { SizeChange } from "./set-sizes.ts";
import { priceOfSize, sameSizes, sizeKey } from "../sizes.ts";
import { codeChanges, codesOfRow } from "./import-codes.ts";
import type { ImportRow } from "./import-form.ts";
import { isSameName, type KnownProduct, type KnownSize, RowProblem, type SharedFields } from "./import-known.ts";
import { isSamePrice, type Prices, pricesOfRow, priceChanges } from "./import-prices.ts";
import {
  assertShared,
  type NumberedRow,
  type Shared,
  type SharedColumn,
  sharedColumns,
} from "./import-shared-columns.ts";
import { sizeWarnings, taxWarnings } from "./import-warnings.ts";
import { columns, type Described, type Product, rowColumns } from "./product-columns.ts";
import { maxStock, offerTooHigh } from "./product-form.ts";
import { writtenRates } from "../../tax/written-rates.ts";
import { stateOf } from "./product-details.ts";
import { missingParts, notReady } from "./product-readiness.ts";
import { stateText } from "./product-texts.ts";
import { type Codes, noCodes, codesAtSizes } from "./skus.ts";

/** Fields of a product that rows may change, and the sizes that they change or add. */
export type ChangedProduct = {
  before: KnownProduct;
  fields: ChangedFields;
  state?: "on_sale" | "withdrawn";
  sizes: Map<string, SizeChange & Codes & { isNew: boolean }>;
  /** The numbers of its rows by `sizeKey`; null for a row without a size. */
  seen: Map<string | null, number>;
  texts: FieldChange[];
};

export type ChangedFields = Partial<
  SharedFields & Codes & Pick<Product, "price_paise" | "offer_price_paise" | "stock" | "tax_percentage">
>;

/** What all rows of a product say of it: its prices after the import, and its shared columns. */
type OfProduct = { prices: Prices; shared: Shared };

/**
 * Adds a row of an existing product to its changes.
 * @throws {RowProblem}
 */
export function changeRow(
  row: NumberedRow,
  product: KnownProduct,
  { prices, shared }: OfProduct,
  all: Map<number, ChangedProduct>,
) {
  const changed = all.get(product.id) ?? beforeRows(product, { prices, shared });
  all.set(product.id, changed);
  assertFirst(row, changed);
  assertShared(row, shared);
  assertSamePlace(row, product);
  const common = commonChanges(row, shared, changed);
  const own =
    row.size === undefined ? productChanges(row, changed) : sizeChanges(row, { label: row.size, prices }, changed);
  changed.texts.push(...common, ...own.texts);
  const hasTax = common.some(({ field }) => field === rowColumns.own_tax_percentage.name);
  const warnings = [
    ...(hasTax ? taxWarnings({ ...product, ...changed.fields }, shared.values) : []),
    ...(own.isNew && row.size !== undefined ? sizeWarnings(row.size) : []),
  ];
  return { is_new: own.isNew, changes: [...common, ...own.changes], warnings };
}

/** A product before its first row; its prices may be those of the rows of its sizes. @throws {RowProblem} */
function beforeRows(before: KnownProduct, { prices, shared }: OfProduct): ChangedProduct {
  assertOwnSizes(before);
  const fields = { ...(isSamePrice(before, prices) ? {} : prices), ...changedRates(before, { prices, shared }) };
  return { before, fields, sizes: new Map(), seen: new Map(), texts: priceChanges(before, prices) };
}

/** The rates that the rows of a product change, also by its price or its tariff code. */
function changedRates(before: KnownProduct, { prices, shared: { values } }: OfProduct): ChangedFields {
  const { hsn_code = before.hsn_code } = values;
  const { own_tax_percentage: own, tax_percentage: tax } = writtenRates(values, { ...before, ...prices, hsn_code });
  return {
    ...(own !== before.own_tax_percentage && { own_tax_percentage: own }),
    ...(tax !== null && tax !== before.tax_percentage && { tax_percentage: tax }),
  };
}

/** Older sizes may differ in letter case only, so that a row could mean either. */
function assertOwnSizes({ sizes }: KnownProduct): void {
  const same = sameSizes(sizes.map(({ label }) => label));
  if (same === null) return;
  const [one, other] = same;
  throw new RowProblem(
    `This product has the sizes ${one} and ${other}, which are one: rename or remove one of them on its own page.`,
  );
}

function assertFirst({ size, number }: NumberedRow, { seen }: ChangedProduct): void {
  const key = size === undefined ? null : sizeKey(size);
  const earlier = seen.get(key);
  if (earlier !== undefined) throw new RowProblem(`Row ${earlier} is about the same product and size.`, earlier);
  seen.set(key, number);
}

function assertSamePlace({ category, subcategory }: ImportRow, product: KnownProduct): void {
  const isCategory = category === undefined || isSameName(category, product.category_title);
  if (isCategory && (subcategory === undefined || isSameName(subcategory, product.subcategory_title))) return;
  throw new RowProblem(
    `This product is in ${product.category_title}, ${product.subcategory_title}. It is moved on its own page.`,
  );
}

/** Those that this row is the first to say; the others repeat them. */
function commonChanges({ number }: NumberedRow, shared: Shared, changed: ChangedProduct): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const column of sharedColumns) {
    if (shared.rows.get(column) !== number) continue;
    if (column === "state") changes.push(...stateChanges(shared, changed));
    else if (column === taxColumnOf(shared)) changes.push(...ownTaxChanges(changed));
    else if (column === "own_tax_percentage" || column === "tax_percentage") continue;
    // A product is moved on its own page.
    else if (column !== "category" && column !== "subcategory") changes.push(...fieldChanges(column, shared, changed));
  }
  return changes;
}

function stateChanges({ values: { state } }: Shared, changed: ChangedProduct): FieldChange[] {
  const old = stateOf(changed.before);
  // In files of the previous version a draft is withdrawn.
  if (state === undefined || state === old || (old === "draft" && state === "withdrawn")) return [];
  if (state === "draft") throw new RowProblem("Only a product that was never on sale is a draft.");
  changed.state = state;
  return [{ field: "state", before: stateText(old), after: stateText(state) }];
}

/** Why a draft that rows put on sale is not ready with what they change; null if it is, and for other products. */
export function readinessProblem({ before, fields, sizes, state }: ChangedProduct): RowProblem | null {
  if (before.draft === null || state !== "on_sale") return null;
  const all = [...before.sizes, ...sizes.values()];
  const missing = missingParts({ ...before, ...before.draft, ...fields, sizes: all });
  return missing.length === 0 ? null : new RowProblem(notReady(missing));
}

/** The column that decides the own rate. */
function taxColumnOf({ values }: Shared): SharedColumn {
  return values.own_tax_percentage === undefined ? "tax_percentage" : "own_tax_percentage";
}

function ownTaxChanges({ before, fields }: ChangedProduct): FieldChange[] {
  if (fields.own_tax_percentage === undefined) return [];
  const { name, text } = rowColumns.own_tax_percentage;
  return [{ field: name, before: text(before.own_tax_percentage), after: text(fields.own_tax_percentage) }];
}

type Field = Exclude<keyof SharedFields, "own_tax_percentage">;

const sharedFields: Described<Pick<SharedFields, Field>> = columns;

function fieldChanges<Name extends Field>(
  field: Name,
  { values }: { values: { [Each in Field]?: SharedFields[Each] | undefined } },
  { before, fields }: { before: Pick<SharedFields, Field>; fields: Partial<Pick<SharedFields, Field>> },
): FieldChange[] {
  const value = values[field];
  if (value === undefined || value === before[field]) return [];
  fields[field] = value;
  const { name, text } = sharedFields[field];
  return [{ field: name, before: text(before[field]), after: text(value) }];
}

/** The prices are recorded with the product, once. */
function productChanges(row: ImportRow, changed: ChangedProduct): OwnChanges {
  const { before, fields, sizes } = changed;
  const stock = stockAfter(row, before.stock);
  if (stock !== before.stock && before.sizes.length + sizes.size > 0) {
    throw new RowProblem("This product has sizes: send a row with the stock of each one.");
  }
  const ofStock = stockChanges(before.stock, stock);
  if (ofStock.length > 0) fields.stock = stock;
  const codes = codesOfRow(row, before);
  const ofCodes = codeChanges(before, codes);
  const hasCode = codes.sku !== null || codes.barcode !== null;
  if (ofCodes.length > 0 && hasCode && before.sizes.length + sizes.size > 0) throw new RowProblem(codesAtSizes);
  if (ofCodes.length > 0) Object.assign(fields, codes);
  const texts = [...ofStock, ...ofCodes];
  return { isNew: false, changes: [...priceChanges(before, validPrices(row, before)), ...texts], texts };
}

type OwnChanges = {
  isNew: boolean;
  changes: FieldChange[];
  /** For the history of the product. */
  texts: FieldChange[];
};

/** A size of a row, and the prices of its product after the import. */
type SizeOfRow = { label: string; prices: Prices };

function sizeChanges(row: ImportRow, { label, prices: ofProduct }: SizeOfRow, changed: ChangedProduct): OwnChanges {
  const { before, sizes } = changed;
  const size = before.sizes.find((known) => known.label === label);
  if (size === undefined) return newSize(row, { label, prices: ofProduct }, changed);
  const followsProduct = size.price_paise === null;
  const current = priceOfSize(before, size);
  const prices = validPrices(row, followsProduct ? ofProduct : current);
  const own = !followsProduct && isSamePrice(prices, current) ? ownPriceOf(size) : ownPrice(ofProduct, prices);
  const stock = stockAfter(row, size.stock);
  const ofPrice = priceChanges(current, prices);
  const ofStock = stockChanges(size.stock, stock);
  const codes = codesOfRow(row, size);
  const rest = [...ofStock, ...codeChanges(size, codes)];
  if (rest.length > 0 || own.price_paise !== size.price_paise || own.offer_price_paise !== size.offer_price_paise) {
    sizes.set(label, { label, stock, ...own, ...codes, isNew: false });
  }
  const texts = followsProduct && own.price_paise === null ? rest : [...ofPrice, ...rest];
  return { isNew: false, changes: [...ofPrice, ...rest], texts: ofSize(label, texts) };
}

/** Also of a size that was removed earlier: the pieces that it had are not counted again. */
function newSize(row: ImportRow, { label, prices: ofProduct }: SizeOfRow, changed: ChangedProduct): OwnChanges {
  const { before, sizes, fields } = changed;
  if (fields.stock !== undefined) {
    throw new RowProblem("An earlier row changes the stock of this product, which is the sum of its sizes.");
  }
  if (before.sizes.length === 0 && before.stock > 0 && row.stock === undefined) {
    throw new RowProblem("This product gets its first size: the row needs its stock.");
  }
  if (before.sizes.length + [...sizes.values()].filter(({ isNew }) => isNew).length >= 20) {
    throw new RowProblem("A product has at most 20 sizes.");
  }
  const stock = row.stock ?? 0;
  const prices = validPrices(row, ofProduct);
  const codes = codesOfRow(row, noCodes);
  sizes.set(label, { label, stock, ...ownPrice(ofProduct, prices), ...codes, isNew: true });
  const givenUp = codesGivenUp(changed);
  const changes: FieldChange[] = [
    { field: "size", before: null, after: label },
    { field: "stock", before: null, after: String(stock) },
    ...priceChanges(ofProduct, prices),
    ...codeChanges(noCodes, codes),
  ];
  return { isNew: true, changes: [...givenUp, ...changes], texts: [...givenUp, ...ofSize(label, changes)] };
}

/** Those of a product that gets sizes. @throws {RowProblem} if an earlier row changes them */
function codesGivenUp({ before, fields }: ChangedProduct): FieldChange[] {
  if (fields.sku || fields.barcode) throw new RowProblem(codesAtSizes);
  if (fields.sku === null) return [];
  const changes = codeChanges(before, noCodes);
  if (changes.length > 0) Object.assign(fields, noCodes);
  return changes;
}

function ofSize(label: string, changes: FieldChange[]): FieldChange[] {
  return changes.map((change) => ({ ...change, field: `size ${label}: ${change.field}` }));
}

/** The stock of a row: a difference from the export is applied to the current number, as orders change it meanwhile. */
function stockAfter({ stock, stock_before: exported }: ImportRow, current: number): number {
  if (stock === undefined) return current;
  if (exported === undefined) return stock;
  const after = current + stock - exported;
  if (after < 0) {
    throw new RowProblem(`The file takes ${exported - stock} from the stock, but there are only ${current} now.`);
  }
  if (after > maxStock) throw new RowProblem(`The stock would be ${after}: it is at most ${maxStock}.`);
  return after;
}

function stockChanges(before: number, after: number): FieldChange[] {
  return before === after ? [] : [{ field: "stock", before: String(before), after: String(after) }];
}

/** @throws {RowProblem} for an offer that is not below the price */
function validPrices(row: ImportRow, current: Prices): Prices {
  const prices = pricesOfRow(row, current);
  const { price_paise: price, offer_price_paise: offer } = prices;
  if (offer !== null && offer >= price) throw new RowProblem(offerTooHigh);
  return prices;
}

/** A size with the price of the product has none of its own. */
function ownPrice(product: Prices, price: Prices) {
  return isSamePrice(price, product) ? { price_paise: null, offer_price_paise: null } : price;
}

function ownPriceOf({ price_paise, offer_price_paise }: KnownSize) {
  return { price_paise, offer_price_paise };
}
