import { array, assert, constantFrom, integer, oneof, property, tuple } from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvText, readCsv } from "./csv.ts";

const isColumn = (name: string) => ["Title", "Stock"].includes(name);
const rowsOf = (text: string) => readCsv(text, isColumn).rows;

/** What a spreadsheet calculates: the first characters of a formula, full-width ones too. */
const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/u.test(cell);

/** Parts of cells that spreadsheets and readers of CSV trip over. */
const parts = [
  ...Array.from("=+-@＝＋－＠;,|'\"ab1 മ🧵"),
  "\t",
  "\r",
  "\n",
  "\r\n",
  "\u00a0",
  "\u200b",
  "''=",
  ";=",
  '""',
  "sep=;",
];
const rubbish = array(constantFrom(...parts), { maxLength: 8 }).map((text) => text.join("").trim());
const cell = oneof(rubbish, integer({ min: -99, max: 99 }));
const tables = array(tuple(cell, cell), { minLength: 1, maxLength: 4 });

test("every cell of a file is read back as it was written", () => {
  assert(
    property(tables, (table) => {
      const rows = [["Title", "Stock"], ...table];
      const read = readCsv(csvText(rows), isColumn);
      expect(read.problems).toEqual([]);
      expect(read.rows).toEqual([...rows.map((cells) => cells.map(String)), [""]]);
    }),
    { numRuns: 400, seed: 60 },
  );
});

test.each([",", ";", "\t", "|"])("no text of a file is a formula where %j separates", (delimiter) => {
  assert(
    property(array(tuple(rubbish, rubbish)), (table) => {
      const text = csvText([["Title", "Stock"], ...table]);
      expect(Papa.parse<string[]>(text, { delimiter }).data.flat().filter(isFormula)).toEqual([]);
    }),
    { numRuns: 200, seed: 60 },
  );
});

test("texts are escaped, and numbers stay numbers", () => {
  const texts = [
    "=1+1",
    "＝1+1",
    "＋91",
    "－5",
    "＠sum",
    "-5",
    "\t=1",
    "a;=1",
    'a; "=1"',
    "a,=1",
    "a\t=1",
    "a\n=1",
    "a|@x",
  ];
  for (const text of texts) expect(csvText([[text]])).toContain("'");
  expect(csvText([["=1", -5, 1299.5, "a-b", "5"]])).toBe("\uFEFF'=1,-5,1299.5,a-b,5\r\n");
});

test("Excel's line with the separator is skipped, and its separator is used", () => {
  const table = [["Title", "Stock"], ["A,B", "5"], [""]];
  for (const line of ["sep=;", "SEP=;\r", '"sep=;"', "\uFEFFsep=;", "sep=;;;"]) {
    expect(rowsOf(`${line}\nTitle;Stock\nA,B;5\n`)).toEqual(table);
  }
  expect(rowsOf("sep=\t\r\nTitle\tStock\r\nA,B\t5\r\n")).toEqual(table);
  expect(rowsOf('sep=|\nName|Number\n"A|B"|5\n')).toEqual([["Name", "Number"], ["A|B", "5"], [""]]);
});

test("a separator that the line names and the table no longer has, because a program has saved it with another one, is not used", () => {
  const table = [["Title", "Stock"], ["A;B", "5"], [""]];
  for (const line of ["sep=;,", "sep=;", '"sep=;",,,']) expect(rowsOf(`${line}\nTitle,Stock\nA;B,5\n`)).toEqual(table);
});

test("the separator is the one of the header, whatever is in the cells", () => {
  const cells = "a;b;c;d";
  expect(rowsOf(`Title,Stock\n${cells},5\n${cells},6\n`).slice(1, 3)).toEqual([
    [cells, "5"],
    [cells, "6"],
  ]);
  expect(rowsOf("Name;Number\nA;5\n").slice(0, 2)).toEqual([
    ["Name", "Number"],
    ["A", "5"],
  ]);
});
