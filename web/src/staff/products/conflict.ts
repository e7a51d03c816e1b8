import type { ConflictingField } from "../form/ConflictNotice.tsx";
import { keysOf } from "../format/keys-of.ts";
import { columnNames, columns, type ColumnName } from "./form-columns.ts";
import { sizeColumns } from "./pasted-cells.ts";
import type { ProductValues, SizeValues } from "./product-form.ts";
import { sameSize } from "./same-size.ts";

export interface Rebased {
  /** What the form holds from now on: all that was typed here, and what only the other person has changed. */
  values: ProductValues;
  fields: ConflictingField[];
}

type TextField = Exclude<ColumnName, "subcategoryId">;
type ListField = "highlights" | "pictures" | "related" | "colours" | "showsOneColour";

const textFields = columnNames.filter((name): name is TextField => name !== "subcategoryId");
const listLabels: Record<ListField, string> = {
  highlights: "Highlights",
  pictures: "Pictures",
  related: "Related products",
  colours: "Other colours",
  showsOneColour: "Colours in lists",
};

/** The words of a value, where the value itself has none. */
export type WordsOf = (field: ColumnName, value: string) => string;

/** The fields of a choice: a category and its subcategory are one. */
function partsOf(field: TextField): ColumnName[] {
  return field === "categoryId" ? ["categoryId", "subcategoryId"] : [field];
}

/**
 * Brings what was typed onto a newer state of the product.
 *
 * @param base what the fields showed before anything was typed
 * @param theirs what they show of the product as the other person has left it
 * @param yours what the form holds
 * @param wordsOf words for ids
 */
export function rebase(
  base: ProductValues,
  theirs: ProductValues,
  yours: ProductValues,
  wordsOf: WordsOf = (_, value) => value,
): Rebased {
  const values = structuredClone(yours);
  const fields: ConflictingField[] = [];
  for (const field of textFields) {
    if (isSameText(theirs, base, field) || isSameText(theirs, yours, field)) continue;
    const isOwn = !isSameText(yours, base, field);
    if (!isOwn) takeText(values, theirs, field);
    const textOf = (all: ProductValues) =>
      partsOf(field)
        .map((part) => wordsOf(part, all[part]))
        .join(", ");
    const words = { theirs: textOf(theirs), yours: isOwn ? textOf(yours) : null };
    fields.push({ key: field, label: columns[field].label, ...words });
  }
  for (const field of keysOf(listLabels)) {
    const [before, other, own] = [base, theirs, yours].map((all) => JSON.stringify(all[field]));
    if (other === before || other === own) continue;
    if (own === before) takeList(values, theirs, field);
    const words = { theirs: listText(theirs, field), yours: own === before ? null : listText(yours, field) };
    fields.push({ key: field, label: listLabels[field], ...words });
  }
  const sizes = rebaseSizes(base.sizes, theirs.sizes, yours.sizes);
  return { values: { ...values, sizes: sizes.sizes }, fields: [...fields, ...sizes.fields] };
}

/**
 * The values with one of the conflicting fields as the other person has left it.
 * @param key of the conflicting field
 */
export function withTheirs(values: ProductValues, theirs: ProductValues, key: string): ProductValues {
  const next = structuredClone(values);
  for (const field of textFields) if (field === key) takeText(next, theirs, field);
  for (const field of keysOf(listLabels)) if (field === key) takeList(next, theirs, field);
  const [, column, label] = /^sizes\.(\w+)\.(.*)$/s.exec(key) ?? [];
  if (column === undefined) return next;
  const other = theirs.sizes.find((size) => size.label === label);
  if (!other) return { ...next, sizes: next.sizes.filter((size) => size.label !== label) };
  const own = sameSize(other, theirs.sizes, next.sizes);
  if (!own) return { ...next, sizes: [...next.sizes, other] };
  Object.assign(own, isCell(column) ? { [column]: other[column] } : other);
  return next;
}

