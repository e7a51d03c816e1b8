import type { StaffProductRowInput } from "../../schema.generated.ts";
import { type CsvProblem, csvText, readCsv } from "../format/csv.ts";
import { localTime } from "../format/india-time.ts";
import { limits } from "../limits.generated.ts";
import { cellOf, type ColumnName, columnOf, columnsOf, csvColumns, headerNames, readCell } from "./product-columns.ts";
import type { ProductRow } from "./product-columns.ts";

export const mostRows = limits.importProducts.rows.maxItems;

/** The file of an export. */
export function productsCsv(rows: readonly ProductRow[]): string {
  const lines = rows.map((row) => csvColumns.map((column) => cellOf(row, column)));
  return csvText([headerNames, ...lines]);
}

/** The name of the file of an export, with the date in India. */
export function exportName(now: Date): string {
  return `products-${localTime(now.toISOString()).slice(0, 10)}.csv`;
}

export interface ReadFile {
  rows: StaffProductRowInput[];
  /** The line of each row, and the words that name it, in the same order. */
  lines: { line: number; title: string }[];
  problems: CsvProblem[];
}

/** Reads the text of a file: its rows, or what is wrong with it. */
export function readProductsCsv(text: string): ReadFile {
  const { rows: table, problems: unreadable } = readCsv(text, (name) => columnOf(name) !== null);
  if (unreadable.length > 0) return { rows: [], lines: [], problems: unreadable };
  const [header = [], ...body] = table;
  const { columns, problems } = columnsOf(header);
  const rows: StaffProductRowInput[] = [];
  const lines: ReadFile["lines"] = [];
  if (problems.length > 0) return { rows, lines, problems };
  problems.push(...unnamedCells(columns, body));
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const line = index + 2;
    const read = rowOf(columns, cells);
    rows.push(read.row);
    lines.push({ line, title: nameOf(read.row) });
    problems.push(...read.messages.map((message) => ({ line, message })));
  }
  if (!rows.some(({ sku, barcode }) => sku || barcode)) omitCodes(rows);
  if (rows.length === 0) return { rows, lines, problems: [{ line: null, message: "The file has no rows." }] };
  if (rows.length > mostRows) {
    const [found, most] = [rows.length, mostRows].map((count) => count.toLocaleString("en-IN"));
    problems.unshift({ line: null, message: `The file has ${found} rows. At most ${most} can be imported at a time.` });
  }
  return { rows, lines, problems };
}

/** Leaves the codes as they are: an export of a host without codes has their columns too, and it takes none. */
function omitCodes(rows: readonly StaffProductRowInput[]): void {
  for (const row of rows) {
    delete row.sku;
    delete row.barcode;
  }
}

function nameOf({ title, productId, size }: StaffProductRowInput): string {
  const name = title ?? (productId ? `Product ${productId}` : "–");
  return size ? `${name}, ${size}` : name;
}

/** The first cell of each column that has cells but no name. */
function unnamedCells(columns: readonly (ColumnName | null)[], body: readonly string[][]): CsvProblem[] {
  return columns.flatMap((column, position) => {
    const index = column === null ? body.findIndex((cells) => (cells[position] ?? "") !== "") : -1;
    const text = body[index]?.[position];
    if (text === undefined) return [];
    return { line: index + 2, message: `“${text.slice(0, 40)}” is in a column without a name.` };
  });
}

function rowOf(
  columns: readonly (ColumnName | null)[],
  cells: readonly string[],
): { row: StaffProductRowInput; messages: string[] } {
  const row: StaffProductRowInput = {};
  const messages: string[] = [];
  for (const [index, column] of columns.entries()) {
    const message = column === null ? null : readCell(row, column, cells[index] ?? "");
    if (message !== null) messages.push(message);
  }
  if (cells.slice(columns.length).some((cell) => cell !== "")) messages.push("The row has more cells than the header.");
  return { row, messages };
}
