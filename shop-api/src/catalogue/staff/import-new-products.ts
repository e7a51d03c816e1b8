import { rupeesText } from "../../money/rupees.ts";
import type { FieldChange } from "../../staff/history.ts";
import type { SizeChange } from "../staff-sizes.ts";
import type { ImportRow } from "./import-form.ts";
import { type Known, RowProblem, titleKey } from "./import-known.ts";
import { stateText } from "./import-product-rows.ts";
import { rupeesOrNull } from "./product-texts.ts";

/** A product to be created, of one row or of one for each of its sizes. */
export type NewProduct = {
  title: string;
  category_id: number;
  subcategory_id: number;
  price_paise: number;
  offer_price_paise: number | null;
  stock: number;
  tax_percentage: number;
  hsn_code: string | null;
  state: "on_sale" | "withdrawn";
  sizes: SizeChange[];
  texts: FieldChange[];
};

/** Of what a row does not say. Without a state it stays withdrawn: it has neither pictures nor a description yet. */
const defaults = { tax_percentage: 5, state: "withdrawn" } as const;

/** Adds a row of a new product. @throws {RowProblem} */
export function addNewRow(row: ImportRow, known: Known, all: Map<string, NewProduct>) {
  const { title } = row;
  if (title === undefined) throw new RowProblem("A new product needs a title.");
  const existing = all.get(title);
  const changes = existing === undefined ? addProduct(row, title, known, all) : addSize(row, existing);
  return { is_new: true, changes };
}

function addProduct(row: ImportRow, title: string, known: Known, all: Map<string, NewProduct>): FieldChange[] {
  const { price_paise, offer_price_paise = null, stock = 0, size } = row;
  if (price_paise === undefined) throw new RowProblem("A new product needs a price.");
  const place = placeOf(row, known);
  const same = known.titled.get(titleKey(place.id, title));
  if (same !== undefined) throw new RowProblem(`Product ${same} has this title: give its id.`);
  const product: NewProduct = {
    title,
    category_id: place.category_id,
    subcategory_id: place.id,
    price_paise,
    offer_price_paise,
    stock,
    tax_percentage: row.tax_percentage ?? defaults.tax_percentage,
    hsn_code: row.hsn_code ?? null,
    state: row.state ?? defaults.state,
    sizes: size === undefined ? [] : [{ label: size, stock, price_paise: null, offer_price_paise: null }],
    texts: [],
  };
  all.set(title, product);
  const changes = changesTo({
    title,
    state: stateText(product.state),
    category: place.category_title,
    subcategory: place.title,
    size: size ?? null,
    price: rupeesText(price_paise),
    "offer price": rupeesOrNull(offer_price_paise),
    stock: String(stock),
    tax: `${product.tax_percentage} %`,
    "tariff code": product.hsn_code,
  });
  product.texts.push(...changes);
  return changes;
}

function addSize(row: ImportRow, product: NewProduct): FieldChange[] {
  const { size, stock = 0, price_paise, offer_price_paise } = row;
  if (size === undefined || product.sizes.length === 0) {
    throw new RowProblem("An earlier row has a new product of this title: the rows of its sizes need a label.");
  }
  if (product.sizes.some(({ label }) => label === size)) throw new RowProblem("An earlier row is about the same size.");
  if (product.sizes.length >= 20) throw new RowProblem("A product has at most 20 sizes.");
  const price = price_paise ?? product.price_paise;
  const offer = offer_price_paise === undefined ? product.offer_price_paise : offer_price_paise;
  const isOfProduct = price === product.price_paise && offer === product.offer_price_paise;
  if (offer !== null && offer >= price) throw new RowProblem("The offer price must be below the price.");
  const own = isOfProduct
    ? { price_paise: null, offer_price_paise: null }
    : { price_paise: price, offer_price_paise: offer };
  product.sizes.push({ label: size, stock, ...own });
  product.stock += stock;
  const changes = changesTo({
    size,
    stock: String(stock),
    ...(!isOfProduct && { price: rupeesText(price), "offer price": rupeesOrNull(offer) }),
  });
  product.texts.push(...changes.map((change) => ({ ...change, field: `size ${size}: ${change.field}` })));
  return changes;
}

function placeOf({ category, subcategory }: ImportRow, { subcategories }: Known) {
  if (subcategory === undefined) throw new RowProblem("A new product needs a subcategory.");
  const named = subcategories.filter((known) => isSameName(known.title, subcategory));
  const places = category === undefined ? named : named.filter((known) => isSameName(known.category_title, category));
  const [place, other] = places;
  if (place === undefined)
    throw new RowProblem(`There is no subcategory ${subcategory}${category === undefined ? "" : ` in ${category}`}.`);
  if (other !== undefined)
    throw new RowProblem(`Several categories have a subcategory ${subcategory}: the row needs the category.`);
  return place;
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function changesTo(values: Record<string, string | null>): FieldChange[] {
  return Object.entries(values)
    .filter(([, after]) => after !== null)
    .map(([field, after]) => ({ field, before: null, after }));
}
