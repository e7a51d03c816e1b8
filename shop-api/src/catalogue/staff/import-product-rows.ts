import { rupeesText } from "../../money/rupees.ts";
import type { FieldChange } from "../../staff/history.ts";
import type { SizeChange } from "../staff-sizes.ts";
import { priceOfSize } from "../sizes.ts";
import type { ImportRow } from "./import-form.ts";
import { type KnownProduct, type KnownSize, RowProblem } from "./import-known.ts";
import { offerTooHigh } from "./product-form.ts";
import { rupeesOrNull } from "./product-texts.ts";

/** Fields of a product that rows may change, and the sizes that they change or add. */
export type ChangedProduct = {
  before: KnownProduct;
  fields: Partial<Pick<KnownProduct, CommonField>> & {
    price_paise?: number;
    offer_price_paise?: number | null;
    stock?: number;
  };
  state?: "on_sale" | "withdrawn";
  sizes: Map<string, SizeChange & { isNew: boolean }>;
  /** Labels of its rows; null for a row without a size. */
  seen: Set<string | null>;
  texts: FieldChange[];
};

type CommonField = "title" | "tax_percentage" | "hsn_code";
const commonFields = ["title", "tax_percentage", "hsn_code"] as const;

const nameOf = { title: "title", tax_percentage: "tax", hsn_code: "tariff code" };

/** Adds a row of an existing product to its changes. @throws {RowProblem} */
export function changeRow(row: ImportRow, product: KnownProduct, all: Map<number, ChangedProduct>) {
  const changed: ChangedProduct = all.get(product.id) ?? {
    before: product,
    fields: {},
    sizes: new Map(),
    seen: new Set(),
    texts: [],
  };
  all.set(product.id, changed);
  if (changed.seen.has(row.size ?? null)) throw new RowProblem("An earlier row is about the same product and size.");
  changed.seen.add(row.size ?? null);
  assertSamePlace(row, product);
  const common = commonChanges(row, changed);
  const own = row.size === undefined ? productChanges(row, changed) : sizeChanges(row, row.size, changed);
  const changes = [...common, ...own.changes];
  changed.texts.push(...common, ...own.changes.map((change) => ({ ...change, field: own.prefix + change.field })));
  return { is_new: own.isNew, changes };
}

function assertSamePlace({ category, subcategory }: ImportRow, product: KnownProduct): void {
  const sent = [category ?? product.category_title, subcategory ?? product.subcategory_title];
  if (sent[0] === product.category_title && sent[1] === product.subcategory_title) return;
  throw new RowProblem(
    `This product is in ${product.category_title}, ${product.subcategory_title}. It is moved on its own page.`,
  );
}

/** Rows of one product repeat these: one of them may have the new value, the others still the old one. */
function commonChanges(row: ImportRow, changed: ChangedProduct): FieldChange[] {
  const { before, fields } = changed;
  const changes: FieldChange[] = [];
  for (const field of commonFields) {
    const value = row[field];
    if (value === undefined || value === before[field] || value === fields[field]) continue;
    if (fields[field] !== undefined) throw new RowProblem(`Two rows of this product have another ${nameOf[field]}.`);
    Object.assign(fields, { [field]: value });
    changes.push({ field: nameOf[field], before: textOf(before[field]), after: textOf(value) });
  }
  const { state } = row;
  const old = before.withdrawn_at === null ? "on_sale" : "withdrawn";
  if (state !== undefined && state !== old && changed.state === undefined) {
    changed.state = state;
    changes.push({ field: "state", before: stateText(old), after: stateText(state) });
  }
  return changes;
}

function productChanges(row: ImportRow, changed: ChangedProduct) {
  const { before, fields } = changed;
  const { stock } = row;
  if (stock !== undefined && stock !== before.stock && before.sizes.length > 0) {
    throw new RowProblem("This product has sizes: send a row with the stock of each one.");
  }
  const price = pricesAfter(row, before);
  const changes = priceChanges(before, price);
  if (changes.length > 0) Object.assign(fields, price);
  if (stock !== undefined && stock !== before.stock) {
    fields.stock = stock;
    changes.push({ field: "stock", before: String(before.stock), after: String(stock) });
  }
  return { isNew: false, prefix: "", changes };
}

function sizeChanges(row: ImportRow, label: string, changed: ChangedProduct) {
  const { before } = changed;
  const size = before.sizes.find((known) => known.label === label);
  if (size === undefined) return newSize(row, label, changed);
  const current = priceOfSize(before, size);
  const price = pricesAfter(row, current);
  const changes = priceChanges(current, price);
  const stock = row.stock ?? size.stock;
  if (stock !== size.stock) changes.push({ field: "stock", before: String(size.stock), after: String(stock) });
  if (changes.length > 0) {
    const own = priceChanges(current, price).length > 0 ? ownPrice(before, price) : ownPriceOf(size);
    changed.sizes.set(label, { label, stock, ...own, isNew: false });
  }
  return { isNew: false, prefix: `size ${label}: `, changes };
}

function newSize(row: ImportRow, label: string, changed: ChangedProduct) {
  const { before, sizes } = changed;
  if (before.sizes.length === 0 && before.stock > 0 && row.stock === undefined) {
    throw new RowProblem("This product gets its first size: the row needs its stock.");
  }
  if (before.sizes.length + [...sizes.values()].filter(({ isNew }) => isNew).length >= 20) {
    throw new RowProblem("A product has at most 20 sizes.");
  }
  const stock = row.stock ?? 0;
  const price = pricesAfter(row, before);
  sizes.set(label, { label, stock, ...ownPrice(before, price), isNew: true });
  const changes: FieldChange[] = [
    { field: "size", before: null, after: label },
    { field: "stock", before: null, after: String(stock) },
    ...priceChanges(before, price),
  ];
  return { isNew: true, prefix: `size ${label}: `, changes };
}

type Prices = { price_paise: number; offer_price_paise: number | null };

function pricesAfter(row: ImportRow, { price_paise, offer_price_paise }: Prices): Prices {
  const price = row.price_paise ?? price_paise;
  const offer = row.offer_price_paise === undefined ? offer_price_paise : row.offer_price_paise;
  if (offer !== null && offer >= price) throw new RowProblem(offerTooHigh);
  return { price_paise: price, offer_price_paise: offer };
}

/** A size with the price of the product has none of its own. */
function ownPrice(product: Prices, price: Prices) {
  const isOfProduct =
    price.price_paise === product.price_paise && price.offer_price_paise === product.offer_price_paise;
  return isOfProduct ? { price_paise: null, offer_price_paise: null } : price;
}

function ownPriceOf({ price_paise, offer_price_paise }: KnownSize) {
  return { price_paise, offer_price_paise };
}

function priceChanges(before: Prices, after: Prices): FieldChange[] {
  return [
    { field: "price", before: rupeesText(before.price_paise), after: rupeesText(after.price_paise) },
    {
      field: "offer price",
      before: rupeesOrNull(before.offer_price_paise),
      after: rupeesOrNull(after.offer_price_paise),
    },
  ].filter((change) => change.before !== change.after);
}

export function stateText(state: "on_sale" | "withdrawn"): string {
  return state === "on_sale" ? "on sale" : "withdrawn";
}

function textOf(value: string | number | null): string | null {
  return typeof value === "number" ? `${value} %` : value;
}
