import { rupeesOrNull, rupeesText } from "../../money/rupees.ts";
import type { FieldChange } from "../../history/record-changes.ts";
import type { SizeChange } from "./set-sizes.ts";
import { sizeKey } from "../sizes.ts";
import { type Known, RowProblem, type SharedFields, titleKey } from "./import-known.ts";
import type { NewRows } from "./import-new-rows.ts";
import { codesOfRow } from "./import-codes.ts";
import { assertShared, type NumberedRow } from "./import-shared-columns.ts";
import { sizeWarnings, taxWarnings } from "./import-warnings.ts";
import { columnTexts, importDefaults, importedTax, type Product, rowColumnNames } from "./product-columns.ts";
import { offerTooHigh } from "./product-form.ts";
import { writtenRates } from "../../tax/written-rates.ts";
import { stateText } from "./product-texts.ts";
import { type Codes, noCodes } from "./skus.ts";

/** A draft to be created, of one row or of one for each of its sizes. */
export type NewProduct = SharedFields &
  Codes &
  Pick<Product, "category_id" | "subcategory_id" | "price_paise" | "offer_price_paise" | "stock"> &
  Pick<Product, "unit" | "weight" | "weight_unit" | "tax_percentage"> & {
    sizes: (SizeChange & Codes)[];
    texts: FieldChange[];
  };

/** Adds a row of a new product. @throws {RowProblem} */
export function addNewRow(row: NumberedRow, rows: NewRows, known: Known, all: Map<NewRows, NewProduct>) {
  assertShared(row, rows.shared);
  const existing = all.get(rows);
  const added = existing === undefined ? addProduct(row, rows, known, all) : addSize(row, rows, existing);
  return { is_new: true, ...added };
}

type Added = { changes: FieldChange[]; warnings: string[] };

function addProduct(row: NumberedRow, rows: NewRows, known: Known, all: Map<NewRows, NewProduct>): Added {
  const { price_paise, offer_price_paise = null, stock = 0, size } = row;
  const { title, place, shared, otherPlace } = rows;
  if (price_paise === undefined) throw new RowProblem("A new product needs a price.");
  const same = known.titled.get(titleKey(place.id, title));
  if (same !== undefined) throw new RowProblem(`Product ${same} has this title: give its id.`);
  const { category: _category, subcategory: _subcategory, state, ...said } = shared.values;
  const facts = { ...importDefaults, ...said, price_paise, offer_price_paise };
  const rates = writtenRates(said, { ...facts, own_tax_percentage: null });
  const codes = codesOfRow(row, noCodes);
  const product: NewProduct = {
    ...facts,
    ...(size === undefined ? codes : noCodes),
    ...(rates.tax_percentage === null
      ? { own_tax_percentage: importedTax, tax_percentage: importedTax }
      : { ...rates, tax_percentage: rates.tax_percentage }),
    title,
    category_id: place.category_id,
    subcategory_id: place.id,
    stock,
    sizes: size === undefined ? [] : [{ label: size, stock, price_paise: null, offer_price_paise: null, ...codes }],
    texts: [],
  };
  all.set(rows, product);
  const changes = changesTo({
    title,
    // An import has no pictures, without which nothing is put on sale.
    state: stateText("draft"),
    category: place.category_title,
    subcategory: place.title,
    size: size ?? null,
    price: rupeesText(price_paise),
    "offer price": rupeesOrNull(offer_price_paise),
    stock: String(stock),
    SKU: codes.sku,
    barcode: codes.barcode,
    ...Object.fromEntries(columnTexts(rowColumnNames, product)),
  });
  product.texts.push(...changes);
  const warnings = [...taxWarnings(product, said), ...(size === undefined ? [] : sizeWarnings(size))];
  if (state === "on_sale") warnings.push(staysDraft);
  if (otherPlace !== null) {
    const { category_title, title: subcategory } = otherPlace;
    warnings.push(`The file has another new product of this title, in ${category_title}, ${subcategory}.`);
  }
  return { changes, warnings };
}

const staysDraft = "It is a draft: it has no picture and no texts yet. Put it on sale on its page.";

function addSize(row: NumberedRow, { rows, sizes }: NewRows, product: NewProduct): Added {
  const { size, stock = 0, price_paise, offer_price_paise } = row;
  const first = rows[0]?.number ?? null;
  if (size === undefined || product.sizes.length === 0) {
    throw new RowProblem(`Row ${first} has a new product of this title: the rows of its sizes need a label.`, first);
  }
  const same = sizes.get(sizeKey(size));
  if (same !== undefined && same.number < row.number) {
    throw new RowProblem(`Row ${same.number} is about the same size, ${same.size}.`, same.number);
  }
  if (product.sizes.length >= 20) throw new RowProblem("A product has at most 20 sizes.");
  const price = price_paise ?? product.price_paise;
  const offer = offer_price_paise === undefined ? product.offer_price_paise : offer_price_paise;
  const isOfProduct = price === product.price_paise && offer === product.offer_price_paise;
  if (offer !== null && offer >= price) throw new RowProblem(offerTooHigh);
  const own = isOfProduct
    ? { price_paise: null, offer_price_paise: null }
    : { price_paise: price, offer_price_paise: offer };
  const codes = codesOfRow(row, noCodes);
  product.sizes.push({ label: size, stock, ...own, ...codes });
  product.stock += stock;
  const changes = changesTo({
    size,
    stock: String(stock),
    ...(!isOfProduct && { price: rupeesText(price), "offer price": rupeesOrNull(offer) }),
    SKU: codes.sku,
    barcode: codes.barcode,
  });
  product.texts.push(...changes.map((change) => ({ ...change, field: `size ${size}: ${change.field}` })));
  return { changes, warnings: sizeWarnings(size) };
}

function changesTo(values: Record<string, string | null>): FieldChange[] {
  return Object.entries(values)
    .filter(([, after]) => after !== null)
    .map(([field, after]) => ({ field, before: null, after }));
}
