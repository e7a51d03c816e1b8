import type { GenericSchema } from "valibot";
import { decimal, longestInput, optional, optionalText, requiredText, rupees, wholeNumber } from "../form/fields.ts";
import { keysOf } from "../format/keys-of.ts";
import { limits } from "../limits.generated.ts";

export const limit = limits.createProduct;

/** What the form shows of a column of a product. */
interface About {
  label: string;
  /** Added to the label of its control. */
  unit?: string;
  hint?: string;
  isOptional?: boolean;
  section: "product" | "price" | "stock" | "facts";
  /** Whether it stands beside the previous one. */
  isBeside?: boolean;
  /** Default: a text input; with a number of rows, a textarea. */
  control?: number | "category" | "subcategory" | "colour";
  inputMode?: "decimal" | "numeric";
  maxLength?: number;
  isMoney?: boolean;
  /** Of a new product. */
  initial?: string;
}

/**
 * The columns of a product that have one control, by their names in `schema.graphql` and in their order on the screen. Values
 * in the form, input, conflicts and controls are made of them.
 */
export const columns = {
  title: text("Please enter a title.", limit.title, { label: "Title", section: "product" }),
  categoryId: text("Please choose a category.", {}, { label: "Category", section: "product", control: "category" }),
  subcategoryId: text(
    "Please choose a subcategory.",
    {},
    {
      label: "Subcategory",
      section: "product",
      isBeside: true,
      control: "subcategory",
    },
  ),
  description: text("Please enter a description.", limit.description, {
    label: "Description",
    section: "product",
    control: 4,
  }),
  additionalInformation: text("Please enter additional information.", limit.additionalInformation, {
    label: "Additional information",
    hint: "Such as care, and where it was woven.",
    section: "product",
    control: 3,
  }),
  price: column(rupees(limit.price), {
    label: "Price",
    unit: "in rupees",
    hint: "With tax, before an offer.",
    section: "price",
    inputMode: "decimal",
    isMoney: true,
  }),
  offerPrice: column(optional(rupees(limit.offerPrice)), {
    label: "Offer price",
    unit: "in rupees",
    hint: "What is paid instead.",
    isOptional: true,
    section: "price",
    isBeside: true,
    inputMode: "decimal",
    isMoney: true,
  }),
  taxPercentage: column(decimal(limit.taxPercentage), {
    label: "Tax",
    unit: "in percent",
    hint: "The price includes it.",
    section: "price",
    inputMode: "decimal",
    initial: "5",
  }),
  hsnCode: optionalTextColumn(limit.hsnCode, {
    label: "Tariff code",
    unit: "(HSN)",
    hint: "4, 6 or 8 digits, for invoices.",
    section: "price",
    isBeside: true,
    inputMode: "numeric",
  }),
  stock: column(optional(wholeNumber(limit.stock)), {
    label: "Stock",
    section: "stock",
    inputMode: "numeric",
    initial: "0",
  }),
  unit: text("Please enter a sales unit, such as 1 piece.", limit.unit, {
    label: "Sales unit",
    hint: "Such as 1 piece, S to XXL.",
    section: "facts",
    initial: "1 piece",
  }),
  weight: column(decimal(limit.weight), { label: "Weight", section: "facts", isBeside: true, inputMode: "decimal" }),
  weightUnit: text("Please enter the unit of the weight, such as g.", limit.weightUnit, {
    label: "Unit of the weight",
    hint: "Such as g.",
    section: "facts",
    isBeside: true,
    initial: "g",
  }),
  colour: optionalTextColumn(limit.colour, {
    label: "Colour",
    hint: "For the filter of the shop.",
    section: "facts",
    control: "colour",
  }),
  fabric: optionalTextColumn(limit.fabric, {
    label: "Fabric",
    hint: "For the filter of the shop.",
    section: "facts",
    isBeside: true,
  }),
};

export type ColumnName = keyof typeof columns;
export type Section = About["section"];

export const columnNames = keysOf(columns);

/** The names of a section, by rows on the screen. */
export function rowsOf(section: Section): ColumnName[][] {
  const rows: ColumnName[][] = [];
  for (const name of columnNames.filter((one) => columns[one].about.section === section)) {
    if (columns[name].about.isBeside) rows.at(-1)?.push(name);
    else rows.push([name]);
  }
  return rows;
}

/** A text for each column. */
export function textsOf(textOf: (name: ColumnName, about: About) => string): Record<ColumnName, string> {
  const texts: Partial<Record<ColumnName, string>> = {};
  for (const name of columnNames) texts[name] = textOf(name, columns[name].about);
  if (!hasAll(texts)) throw new Error("A column has no text.");
  return texts;
}

function hasAll(texts: Partial<Record<ColumnName, string>>): texts is Record<ColumnName, string> {
  return columnNames.every((name) => texts[name] !== undefined);
}

/** A column whose text `schema` reads, null for none if it is optional. */
function column<Value>(schema: GenericSchema<string, Value>, about: About) {
  return Object.assign(schema, { about });
}

function text(missing: string, lengths: { maxLength?: number }, about: About) {
  return column(requiredText(missing, lengths), { maxLength: lengths.maxLength ?? longestInput, ...about });
}

function optionalTextColumn(lengths: { maxLength?: number }, about: About) {
  return column(optionalText(lengths), { maxLength: lengths.maxLength ?? longestInput, isOptional: true, ...about });
}
