import type { FieldChange } from "../../history/record-changes.ts";
import { rupeesOrNull, rupeesText } from "../../money/rupees.ts";
import { priceOfSize } from "../sizes.ts";
import type { ImportRow } from "./import-form.ts";
import type { Known, KnownProduct } from "./import-known.ts";

export type Prices = { price_paise: number; offer_price_paise: number | null };

/** The prices that rows give to existing products, by id; products that keep theirs are left out. */
export function productPrices(rows: (ImportRow | string)[], known: Known): Map<number, Prices> {
  const valid = rows.filter((row) => typeof row !== "string");
  const changed = new Map<number, Prices>();
  for (const [id, ofProduct] of Map.groupBy(valid, ({ product_id }) => product_id)) {
    const product = id === undefined ? undefined : known.products.get(id);
    if (product === undefined) continue;
    const prices = ownRowPrices(product, ofProduct) ?? sizeRowPrices(product, ofProduct);
    if (prices !== undefined) changed.set(product.id, prices);
  }
  return changed;
}

/** The prices of a row; those that it does not say stay. */
export function pricesOfRow(row: ImportRow, current: Prices): Prices {
  return {
    price_paise: row.price_paise ?? current.price_paise,
    offer_price_paise: row.offer_price_paise === undefined ? current.offer_price_paise : row.offer_price_paise,
  };
}

export function isSamePrice(one: Prices, other: Prices): boolean {
  return one.price_paise === other.price_paise && one.offer_price_paise === other.offer_price_paise;
}

/** Of the row without a size, if it changes them. */
function ownRowPrices(product: KnownProduct, rows: ImportRow[]): Prices | undefined {
  const row = rows.find(({ size }) => size === undefined);
  const prices = row && pricesOfRow(row, product);
  return prices && !isSamePrice(prices, product) ? prices : undefined;
}

/**
 * The new prices that all sizes without a price of their own have in a file with every size on sale: rows of sizes
 * repeat the product's price, so that they change it together. If each size has its own, all of them decide.
 */
function sizeRowPrices(product: KnownProduct, rows: ImportRow[]): Prices | undefined {
  const sized = rows.filter(({ size }) => size !== undefined);
  const labels = new Set(sized.map(({ size }) => size));
  if (product.sizes.some(({ label }) => !labels.has(label))) return undefined;
  const priced = sized.map((row) => {
    const size = product.sizes.find(({ label }) => label === row.size);
    const current = size === undefined ? product : priceOfSize(product, size);
    return { followsProduct: size?.price_paise === null, current, prices: pricesOfRow(row, current) };
  });
  const followers = priced.filter(({ followsProduct }) => followsProduct);
  const deciding = followers.length > 0 ? followers : priced;
  const [first] = deciding;
  const isChange = deciding.some(({ current, prices }) => !isSamePrice(current, prices));
  if (first === undefined || !isChange) return undefined;
  return deciding.every(({ prices }) => isSamePrice(prices, first.prices)) ? first.prices : undefined;
}

/** How prices differ, for the history. */
export function priceChanges(before: Prices, after: Prices): FieldChange[] {
  return [
    { field: "price", before: rupeesText(before.price_paise), after: rupeesText(after.price_paise) },
    {
      field: "offer price",
      before: rupeesOrNull(before.offer_price_paise),
      after: rupeesOrNull(after.offer_price_paise),
    },
  ].filter((change) => change.before !== change.after);
}
