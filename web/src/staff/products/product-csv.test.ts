import { expect, test } from "vitest";
import type { ProductRow } from "./product-columns.ts";
import { exportName, productsCsv, readProductsCsv } from "./product-csv.ts";

const row: ProductRow = {
  productId: "7",
  title: "Mundu",
  category: "Men",
  subcategory: "Mundus",
  size: "M",
  price: 129950,
  offerPrice: null,
  stock: 5,
  ownTaxPercentage: 5,
  hsnCode: "0203",
  sku: "MUNDU-M",
  barcode: "8901234567890",
  state: "ON_SALE",
};

test("an exported file is read back as it was", () => {
  const titles = ['A "fine", soft mundu', "Two\nlines", "മുണ്ട്", "=1+1", "-5 %", "+91", "@sum", "'=quoted", "'plain"];
  const rows = titles.map((title, index) => ({ ...row, productId: String(index), title }));
  const all = [
    ...rows,
    {
      ...row,
      size: null,
      offerPrice: 99,
      ownTaxPercentage: null,
      hsnCode: null,
      sku: null,
      barcode: null,
      state: "WITHDRAWN" as const,
    },
  ];
  const { rows: read, problems } = readProductsCsv(productsCsv(all));
  expect(problems).toEqual([]);
  expect(read).toEqual(
    all.map(({ size, ...fields }) => ({ ...fields, stockBefore: fields.stock, ...(size !== null && { size }) })),
  );
});

test("a draft without a price has an empty cell, which leaves the price as it is", () => {
  const draft = { ...row, price: 0, state: "DRAFT" as const };
  const { rows, problems } = readProductsCsv(productsCsv([draft]));
  expect([rows, problems]).toMatchObject([[{ productId: "7", state: "DRAFT" }], []]);
  expect(rows[0]).not.toHaveProperty("price");
});

test("a file of an earlier version has the tax instead of the own tax, and keeps it where it is empty", () => {
  expect(readProductsCsv("Product id,Tax percent\n7,5 %\n8,\n").rows).toEqual([
    { productId: "7", taxPercentage: 5 },
    { productId: "8" },
  ]);
  expect(readProductsCsv("Product id,own_tax_percent\n7,12\n8,\n").rows).toEqual([
    { productId: "7", ownTaxPercentage: 12 },
    { productId: "8", ownTaxPercentage: null },
  ]);
});

test("no cell of an exported file is a formula", () => {
  const text = productsCsv([{ ...row, title: "=HYPERLINK(1)", size: "-1", category: "＝1", subcategory: "a;=1" }]);
  expect(text.startsWith("\uFEFFProduct id,Title,")).toBe(true);
  expect(text).toContain("'=HYPERLINK(1)");
  expect(text).toContain(",'-1,1299.50,,5,5,5,");
  expect(text).toContain(",'＝1,a;'=1,");
});

test("amounts and numbers are read as spreadsheets and people write them", () => {
  const { rows, problems } = readProductsCsv(
    [
      "sep=;",
      "Product id;Price;Offer price;Stock;Tax percent;Tariff code",
      "7;Rs. 1,299/-;INR 999;5.0;5 %;0203",
      "8.0;₹\u00a01,29,900.00;₹ ९९९.५०;1\u00a0500;18.0;6204.0",
    ].join("\r\n"),
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { productId: "7", price: 129900, offerPrice: 99900, stock: 5, taxPercentage: 5, hsnCode: "0203" },
    { productId: "8", price: 12990000, offerPrice: 99950, stock: 1500, taxPercentage: 18, hsnCode: "6204" },
  ]);
  const sizes = readProductsCsv("Product id,Size\n7,32.0\n7,6.5\n7,2-4 Y\n").rows.map(({ size }) => size);
  expect(sizes).toEqual(["32", "6.5", "2-4 Y"]);
  expect(problemsOf("Product id,Stock\n7,5.5\n8.5,5\n")).toEqual([
    "2 Stock: “5.5” is no number of pieces.",
    "3 Product id: “8.5” is no id.",
  ]);
});

const fileOfBarcodes = (...cells: string[]) =>
  `Product id,SKU,Barcode\n${cells.map((cell) => `7,,${cell}`).join("\n")}\n`;

test("a barcode has its zeros at the beginning again, and one that a spreadsheet has shortened is an error", () => {
  expect(
    readProductsCsv(fileOfBarcodes("12345678905", "1234565", "8901234567890.0", "")).rows.map(({ barcode }) => barcode),
  ).toEqual(["0012345678905", "01234565", "8901234567890", null]);
  expect(problemsOf("Product id,SKU\n7,8.90E+12\n7,1E-5\n")).toEqual([
    "2 SKU: “8.90E+12” is shortened: format the column as text.",
  ]);
  expect(problemsOf(fileOfBarcodes("8.90123E+12"))).toEqual([
    "2 Barcode: “8.90123E+12” has more than digits: format the column as text.",
  ]);
});

test("the codes of a file without any are left out, as a host without codes takes none", () => {
  const uncoded = { ...row, sku: null, barcode: null };
  const { rows } = readProductsCsv(productsCsv([uncoded, { ...uncoded, size: "L" }]));
  expect(rows).toHaveLength(2);
  const names = rows.flatMap((read) => Object.keys(read));
  expect(names.filter((name) => name === "sku" || name === "barcode")).toEqual([]);
});

