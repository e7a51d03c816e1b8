import type { Selectable } from "kysely";
import * as v from "valibot";
import type { Tables } from "../../db/schema.ts";
import { number, optionalText, text, textOfLines } from "../../http/input.ts";
import { rupeesOrNull, rupeesText } from "../../money/rupees.ts";
import { onOneLine } from "../../text/typed-text.ts";
import { colourFamilies } from "../filters/facet-shapes.ts";
import { isEan } from "./ean.ts";

// The columns of a product that staff write as they are. A new one is added to `columnSchemas` and `columns`, and all calls and
// the history have it; in `rowSchemas`, `rowColumns` and `importDefaults` instead, import and export have it too.

export const maxPaise = 99_999_999;
export const paise = wholeNumber(1, maxPaise, "A price must be from 0.01 to 999999.99 rupees.");

export function wholeNumber(from: number, to: number, message: string) {
  return v.pipe(number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
}

/** A value that null clears; a new product has none. */
export function clearable<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.nullable(schema), null);
}

const lengths = (name: string, maxLength: number) => `${name} must have 1 to ${maxLength} characters.`;
const line = (name: string, maxLength: number) => text(name, maxLength, lengths(name, maxLength));
const lines = (name: string, maxLength: number) => textOfLines(name, maxLength, lengths(name, maxLength));

const wrongWeight = "The weight must be above 0, and at most 999999.999.";
const wrongTax = "The tax must be from 0 to below 100 percent.";
const wrongCode = "The tariff code must have 4, 6 or 8 digits.";
const wrongSku = "A SKU has only letters from A to Z, digits, blanks and signs such as - and /.";
const wrongBarcode = "The barcode must be an EAN of 8 or 13 digits with the right check digit.";
const wrongColour = `The colour must be one of ${colourFamilies.join(", ")}.`;

const tax = v.pipe(number(wrongTax), v.minValue(0, wrongTax), v.ltValue(100, wrongTax));
/** A rate that is left out is another thing than one that is null: see `writtenRates`. */
const taxOrNone = v.optional(v.nullable(tax));

/** Codes of a size, or of a product without sizes; null or blank for none. */
export const codeSchemas = {
  // Of printable ASCII, whose lower case is the same in both databases and here.
  sku: clearable(
    v.pipe(
      optionalText("The SKU", 40),
      v.check((sku) => sku === null || /^[ -~]+$/.test(sku), wrongSku),
    ),
  ),
  barcode: clearable(
    v.pipe(
      v.string(wrongBarcode),
      v.transform((typed) => onOneLine(typed) || null),
      v.check((code) => code === null || isEan(code), wrongBarcode),
    ),
  ),
};

/** Columns that the rows of an import and of an export have too. */
export const rowSchemas = {
  tax_percentage: tax,
  own_tax_percentage: taxOrNone,
  hsn_code: clearable(v.pipe(v.string(wrongCode), v.transform(onOneLine), v.regex(/^\d{4}(\d\d){0,2}$/, wrongCode))),
};

/** What staff send of each column. */
export const columnSchemas = {
  title: line("The title", 120),
  price_paise: paise,
  offer_price_paise: clearable(paise),
  unit: line("The unit", 60),
  weight: v.pipe(number(wrongWeight), v.gtValue(0, wrongWeight), v.maxValue(999_999.999, wrongWeight)),
  weight_unit: line("The unit of the weight", 20),
  ...codeSchemas,
  ...rowSchemas,
  tax_percentage: taxOrNone,
  colour: clearable(v.pipe(v.string(wrongColour), v.transform(onOneLine), v.picklist(colourFamilies, wrongColour))),
  colour_name: clearable(line("The name of the colour", 30)),
  // Filters separate values by commas.
  fabric: clearable(v.pipe(line("The fabric", 40), v.regex(/^[^,]*$/, "A fabric has no comma."))),
  description: lines("The description", 1000),
  additional_information: lines("The additional information", 1000),
};

/** The columns that a draft may lack, and their values then. */
export const emptyColumns = {
  price_paise: 0,
  unit: "",
  weight: 0,
  weight_unit: "",
  description: "",
  additional_information: "",
};

/** What staff send of each column of a draft: a null and a blank text are a column that is not filled in yet. */
export const draftSchemas = {
  ...columnSchemas,
  price_paise: orEmpty(columnSchemas.price_paise, emptyColumns.price_paise),
  unit: orEmpty(columnSchemas.unit, emptyColumns.unit),
  weight: orEmpty(columnSchemas.weight, emptyColumns.weight),
  weight_unit: orEmpty(columnSchemas.weight_unit, emptyColumns.weight_unit),
  description: orEmpty(columnSchemas.description, emptyColumns.description),
  additional_information: orEmpty(columnSchemas.additional_information, emptyColumns.additional_information),
};

function orEmpty<S extends v.GenericSchema>(schema: S, empty: v.InferOutput<S>) {
  const none = v.pipe(
    v.unknown(),
    v.transform((): v.InferOutput<S> => empty),
  );
  return v.lazy((input): v.GenericSchema<unknown, v.InferOutput<S>> => (isEmpty(input) ? none : schema));
}

function isEmpty(input: unknown): boolean {
  return input === null || (typeof input === "string" && onOneLine(input) === "");
}

/** The name of each column in the history, and its value there. */
export type Described<Fields> = {
  [Name in keyof Fields]: { name: string; text: (value: Fields[Name]) => string | null };
};

export type Product = Selectable<Tables["products"]>;
/** Without `tax_percentage`, which follows from others. */
type RowValues = Pick<Product, Exclude<keyof typeof rowSchemas, "tax_percentage">>;
type Values = Pick<Product, Exclude<keyof typeof columnSchemas, "tax_percentage">>;

const asItIs = (name: string) => ({ name, text: (value: string | null) => value || null });

/** The columns of rows, with their types in SQL. */
export const rowColumns: Described<RowValues> & Record<keyof RowValues, { type: string }> = {
  own_tax_percentage: {
    name: "own tax",
    text: (rate) => (rate === null ? null : `${rate} %`),
    type: "double precision",
  },
  hsn_code: { ...asItIs("tariff code"), type: "text" },
};

/** In the order of the history. */
export const columns: Described<Values> = {
  title: asItIs("title"),
  price_paise: { name: "price", text: (price) => (price === emptyColumns.price_paise ? null : rupeesText(price)) },
  offer_price_paise: { name: "offer price", text: rupeesOrNull },
  unit: asItIs("unit"),
  weight: { name: "weight", text: String },
  weight_unit: asItIs("weight"),
  sku: asItIs("SKU"),
  barcode: asItIs("barcode"),
  ...rowColumns,
  colour: asItIs("colour"),
  colour_name: asItIs("name of the colour"),
  fabric: asItIs("fabric"),
  description: asItIs("description"),
  additional_information: asItIs("additional information"),
};

/** What a new product has of which its rows say nothing. */
export const importDefaults = { unit: "1 piece", weight: 100, weight_unit: "g", hsn_code: null };

/** The rate of an imported product of which neither its rows nor its tariff code say one. */
export const importedTax = 5;

export type RowColumn = keyof RowValues;

export const columnNames = namesOf(columns);
export const rowColumnNames = namesOf(rowColumns);

export function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

/** Columns as the history shows them. */
export function columnTexts<Name extends keyof Values>(names: Name[], product: Pick<Values, Name>) {
  return names.map((name) => [columns[name].name, columns[name].text(product[name])] as const);
}
