import type { StaffProductRowInput, StaffProductState } from "../../schema.generated.ts";
import type { CsvProblem } from "../format/csv.ts";
import { keysOf } from "../format/keys-of.ts";
import { numberText, wholeNumberText } from "../format/number-text.ts";
import { parseRupees, rupeesText } from "../format/rupees.ts";
import { limits } from "../limits.generated.ts";
import type { StaffProductRowsQuery } from "./ProductRows.generated.ts";

/** The header of each column that an import knows, in the order of the export. */
const headers = {
  productId: "Product id",
  title: "Title",
  category: "Category",
  subcategory: "Subcategory",
  size: "Size",
  price: "Price",
  offerPrice: "Offer price",
  stock: "Stock",
  stockBefore: "Stock at export",
  ownTaxPercentage: "Own tax percent",
  taxPercentage: "Tax percent",
  hsnCode: "Tariff code",
  sku: "SKU",
  barcode: "Barcode",
  state: "State",
} as const satisfies Record<keyof StaffProductRowInput, string>;

export type ColumnName = keyof typeof headers;

/** A row of the export. */
export type ProductRow = StaffProductRowsQuery["staff"]["productRows"][number];

const columnNames = keysOf(headers);
/** Those of an export: exports of earlier versions had the tax in place of the own tax. */
export const csvColumns = columnNames.filter((column) => column !== "taxPercentage");
export const headerNames: readonly string[] = csvColumns.map((column) => headers[column]);

const stateTexts: Record<StaffProductState, string> = {
  ON_SALE: "on sale",
  WITHDRAWN: "withdrawn",
  DRAFT: "draft",
};

/** The column of each header; null for one without a header. */
export function columnsOf(header: readonly string[]): { columns: (ColumnName | null)[]; problems: CsvProblem[] } {
  const messages: string[] = [];
  const columns = header.map((name) => columnOf(name));
  const known = columns.filter((column) => column !== null);
  const unknown = header.filter((name, index) => name !== "" && columns[index] === null);
  if (unknown.length > 0) messages.push(unknownMessage([...new Set(unknown)]));
  for (const [index, column] of columns.entries()) {
    const isRepeated = column !== null && columns.indexOf(column) !== index;
    if (isRepeated) messages.push(`The column “${header[index]}” is there twice.`);
  }
  if (known.length === 0 && unknown.length === 0) {
    messages.push(`The first line names no column. Columns are: ${headerNames.join(", ")}.`);
  } else if (!known.includes("productId") && !known.includes("title")) {
    messages.push("The file needs a column “Product id”, or for new products “Title”.");
  }
  return { columns, problems: messages.map((message) => ({ line: 1, message })) };
}

/** The known ones come first: the unknown ones may be 62, as in a file of another shop system. */
function unknownMessage(names: readonly string[]): string {
  const known = headerNames.join(", ");
  if (names.length === 1) return `There is no column “${shortName(names[0])}”. Columns are: ${known}.`;
  return `${names.length} columns are unknown. Known are: ${known}. Unknown are: ${names.map(shortName).join(", ")}.`;
}

function shortName(name = ""): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

/** A header in any case, with or without spaces: `offer_price` is `Offer price`. */
export function columnOf(name: string): ColumnName | null {
  return columnNames.find((column) => lettersOf(headers[column]) === lettersOf(name)) ?? null;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** The cell of a column in an export. */
export function cellOf(row: ProductRow, column: (typeof csvColumns)[number]): string | number {
  switch (column) {
    case "price":
    case "offerPrice": {
      const paise = row[column];
      // a draft without a price has 0, which an import does not take
      return paise ? rupeesText(paise) : "";
    }
    case "stockBefore":
      return row.stock;
    case "state":
      return stateTexts[row.state];
    default:
      return row[column] ?? "";
  }
}

/**
 * Reads a cell into its field. An empty one leaves the field as it is, but ends an offer, and removes an own tax, a tariff code, a SKU and a barcode.
 * @returns what is wrong with it; null if nothing is
 */
export function readCell(row: StaffProductRowInput, column: ColumnName, text: string): string | null {
  switch (column) {
    case "offerPrice":
    case "price": {
      if (text === "") {
        if (column === "offerPrice") row.offerPrice = null;
        return null;
      }
      const paise = parseRupees(text);
      if (paise === null) return `${headers[column]}: “${text}” is no amount in rupees.`;
      row[column] = paise;
      return null;
    }
    case "stock":
    case "stockBefore": {
      if (text === "") return null;
      const digits = wholeNumberText(text);
      if (digits === null || Number(digits) > limits.createProduct.stock.maximum)
        return `${headers[column]}: “${text}” is no number of pieces.`;
      row[column] = Number(digits);
      return null;
    }
    case "ownTaxPercentage":
    case "taxPercentage": {
      if (text === "") {
        if (column === "ownTaxPercentage") row.ownTaxPercentage = null;
        return null;
      }
      const [, tax] = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(numberText(text)) ?? [];
      if (tax === undefined) return `${headers[column]}: “${text}” is not from 0 to below 100.`;
      row[column] = Number(tax);
      return null;
    }
    case "state": {
      if (text === "") return null;
      const state = stateOf(text);
      if (state === null) return `State: “${text}” is not on sale, withdrawn or draft.`;
      row.state = state;
      return null;
    }
    case "hsnCode":
      row.hsnCode = text === "" ? null : (wholeNumberText(text) ?? text);
      return null;
    case "sku":
      row.sku = text === "" ? null : text;
      return /^\d(?:\.\d+)?E\+\d+$/i.test(text) ? `SKU: “${text}” is shortened: format the column as text.` : null;
    case "barcode":
      row.barcode = text === "" ? null : barcodeOf(text);
      if (row.barcode !== null && /^\d+$/.test(row.barcode)) return null;
      return text === "" ? null : `Barcode: “${text}” has more than digits: format the column as text.`;
    case "productId": {
      if (text === "") return null;
      const digits = wholeNumberText(text);
      if (digits === null || digits.length > 9) return `Product id: “${text}” is no id.`;
      row.productId = digits;
      return null;
    }
    case "size":
      // a program writes a column of sizes such as 32 as 32.0
      if (text !== "") row.size = /^\d+\.0+$/.test(text) ? (wholeNumberText(text) ?? text) : text;
      return null;
    default:
      if (text !== "") row[column] = text;
      return null;
  }
}

/** A program takes zeros off the beginning of a column of numbers. */
function barcodeOf(text: string): string {
  const digits = wholeNumberText(text) ?? text;
  return /^(?:\d{7}|\d{9,12})$/.test(digits) ? digits.padStart(digits.length === 7 ? 8 : 13, "0") : digits;
}

function stateOf(text: string): StaffProductState | null {
  const words = text.toLowerCase().replaceAll(/[\s_]+/g, " ");
  return keysOf(stateTexts).find((state) => stateTexts[state] === words) ?? null;
}