test("all unknown columns of a file are one message, and so is a column without a name", () => {
  const names = Array.from({ length: 62 }, (_, index) => `Option${index} Value`);
  const shopify = problemsOf(`Title,${names.join(",")},Option1 Value\nMundu\n`);
  expect(shopify).toEqual([
    expect.stringMatching(
      /^1 62 columns are unknown\. Known are: .* Unknown are: Option0 Value, .*, Option61 Value\.$/,
    ),
  ]);
  expect(shopify[0]?.match(/Option1 Value|Subcategory/g)).toEqual(["Subcategory", "Option1 Value"]);
  expect(problemsOf(",Title,\n0,Mundu\n1,Saree\n,Shirt,x\n")).toEqual([
    "2 “0” is in a column without a name.",
    "4 “x” is in a column without a name.",
  ]);
});

test("columns may be left out, in any order, with headers in any case and separated by semicolons", () => {
  const { rows, lines } = readProductsCsv(
    "stock;PRODUCT_ID;offer price\n3;7;\n\n4;8;1.299,5\n".replace("1.299,5", "1299.5"),
  );
  expect(rows).toEqual([
    { stock: 3, productId: "7", offerPrice: null },
    { stock: 4, productId: "8", offerPrice: 129950 },
  ]);
  expect(lines.map(({ line }) => line)).toEqual([2, 4]);
});

/** The problems of a file as `line message`. */
function problemsOf(text: string): string[] {
  return readProductsCsv(text).problems.map(({ line, message }) => `${line ?? "file"} ${message}`);
}

test("the names of the columns are checked", () => {
  expect(problemsOf("Product id,Titel\n7,x\n")[0]).toContain(
    "1 There is no column “Titel”. Columns are: Product id, Title,",
  );
  expect(problemsOf("Title,title\na,b\n")).toEqual(["1 The column “title” is there twice."]);
  expect(problemsOf("Stock\n5\n")).toEqual(["1 The file needs a column “Product id”, or for new products “Title”."]);
  expect(problemsOf("")[0]).toContain("1 The first line names no column.");
  expect(problemsOf("Title\n\n")).toEqual(["file The file has no rows."]);
});

test("each cell that cannot be read is named with its line", () => {
  expect(problemsOf("Product id,Price,Stock,Own tax percent,State\nx,1,1,1,\n7,one,1.5,100,gone\n")).toEqual([
    "2 Product id: “x” is no id.",
    "3 Price: “one” is no amount in rupees.",
    "3 Stock: “1.5” is no number of pieces.",
    "3 Own tax percent: “100” is not from 0 to below 100.",
    "3 State: “gone” is not on sale, withdrawn or draft.",
  ]);
});

test("a comma groups the digits of an amount or a stock, and is no decimal point", () => {
  const { rows, problems } = readProductsCsv("Product id;Price;Stock\n7;1,299.50;1,500\n8;1,23,456;1,23,456\n");
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { productId: "7", price: 129950, stock: 1500 },
    { productId: "8", price: 12345600, stock: 123456 },
  ]);
  expect(problemsOf("Product id;Price;Stock;Tax percent\n7;299,50;1,5;2,5\n")).toEqual([
    "2 Price: “299,50” is no amount in rupees.",
    "2 Stock: “1,5” is no number of pieces.",
    "2 Tax percent: “2,5” is not from 0 to below 100.",
  ]);
});

test("a file in another encoding, or with a misplaced quotation mark, is refused with the line", () => {
  const latin = new TextDecoder().decode(
    new Uint8Array([...new TextEncoder().encode("Title,Price\nSari,5\nCaf"), 0xe9]),
  );
  expect(problemsOf(latin)).toEqual([
    "3 A character cannot be read. Save the file as “CSV UTF-8”, and choose it again.",
  ]);
  expect(problemsOf('Product id,Title\n7,Mundu\n8,"Open\n9,Sari\n')).toEqual([
    "3 A quotation mark is opened and not closed.",
  ]);
  expect(problemsOf('Product id,Title\n7,"A "fine" mundu"\n')).toEqual([
    "2 Text follows a closing quotation mark. One within a quoted text is written twice.",
  ]);
  expect(problemsOf("Title\nMundu\n")).toEqual([]);
  expect(problemsOf("Product id,Price\n7,1299,50\n")).toEqual(["2 The row has more cells than the header."]);
});

test("the name of an export has the date in India", () => {
  expect(exportName(new Date("2026-11-25T18:29:00Z"))).toBe("products-2026-11-25.csv");
  expect(exportName(new Date("2026-11-25T18:30:00Z"))).toBe("products-2026-11-26.csv");
});

test("10,000 rows are accepted, and no more", () => {
  const header = "Product id,Stock\n";
  expect(problemsOf(header + "7,1\n".repeat(10_000))).toEqual([]);
  expect(problemsOf(header + "7,1\n".repeat(10_001))).toEqual([
    "file The file has 10,001 rows. At most 10,000 can be imported at a time.",
  ]);
});
