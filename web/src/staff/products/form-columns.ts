import type { GenericSchema } from "valibot";
import { decimal, longestInput, optional, optionalText, requiredText, rupees, wholeNumber } from "../form/fields.ts";
import { keysOf } from "../format/keys-of.ts";
import { limits } from "../limits.generated.ts";

export const limit = limits.createProduct;

/** How the form shows a column of a product. */
interface Look {
  /** Added to the label of its control. */
  unit?: string;
  hint?: string;
  isOptional?: boolean;
  /** Whether it stands beside the previous one. */
  isBeside?: boolean;
  /** Default: a text input; with a number of rows, a textarea. */
  control?: number | "category" | "subcategory" | "colour";
  inputMode?: "decimal" | "numeric";
  maxLength?: number | undefined;
  isMoney?: boolean;
  /** Whether a barcode scanner may type it. */
  isScanned?: boolean;
  /** Of a new product. */
  initial?: string;
}

const filterHint = "For the filter of the shop.";
const rupeesLook = { unit: "in rupees", isMoney: true };

/**
 * The columns of a product that have one control, by the section of the form and their names in `schema.graphql`, in their order
 * on the screen. Values in the form, input, conflicts and controls are made of them.
 */
const sections = {
  product: {
    title: text("Title", "Please enter a title.", limit.title),
    categoryId: text("Category", "Please choose a category.", {}, { control: "category" }),
    subcategoryId: text("Subcategory", "Please choose a subcategory.", {}, { control: "subcategory", isBeside: true }),
    description: text("Description", "Please enter a description.", limit.description, { control: 4 }),
    additionalInformation: text(
      "Additional information",
      "Please enter additional information.",
      limit.additionalInformation,
      { hint: "Such as care, and where it was woven.", control: 3 },
    ),
  },
  price: {
    price: number("Price", rupees(limit.price), { ...rupeesLook, hint: "With tax, before an offer." }),
    offerPrice: number("Offer price", optional(rupees(limit.offerPrice)), {
      ...rupeesLook,
      hint: "What is paid instead.",
      isOptional: true,
      isBeside: true,
    }),
    ownTaxPercentage: number("Own tax", optional(decimal(limit.ownTaxPercentage)), {
      unit: "in percent",
      isOptional: true,
    }),
    hsnCode: textOrNone("Tariff code", limit.hsnCode, {
      unit: "(HSN)",
      hint: "4, 6 or 8 digits, for invoices.",
      inputMode: "numeric",
      isBeside: true,
    }),
  },
  stock: {
    stock: number("Stock", optional(wholeNumber(limit.stock)), { inputMode: "numeric", initial: "0" }),
    sku: textOrNone("SKU", limit.sku, { hint: "Your own number of the product.", isScanned: true }),
    barcode: textOrNone("Barcode", limit.barcode, {
      hint: "EAN of 8 or 13 digits.",
      isScanned: true,
      inputMode: "numeric",
      isBeside: true,
    }),
  },
  facts: {
    unit: text("Sales unit", "Please enter a sales unit, such as 1 piece.", limit.unit, {
      hint: "Such as 1 piece, S to XXL.",
      initial: "1 piece",
    }),
    weight: number("Weight", decimal(limit.weight), { isBeside: true }),
    weightUnit: text("Unit of the weight", "Please enter the unit of the weight, such as g.", limit.weightUnit, {
      hint: "Such as g.",
      initial: "g",
      isBeside: true,
    }),
    colour: textOrNone("Colour", limit.colour, { hint: filterHint, control: "colour" }),
    fabric: textOrNone("Fabric", limit.fabric, { hint: filterHint, isBeside: true }),
  },
  colours: {
    colourName: textOrNone("Name of this colour", limit.colourName, {
      hint: "Such as Peacock blue. Without a name shoppers read the colour above.",
    }),
  },
};

export type Section = keyof typeof sections;
export const columns = {
  ...sections.product,
  ...sections.price,
  ...sections.stock,
  ...sections.facts,
  ...sections.colours,
};

export type ColumnName = keyof typeof columns;
export const columnNames = keysOf(columns);

/** The names of a section, by rows on the screen. */
export function rowsOf(section: Section): ColumnName[][] {
  const rows: ColumnName[][] = [];
  for (const name of columnNames.filter((one) => one in sections[section])) {
    if (columns[name].look.isBeside) rows.at(-1)?.push(name);
    else rows.push([name]);
  }
  return rows;
}

/** A text for each column. */
export function textsOf(textOf: (name: ColumnName, look: Look) => string): Record<ColumnName, string> {
  const texts: Partial<Record<ColumnName, string>> = {};
  for (const name of columnNames) texts[name] = textOf(name, columns[name].look);
  if (!hasAll(texts)) throw new Error("A column has no text.");
  return texts;
}

function hasAll(texts: Partial<Record<ColumnName, string>>): texts is Record<ColumnName, string> {
  return columnNames.every((name) => texts[name] !== undefined);
}

/** A column whose text `schema` reads. */
function column<Value>(label: string, schema: GenericSchema<string, Value>, look: Look) {
  return Object.assign(schema, { label, look });
}

function number<Value>(label: string, schema: GenericSchema<string, Value>, look: Look) {
  return column(label, schema, { inputMode: "decimal", maxLength: longestInput, ...look });
}

function text(label: string, missing: string, lengths: { maxLength?: number }, look: Look = {}) {
  return column(label, requiredText(missing, lengths), { maxLength: lengths.maxLength, ...look });
}

function textOrNone(label: string, lengths: { maxLength?: number }, look: Look = {}) {
  return column(label, optionalText(lengths), { maxLength: lengths.maxLength, isOptional: true, ...look });
}
