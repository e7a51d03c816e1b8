import Papa from "papaparse";
import type { StaffProductRowInput, StaffProductState } from "../../schema.generated.ts";
import { localTime } from "../format/india-time.ts";
import { parseRupees, rupeesText } from "../format/rupees.ts";

export const mostRows = 10_000;

/** A row of the export. */
export interface ProductRow {
  productId: string;
  title: string;
  category: string;
  subcategory: string;
  size: string | null;
  price: number;
  offerPrice: number | null;
  stock: number;
  taxPercentage: number;
  hsnCode: string | null;
  state: StaffProductState;
}

/** The header of each column, in the order of the export. */
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
  taxPercentage: "Tax percent",
  hsnCode: "Tariff code",
  state: "State",
} as const satisfies Record<keyof StaffProductRowInput, string>;

type ColumnName = keyof typeof headers;

export const headerNames: readonly string[] = Object.values(headers);

const stateTexts: Record<StaffProductState, string> = { ON_SALE: "on sale", WITHDRAWN: "withdrawn" };

/** The file of an export. Its first character tells spreadsheets that it is UTF-8. */
export function productsCsv(rows: readonly ProductRow[]): string {
  const lines = rows.map((row) => [
    row.productId,
    row.title,
    row.category,
    row.subcategory,
    row.size ?? "",
    rupeesText(row.price),
    row.offerPrice === null ? "" : rupeesText(row.offerPrice),
    row.stock,
    row.stock,
    row.taxPercentage,
    row.hsnCode ?? "",
    stateTexts[row.state],
  ]);
  const data = lines.map((cells) => cells.map((cell) => escapeFormula(String(cell))));
  return `\uFEFF${Papa.unparse({ fields: [...headerNames], data }, { newline: "\r\n" })}\r\n`;
}

/** The name of the file of an export, with the date in India. */
export function exportName(now: Date): string {
  return `products-${localTime(now.toISOString()).slice(0, 10)}.csv`;
}

/** A spreadsheet calculates a cell that begins with one of these characters, unless an apostrophe precedes it. */
function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function unescapeFormula(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** What is wrong with a file, at a line of its table (the header is line 1); null for the file as a whole. */
export interface FileProblem {
  line: number | null;
  message: string;
}

export interface ReadFile {
  rows: StaffProductRowInput[];
  /** The line of each row, and the words that name it, in the same order. */
  lines: { line: number; title: string }[];
  problems: FileProblem[];
}

/** Reads the text of a file: its rows, or what is wrong with it. */
export function readProductsCsv(text: string): ReadFile {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""));
  const unreadable = unreadableParts(data, errors);
  if (unreadable.length > 0) return { rows: [], lines: [], problems: unreadable };
  const [header = [], ...body] = data;
  const { columns, problems } = columnsOf(header);
  const rows: StaffProductRowInput[] = [];
  const lines: ReadFile["lines"] = [];
  if (problems.length > 0) return { rows, lines, problems };
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const line = index + 2;
    const read = rowOf(columns, cells);
    rows.push(read.row);
    lines.push({ line, title: nameOf(read.row) });
    problems.push(...read.messages.map((message) => ({ line, message })));
  }
  if (rows.length === 0) return { rows, lines, problems: [{ line: null, message: "The file has no rows." }] };
  if (rows.length > mostRows) {
    const found = rows.length.toLocaleString("en-IN");
    problems.unshift({ line: null, message: `The file has ${found} rows. At most 10,000 can be imported at a time.` });
  }
  return { rows, lines, problems };
}

/** Text in another encoding than UTF-8, and quotation marks that do not fit: cells after them would be wrong. */
function unreadableParts(data: readonly string[][], errors: readonly Papa.ParseError[]): FileProblem[] {
  const damaged = data.findIndex((cells) => cells.some((cell) => cell.includes("\uFFFD")));
  if (damaged >= 0) {
    const message = "A character cannot be read. Save the file as “CSV UTF-8”, and choose it again.";
    return [{ line: damaged + 1, message }];
  }
  const problems = new Map<number | undefined, FileProblem>();
  for (const { code, row, message } of errors) {
    // A file of one column has no delimiter.
    if (code === "UndetectableDelimiter" || problems.has(row)) continue;
    problems.set(row, { line: row === undefined ? null : row + 1, message: quoteMessages.get(code) ?? message });
  }
  return [...problems.values()];
}

