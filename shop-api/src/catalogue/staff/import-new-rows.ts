import { sizeKey } from "../sizes.ts";
import type { ImportRow } from "./import-form.ts";
import { isSameName, type Known, nameKey, type Place, RowProblem } from "./import-known.ts";
import { type NumberedRow, type Shared, sharedBy } from "./import-shared-columns.ts";

/** Rows that are one new product: they have no id, one title and one place. */
export type NewRows = {
  title: string;
  place: Place;
  rows: NumberedRow[];
  /** The first row of each size, by `sizeKey`; null for rows without a size. */
  sizes: Map<string | null, NumberedRow>;
  shared: Shared;
  /** Of another new product of this title, in an earlier row. */
  otherPlace: Place | null;
};

/** The new products of a file, by the numbers of their rows; or why a row is of none. */
export function newRowsOf(rows: NumberedRow[], known: Known): Map<number, NewRows | RowProblem> {
  const byTitle = new Map<string, NewRows[]>();
  const places = Map.groupBy(known.subcategories, ({ title }) => nameKey(title));
  const byNumber = new Map<number, NewRows | RowProblem>();
  for (const row of rows) {
    if (row.product_id !== undefined) continue;
    const found = productOf(row, byTitle, places);
    if (!(found instanceof RowProblem)) addRow(row, found);
    byNumber.set(row.number, found);
  }
  for (const product of [...byTitle.values()].flat()) product.shared = sharedBy(product.rows);
  return byNumber;
}

function addRow(row: NumberedRow, { rows, sizes }: NewRows): void {
  rows.push(row);
  const key = row.size === undefined ? null : sizeKey(row.size);
  if (!sizes.has(key)) sizes.set(key, row);
}

/** By `nameKey` of the subcategory. */
type PlacesByName = Map<string, Place[]>;

function productOf(row: NumberedRow, byTitle: Map<string, NewRows[]>, places: PlacesByName): NewRows | RowProblem {
  const { title } = row;
  if (title === undefined) return new RowProblem("A new product needs a title.");
  const titled = byTitle.get(nameKey(title)) ?? [];
  const [same, second] = titled.filter(({ place }) => isIn(place, row));
  if (second !== undefined) {
    return new RowProblem("Several new products have this title: the row needs its category and subcategory.");
  }
  if (same !== undefined) return same;
  const [other] = titled;
  const place = placeOf(row, places, other);
  if (place instanceof RowProblem) return place;
  const product = { title, place, rows: [], sizes: new Map(), shared: sharedBy([]), otherPlace: other?.place ?? null };
  byTitle.set(nameKey(title), [...titled, product]);
  return product;
}

/** Whether a row names this place, as far as it names one. */
export function isIn(place: Place, { category, subcategory }: ImportRow): boolean {
  const isCategory = category === undefined || isSameName(category, place.category_title);
  return isCategory && (subcategory === undefined || isSameName(subcategory, place.title));
}

function placeOf(row: ImportRow, places: PlacesByName, other: NewRows | undefined): Place | RowProblem {
  const { category, subcategory } = row;
  if (subcategory === undefined) {
    const [first] = other?.rows ?? [];
    if (other === undefined || first === undefined) return new RowProblem("A new product needs a subcategory.");
    const { category_title, title } = other.place;
    const words = `has a product of this title in ${category_title}, ${title}, and this one the category “${category}”`;
    return new RowProblem(`Row ${first.number} ${words}: another product needs its subcategory.`, first.number);
  }
  const [place, second] = (places.get(nameKey(subcategory)) ?? []).filter((known) => isIn(known, row));
  if (place === undefined) {
    return new RowProblem(`There is no subcategory ${subcategory}${category === undefined ? "" : ` in ${category}`}.`);
  }
  if (second !== undefined) {
    return new RowProblem(`Several categories have a subcategory ${subcategory}: the row needs the category.`);
  }
  return place;
}