const cellLabels = {
  label: "label",
  stock: "stock",
  price: "price",
  offerPrice: "offer",
  sku: "SKU",
  barcode: "barcode",
};

/** Sizes: one of which the two have changed different cells has both changes. */
function rebaseSizes(
  base: SizeValues[],
  theirs: SizeValues[],
  yours: SizeValues[],
): { sizes: SizeValues[]; fields: ConflictingField[] } {
  const fields: ConflictingField[] = [];
  let sizes = yours.map((size) => ({ ...size }));
  for (const before of base) {
    const other = sameSize(before, base, theirs);
    const own = sameSize(before, base, sizes);
    if (other && own) {
      fields.push(...rebaseCells(before, other, own));
    } else if (other && sizeText(other) !== sizeText(before)) {
      fields.push({ ...rowOf(other.label, before), theirs: sizeText(other), yours: "removed" });
    } else if (own && !other) {
      const isOwn = sizeText(own) !== sizeText(before);
      if (!isOwn) sizes = sizes.filter((size) => size !== own);
      fields.push({ ...rowOf(own.label, before), theirs: "removed", yours: isOwn ? sizeText(own) : null });
    }
  }
  for (const other of theirs.filter((size) => !sameSize(size, theirs, base))) {
    const own = sameSize(other, theirs, sizes);
    if (own) {
      fields.push(...rebaseCells(undefined, other, own));
    } else {
      sizes.push({ ...other });
      fields.push({ ...rowOf(other.label, other), theirs: `added: ${sizeText(other)}`, yours: null });
    }
  }
  return { sizes, fields };
}

/** Brings the cells that only the other person has changed into an own size. */
function rebaseCells(before: SizeValues | undefined, other: SizeValues, own: SizeValues): ConflictingField[] {
  const fields: ConflictingField[] = [];
  const name = `Size ${(before ?? other).label}`;
  own.id = other.id;
  for (const cell of keysOf(cellLabels)) {
    if (other[cell] === before?.[cell] || other[cell] === own[cell]) continue;
    const isOwn = own[cell] !== before?.[cell];
    const words = { theirs: cellText(other[cell]), yours: isOwn ? cellText(own[cell]) : null };
    fields.push({ key: `sizes.${cell}.${other.label}`, label: `${name}, ${cellLabels[cell]}`, ...words });
    if (!isOwn) own[cell] = other[cell];
  }
  return fields;
}

/** @param label by which `withTheirs` finds it, in theirs or among the own sizes */
function rowOf(label: string, { label: name }: SizeValues): Pick<ConflictingField, "key" | "label"> {
  return { key: `sizes.row.${label}`, label: `Size ${name}` };
}

function sizeText(size: SizeValues): string {
  return sizeColumns
    .map((column) => size[column])
    .filter(Boolean)
    .join(", ");
}

function cellText(text: string): string {
  return text === "" ? "nothing" : text;
}

function isSameText(one: ProductValues, other: ProductValues, field: TextField): boolean {
  return partsOf(field).every((part) => one[part] === other[part]);
}

function takeText(values: ProductValues, theirs: ProductValues, field: TextField): void {
  for (const part of partsOf(field)) values[part] = theirs[part];
}

function takeList(values: ProductValues, theirs: ProductValues, field: ListField): void {
  Object.assign(values, { [field]: structuredClone(theirs[field]) });
}

function listText(values: ProductValues, field: ListField): string {
  if (field === "highlights") return values.highlights.map(({ text }) => text).join("\n");
  if (field === "showsOneColour") return values.showsOneColour ? "one of them" : "each";
  if (field === "related" || field === "colours") return values[field].map(({ title }) => title).join("\n");
  const pictures = values.pictures.map(({ alt }, index) => `${index + 1}. ${alt === "" ? "without a text" : alt}`);
  return pictures.join("\n");
}

function isCell(column: string): column is keyof typeof cellLabels {
  return column in cellLabels;
}