const quoteMessages = new Map<string, string>([
  ["MissingQuotes", "A quotation mark is opened and not closed."],
  ["InvalidQuotes", "Text follows a closing quotation mark. One within a quoted text is written twice."],
]);

function nameOf({ title, productId, size }: StaffProductRowInput): string {
  const name = title ?? (productId ? `Product ${productId}` : "–");
  return size ? `${name}, ${size}` : name;
}

/** The column of each header; null for one without a header. */
function columnsOf(header: readonly string[]): { columns: (ColumnName | null)[]; problems: FileProblem[] } {
  const messages: string[] = [];
  const columns = header.map((name) => (name.trim() === "" ? null : columnOf(name)));
  const known = columns.filter((column) => column !== null);
  for (const [index, column] of columns.entries()) {
    const name = header[index]?.trim() ?? "";
    if (column === null && name !== "")
      messages.push(`There is no column “${name}”. Columns are: ${headerNames.join(", ")}.`);
    if (column !== null && columns.indexOf(column) !== index) messages.push(`The column “${name}” is there twice.`);
  }
  if (known.length === 0) messages.unshift(`The first line names no column. Columns are: ${headerNames.join(", ")}.`);
  else if (!known.includes("productId") && !known.includes("title")) {
    messages.push("The file needs a column “Product id”, or for new products “Title”.");
  }
  return { columns, problems: messages.map((message) => ({ line: 1, message })) };
}

/** A header in any case, with or without spaces: `offer_price` is `Offer price`. */
function columnOf(name: string): ColumnName | null {
  for (const [column, header] of entriesOf(headers)) if (lettersOf(header) === lettersOf(name)) return column;
  return null;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

function rowOf(
  columns: readonly (ColumnName | null)[],
  cells: readonly string[],
): { row: StaffProductRowInput; messages: string[] } {
  const row: StaffProductRowInput = {};
  const messages: string[] = [];
  for (const [index, column] of columns.entries()) {
    const text = unescapeFormula((cells[index] ?? "").trim());
    if (column === null) {
      if (text !== "") messages.push(`“${text.slice(0, 40)}” is in a column without a name.`);
      continue;
    }
    const message = readCell(row, column, text);
    if (message !== null) messages.push(message);
  }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    messages.push("The row has more cells than the header.");
  return { row, messages };
}

/**
 * Reads a cell into its field. An empty one leaves the field as it is, but ends an offer and removes a tariff code.
 * @returns what is wrong with it; null if nothing is
 */
function readCell(row: StaffProductRowInput, column: ColumnName, text: string): string | null {
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
      const message = `${headers[column]}: “${text}” is no number of pieces.`;
      return readNumber(withoutGroups(text), /^\d{1,6}$/, message, (value) => (row[column] = value));
    }
    case "taxPercentage": {
      const pattern = /^\d{1,2}(?:\.\d{1,2})?$/;
      const message = `Tax percent: “${text}” is not from 0 to below 100.`;
      return readNumber(text.replace(/\s*%$/, ""), pattern, message, (value) => (row.taxPercentage = value));
    }
    case "state": {
      if (text === "") return null;
      const state = stateOf(text);
      if (state === null) return `State: “${text}” is neither on sale nor withdrawn.`;
      row.state = state;
      return null;
    }
    case "hsnCode":
      row.hsnCode = text === "" ? null : text;
      return null;
    case "productId":
      if (text !== "" && !/^\d{1,9}$/.test(text)) return `Product id: “${text}” is no id.`;
      if (text !== "") row.productId = text;
      return null;
    default:
      if (text !== "") row[column] = text;
      return null;
  }
}

function readNumber(text: string, pattern: RegExp, message: string, set: (value: number) => void): string | null {
  if (text === "") return null;
  if (!pattern.test(text)) return message;
  set(Number(text));
  return null;
}

/** A number without the commas that group its digits; another text as it is. */
function withoutGroups(text: string): string {
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(text) ? text.replaceAll(",", "") : text;
}

function stateOf(text: string): StaffProductState | null {
  const words = text.toLowerCase().replaceAll(/[\s_]+/g, " ");
  for (const [state, name] of entriesOf(stateTexts)) if (name === words) return state;
  return null;
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  const entries: [Key, Value][] = [];
  for (const key in record) entries.push([key, record[key]]);
  return entries;
}
