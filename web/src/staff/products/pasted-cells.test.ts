import { expect, test } from "vitest";
import { cellsOf, columnsWithoutCodes, pasteCells } from "./pasted-cells.ts";

const small = { label: "S", stock: "5", price: "", offerPrice: "", sku: "", barcode: "" };

test("a text of one cell is pasted as usual", () => {
  expect(cellsOf("S")).toBeNull();
  expect(cellsOf("S\n")).toBeNull();
});

test("cells of a spreadsheet are rows, without their header", () => {
  expect(cellsOf("Size\tStock\r\nS\t 5\r\nM\t7\r\n")).toEqual([
    ["S", "5"],
    ["M", "7"],
  ]);
  expect(cellsOf("S\t5")).toEqual([["S", "5"]]);
});

test("pasted cells fill the rows from a cell on, and add rows", () => {
  const rows = [["1,200", "99.50", "", ""], ["7"]];
  const { sizes, omittedRows, hasOmittedCells } = pasteCells([small], { row: 0, column: "stock" }, rows);
  expect(sizes).toEqual([
    { ...small, stock: "1200", price: "99.50" },
    { ...small, label: "", stock: "7" },
  ]);
  expect([omittedRows, hasOmittedCells]).toEqual([0, false]);
});

test("a pasted stock is read as one that is typed, and what is no number stays to be seen", () => {
  const pasted = ["5.0", "१२", "1,5", "5.5"].map((cell) => [cell]);
  const { sizes } = pasteCells([], { row: 0, column: "stock" }, pasted);
  expect(sizes.map(({ stock }) => stock)).toEqual(["5", "12", "1,5", "5.5"]);
});

test("cells right of the last column and rows after the twentieth are left out", () => {
  const rows = Array.from({ length: 22 }, (_, index) => [`${index}`, "1", "2", "1", "A", "B", "comment"]);
  const { sizes, omittedRows, hasOmittedCells } = pasteCells([small], { row: 1, column: "label" }, rows);
  expect([sizes.length, omittedRows, hasOmittedCells]).toEqual([20, 3, true]);
  expect(sizes.at(-1)).toEqual({ label: "18", stock: "1", price: "2", offerPrice: "1", sku: "A", barcode: "B" });
  const plain = pasteCells([], { row: 0, column: "offerPrice" }, [["1", "A"]], columnsWithoutCodes);
  expect(plain).toMatchObject({ sizes: [{ offerPrice: "1", sku: "" }], hasOmittedCells: true });
});
