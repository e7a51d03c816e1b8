import { rupeesText } from "../../money/rupees.ts";
import type { FieldChange } from "../../history/record-changes.ts";
import { weightText } from "../shapes.ts";
import { columnNames, columnTexts, emptyColumns } from "./product-columns.ts";
import type { ProductDetails } from "./product-details.ts";
import { pictureId, type ProductState, stateOf } from "./product-details.ts";

type Texts = Map<string, string | null>;

/** The fields of two states of a product that differ, as texts for display. A size is a field of its own. */
export function productChanges(before: ProductDetails | undefined, after: ProductDetails): FieldChange[] {
  const [old, current]: [Texts, Texts] = [before === undefined ? new Map() : textsOf(before), textsOf(after)];
  return [...new Set([...current.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: current.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function textsOf(product: ProductDetails): Texts {
  const { sizes } = product;
  return new Map([
    ["title", product.title],
    ["state", stateText(stateOf(product))],
    ["category", product.category_title],
    ["subcategory", product.subcategory_title],
    ...columnTexts(columnNames, product),
    // With its unit, which has no line of its own.
    ["weight", product.weight === emptyColumns.weight ? null : weightText(product)],
    ["highlights", linesOf(product.highlights)],
    ["stock", sizes.length === 0 ? String(product.stock) : null],
    ["sizes", sizes.length === 0 ? null : sizes.map(({ label }) => label).join(", ")],
    ...sizes.map((size) => [`size ${size.label}`, sizeText(size)] as const),
    [
      "pictures",
      linesOf(product.pictures.map(({ path, alt }) => (alt === null ? idText(path) : `${idText(path)}: ${alt}`))),
    ],
    ["related products", linesOf(product.related.map(({ id, title }) => `${id} ${title}`))],
    ["other colours", linesOf(product.colours.map(({ id, title }) => `${id} ${title}`))],
    ["colours in lists", product.colours.length === 0 ? null : product.shows_one_colour ? "one of them" : "each"],
  ]);
}

/** Of an upload, as many digits as tell it from others. */
function idText(path: string): string {
  const id = pictureId(path);
  return id === path ? path : id.slice(0, 10);
}

export function stateText(state: ProductState): string {
  return state === "on_sale" ? "on sale" : state;
}

/** A size as text: its stock, its own price, its SKU and barcode. */
export function sizeText(size: {
  stock: number;
  price_paise: number | null;
  offer_price_paise: number | null;
  sku: string | null;
  barcode: string | null;
}): string {
  const { stock, price_paise: price, offer_price_paise: offer, sku, barcode } = size;
  const own = price === null ? "" : `, ${rupeesText(price)}${offer === null ? "" : `, offer ${rupeesText(offer)}`}`;
  const codes = `${sku === null ? "" : `, SKU ${sku}`}${barcode === null ? "" : `, barcode ${barcode}`}`;
  return `${stock} ${stock === 1 ? "piece" : "pieces"}${own}${codes}`;
}

function linesOf(texts: string[]): string | null {
  return texts.length === 0 ? null : texts.join("\n");
}
