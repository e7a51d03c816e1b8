import Papa from "papaparse";

/** Texts are escaped if a spreadsheet would calculate them; amounts and other numbers are not. */
export type Cell = string | number | null;

/** By its first character spreadsheets know that a file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Rows as lines of CSV, each with its line end; empty for none. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return "";
  const data = rows.map((cells) => cells.map((cell) => (typeof cell === "string" ? escapeFormulas(cell) : cell)));
  return `${Papa.unparse(data, { newline: "\r\n" })}\r\n`;
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Where a spreadsheet would read a formula: at the start of a cell, and, because one with another separator than ours splits
 * cells, behind all separators and line ends.
 */
const formulaStarts = /(^|[,;\t|\r\n])(?=[\s\p{Cf}'"]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r\n])/gu;

/** An apostrophe makes a spreadsheet take a cell as text. A number is no formula, whatever its sign. */
function escapeFormulas(text: string): string {
  return plainNumber.test(text) ? text : text.replaceAll(formulaStarts, "$1'");
}
