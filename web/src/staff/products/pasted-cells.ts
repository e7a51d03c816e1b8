import { wholeNumberText } from "../format/number-text.ts";
import { limit } from "./form-columns.ts";
import type { SizeValues } from "./product-form.ts";

const mostSizes = limit.sizes.maxItems;

/** The columns of the table of sizes, in their order. */
export const sizeColumns = ["label", "stock", "price", "offerPrice", "sku", "barcode"] as const;

/** Those on a host without SKUs and barcodes. */
export const columnsWithoutCodes = ["label", "stock", "price", "offerPrice"] as const;

export type SizeColumn = (typeof sizeColumns)[number];

export const emptySize: SizeValues = { label: "", stock: "0", price: "", offerPrice: "", sku: "", barcode: "" };

/** The cells of a text of the clipboard, by rows; null for a text of one cell, which is pasted as usual. */
export function cellsOf(text: string): string[][] | null {
  const lines = text.replace(/(?:\r\n?|\n)$/, "").split(/\r\n?|\n/);
  if (lines.length === 1 && !text.includes("\t")) return null;
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const [first] = rows;
  const isHeader = first !== undefined && rows.length > 1 && /^(sizes?|labels?)$/i.test(first[0] ?? "");
  return isHeader ? rows.slice(1) : rows;
}

/**
 * Fills the table of sizes from a cell on to the right and down, with new rows below the last.
 *
 * @param columns of the table
 * @returns the sizes, how many rows did not fit, and whether cells right of the last column were left out
 */
export function pasteCells(
  sizes: readonly SizeValues[],
  at: { row: number; column: SizeColumn },
  rows: readonly string[][],
  columns: readonly SizeColumn[] = sizeColumns,
): { sizes: SizeValues[]; omittedRows: number; hasOmittedCells: boolean } {
  const from = columns.indexOf(at.column);
  const filled = sizes.map((size) => ({ ...size }));
  for (const [offset, cells] of rows.slice(0, mostSizes - at.row).entries()) {
    const size = { ...emptySize, ...filled[at.row + offset] };
    for (const [index, cell] of cells.entries()) {
      const column = columns[from + index];
      if (column !== undefined) size[column] = column === "stock" ? (wholeNumberText(cell) ?? cell) : cell;
    }
    filled[at.row + offset] = size;
  }
  return {
    sizes: filled,
    omittedRows: Math.max(0, rows.length - (mostSizes - at.row)),
    hasOmittedCells: rows.some((cells) => cells.slice(columns.length - from).some((cell) => cell !== "")),
  };
}
