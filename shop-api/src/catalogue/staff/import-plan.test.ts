import { describe, expect, it } from "vitest";
import type { Known, KnownProduct } from "./import-known.ts";
import { readImportRow } from "./import-form.ts";
import { planImport } from "./import-plan.ts";
import type { SharedColumn } from "./import-shared-columns.ts";

const saree: KnownProduct = {
  id: 1,
  title: "Saree",
  category_id: 1,
  subcategory_id: 1,
  category_title: "Sarees",
  subcategory_title: "Ikat",
  price_paise: 1000,
  offer_price_paise: null,
  stock: 3,
  tax_percentage: 5,
  own_tax_percentage: 5,
  hsn_code: null,
  sku: null,
  barcode: null,
  withdrawn_at: null,
  is_draft: 0,
  draft: null,
  sizes: [],
  removed_labels: [],
};
const sizes = ["S", "M"].map((label, position) => ({
  label,
  position,
  stock: 2,
  price_paise: null,
  offer_price_paise: null,
  sku: null,
  barcode: null,
}));
const kurta: KnownProduct = { ...saree, id: 2, title: "Kurta", stock: 4, sizes };
const known: Known = {
  products: new Map([saree, kurta].map((product) => [product.id, product])),
  titled: new Map(),
  skus: new Map(),
  subcategories: [
    { id: 1, title: "Ikat", category_id: 1, category_title: "Sarees" },
    { id: 2, title: "Sets", category_id: 2, category_title: "Kids" },
    { id: 3, title: "Kurtas", category_id: 2, category_title: "Kids" },
    { id: 4, title: "Twice", category_id: 1, category_title: "Sarees" },
    { id: 5, title: "Twice", category_id: 2, category_title: "Kids" },
  ],
};

const plan = (...rows: object[]) => planImport(rows.map(readImportRow), known);
const problems = (...rows: object[]) => plan(...rows).outcomes.map(({ problem }) => problem);

const sizesOf = (row: object) =>
  plan({ product_id: 2, size: "S", ...row })
    .changed.get(2)
    ?.sizes.get("S");

const large = {
  label: "XL",
  position: 2,
  stock: 2,
  price_paise: 1500,
  offer_price_paise: null,
  sku: null,
  barcode: null,
};

const priced = (prices: Record<string, number>) =>
  Object.entries(prices).map(([size, price_paise]) => ({ product_id: 2, size, price_paise }));
const changedOf = (product: KnownProduct, rows: object[]) =>
  planImport(rows.map(readImportRow), { ...known, products: new Map([[2, product]]) }).changed.get(2);

describe("an import", () => {
  it("takes what all rows of a product say of it from the first that says it", () => {
    const { outcomes, changed } = plan(
      { product_id: 2, size: "S" },
      { product_id: 2, size: "M", title: "Long Kurta", hsn_code: null },
      { product_id: 2, title: "Long Kurta", hsn_code: "6204" },
    );
    expect(outcomes.map(({ changes }) => changes.length)).toEqual([0, 1, 1]);
    expect(changed.get(2)?.fields).toEqual({ title: "Long Kurta", hsn_code: "6204" });
  });

  it("gives a size a price of its own only if it differs from the product's", () => {
    expect(sizesOf({ price_paise: 1000, stock: 9 })).toMatchObject({ price_paise: null, stock: 9 });
    expect(sizesOf({ price_paise: 900 })).toMatchObject({ price_paise: 900, offer_price_paise: null, stock: 2 });
    expect(sizesOf({ price_paise: 1000 })).toBeUndefined();
  });

  it("rejects two rows about one size, a second product of a title without sizes, and the stock of all sizes", () => {
    expect(problems({ product_id: 1 }, { product_id: 1 })[1]).toBe("Row 1 is about the same product and size.");
    const fresh = { title: "New", price_paise: 5, subcategory: "ikat" };
    expect(problems(fresh, fresh)[1]).toMatch(/^Row 1 has a new product of this title/);
    expect(problems({ ...fresh, size: "S" }, { ...fresh, size: "S" })[1]).toBe("Row 1 is about the same size, S.");
    expect(problems({ product_id: 2, stock: 4 }, { product_id: 2, size: "L" })).toEqual([null, null]);
    expect(problems({ product_id: 2, stock: 5 })[0]).toMatch(/^This product has sizes/);
  });

  it("applies the difference between the stock and the exported one to the stock of the moment", () => {
    const stockOf = (row: object) => plan({ product_id: 1, ...row }).changed.get(1)?.fields.stock;
    expect(stockOf({ stock: 5, stock_before: 5 })).toBeUndefined();
    expect(stockOf({ stock: 7, stock_before: 5 })).toBe(5);
    expect(stockOf({ stock: 2, stock_before: 5 })).toBe(0);
    expect(stockOf({ stock: 7 })).toBe(7);
    expect(sizesOf({ stock: 9, stock_before: 5 })).toMatchObject({ stock: 6 });
    expect(sizesOf({ stock: 5, stock_before: 5 })).toBeUndefined();
    const taken = "The file takes 4 from the stock, but there are only 3 now.";
    expect(problems({ product_id: 1, stock: 1, stock_before: 5 })).toEqual([taken]);
    expect(problems({ product_id: 1, stock: 999_999, stock_before: 0 })).toEqual([
      "The stock would be 1000002: it is at most 999999.",
    ]);
    expect(plan({ product_id: 2, size: "L", stock: 4, stock_before: 4 }).changed.get(2)?.sizes.get("L")).toMatchObject({
      stock: 4,
    });
  });

  it("changes the price of a product by the rows of all sizes that have no other", () => {
    const both = changedOf(
      kurta,
      priced({ S: 1100, M: 1100 }).map((row) => ({ ...row, stock: 5 })),
    );
    expect(both?.fields).toEqual({ price_paise: 1100, offer_price_paise: null });
    expect(both?.sizes.get("S")).toMatchObject({ stock: 5, price_paise: null });
    expect(both?.texts.map(({ field }) => field)).toEqual(["price", "size S: stock", "size M: stock"]);
    const offers = priced({ S: 1100, M: 1100 }).map((row) => ({ ...row, offer_price_paise: 900 }));
    expect(changedOf(kurta, offers)?.fields).toEqual({ price_paise: 1100, offer_price_paise: 900 });
    for (const prices of [{ S: 1100 }, { S: 1100, M: 1200 }, { S: 1100, M: 1000 }]) {
      const changed = changedOf(kurta, priced(prices));
      expect(changed?.fields).toEqual({});
      expect(changed?.sizes.get("S")).toMatchObject({ price_paise: 1100 });
    }
  });

  it("lets sizes with prices of their own keep them while the others follow the product, and back again", () => {
    const sized = { ...kurta, sizes: [...sizes, large] };
    const raised = changedOf(sized, priced({ S: 1100, M: 1100, XL: 1650 }));
    expect(raised?.fields.price_paise).toBe(1100);
    expect([...(raised?.sizes.values() ?? [])]).toMatchObject([{ label: "XL", price_paise: 1650 }]);
    expect(changedOf(sized, priced({ S: 1500, M: 1500, XL: 1500 }))).toMatchObject({
      fields: { price_paise: 1500 },
      sizes: new Map(),
    });
    // An earlier import may have given each size a price of its own.
    const separate = { ...kurta, sizes: sizes.map((size) => ({ ...size, price_paise: 1200 })) };
    expect(changedOf(separate, priced({ S: 1200, M: 1200 }))).toMatchObject({ fields: {}, texts: [] });
    const together = changedOf(separate, priced({ S: 1300, M: 1300 }));
    expect(together?.fields.price_paise).toBe(1300);
    expect([...(together?.sizes.values() ?? [])]).toMatchObject([{ price_paise: null }, { price_paise: null }]);
  });

  it("takes the stock of a product with sizes from their rows only, whichever row is first", () => {
    const [whole, small] = [
      { product_id: 1, stock: 9 },
      { product_id: 1, size: "S", stock: 2 },
    ];
    expect(problems(whole, small)).toEqual([
      null,
      "An earlier row changes the stock of this product, which is the sum of its sizes.",
    ]);
    expect(problems(small, whole)).toEqual([null, "This product has sizes: send a row with the stock of each one."]);
    expect(problems({ ...whole, stock_before: 9 }, small)).toEqual([null, null]);
  });

  it("names the place of a product that a row does not fit", () => {
    const fresh = { title: "New", price_paise: 5 };
    expect(
      problems(
        { product_id: 2, subcategory: "Sets" },
        fresh,
        { ...fresh, subcategory: "Nowhere" },
        { ...fresh, subcategory: "Twice" },
      ),
    ).toEqual([
      "This product is in Sarees, Ikat. It is moved on its own page.",
      "A new product needs a subcategory.",
      "There is no subcategory Nowhere.",
      "Several categories have a subcategory Twice: the row needs the category.",
    ]);
  });

  it("keeps the offer below the price, also of what is not in the row", () => {
    expect(problems({ product_id: 1, offer_price_paise: 1000 })).toEqual(["The offer price must be below the price."]);
    expect(problems({ title: "New", subcategory: "Ikat", price_paise: 5, offer_price_paise: 5 })).toEqual([
      "The offer price must be below the price.",
    ]);
  });
});

/** Two values of each column that the rows of a product share. */
const values: Record<SharedColumn, [unknown, unknown]> = {
  title: ["Kurta", "kurta"],
  category: ["Sarees", "Kids"],
  subcategory: ["Ikat", "Sets"],
  tax_percentage: [5, 18],
  own_tax_percentage: [5, 18],
  hsn_code: ["6204", "6205"],
  state: ["withdrawn", "on_sale"],
};
const columns = Object.entries(values);
const otherRows = (...rows: object[]) => plan(...rows).outcomes.map(({ other_row }) => other_row);

describe("rows of one product", () => {
  it.each(columns)("with another %s are an error that names the first and the later value", (column, [one, other]) => {
    const rows = [
      { product_id: 2, size: "S", [column]: one },
      { product_id: 2, size: "M" },
      { product_id: 2, size: "L", [column]: other },
    ];
    expect(problems(...rows)[2]).toMatch(/^Row 1 of this product has the .*, this one .*\.$/);
    expect(otherRows(...rows)).toEqual([null, null, 1]);
  });

  it("may say it once or repeat it, and a new product takes it from any of them", () => {
    const [first, second] = [
      { title: "Set", category: "kids", subcategory: " SETS ", price_paise: 500, size: "2 Y" },
      { title: "Set", size: "4 Y", tax_percentage: 18, hsn_code: "6204", state: "on_sale" },
    ];
    const third = { ...second, size: "6 Y", category: "Kids", subcategory: "Sets", hsn_code: null };
    const { outcomes, created } = plan(first, second, third);
    expect(outcomes.map(({ problem }) => problem)).toEqual([null, null, null]);
    expect([...created.values()]).toMatchObject([
      {
        tax_percentage: 18,
        own_tax_percentage: 18,
        hsn_code: "6204",
        subcategory_id: 2,
        sizes: { length: 3 },
      },
    ]);
    expect(outcomes[0]?.changes).toContainEqual({ field: "own tax", before: null, after: "18 %" });
    expect(outcomes[0]?.changes).toContainEqual({ field: "state", before: null, after: "draft" });
    expect(outcomes[0]?.warnings).toContain(
      "It is a draft: it has no picture and no texts yet. Put it on sale on its page.",
    );
    for (const [column, value] of [
      ["tax_percentage", 5],
      ["hsn_code", "6205"],
      ["state", "withdrawn"],
      ["title", "SET"],
    ] as const) {
      expect(problems(first, second, { ...third, [column]: value })[2]).toMatch(/^Row [12] of this product has the /);
    }
    const [spaced, marked] = ["Silk  Set", "Silk\u200b Set"].map((title) => ({ ...first, title, size: "8 Y" }));
    expect(problems({ ...first, title: "Silk Set" }, spaced ?? {}, marked ?? {}).slice(1)).toEqual([
      // Blanks count as one.
      null,
      "Row 1 of this product has the title “Silk Set”, this one “Silk\u200b Set”.",
    ]);
  });

  it("of another category are another product, even with the same title", () => {
    const adult = { title: "Kurta", subcategory: "Ikat", size: "M", price_paise: 129_900 };
    const child = { title: "Kurta", category: "Kids", subcategory: "Kurtas", size: "4Y", price_paise: 49_900 };
    const { outcomes, created } = plan(
      adult,
      child,
      { ...child, size: "6Y" },
      { ...adult, category: "Sarees", size: "L" },
    );
    expect([...created.values()]).toMatchObject([
      { category_id: 1, price_paise: 129_900, sizes: [{ label: "M" }, { label: "L" }] },
      { category_id: 2, price_paise: 49_900, sizes: [{ label: "4Y" }, { label: "6Y" }] },
    ]);
    expect(outcomes.map(({ problem, warnings }) => [problem, warnings])).toEqual([
      [null, []],
      [null, ["The file has another new product of this title, in Sarees, Ikat."]],
      [null, []],
      [null, []],
    ]);
    const unclear = [
      { title: "Kurta", size: "S" },
      { title: "Kurta", category: "Kids", size: "S" },
    ];
    expect(problems(adult, child, unclear[0] ?? {})[2]).toMatch(/^Several new products have this title/);
    expect(problems(adult, unclear[1] ?? {})[1]).toMatch(/^Row 1 has a product of this title in Sarees, Ikat, /);
    expect(otherRows(adult, unclear[1] ?? {})).toEqual([null, 1]);
  });
});

/** A kurta whose tariff code decides its rate. */
const coded: KnownProduct = { ...saree, tax_percentage: 5, own_tax_percentage: null, hsn_code: "6211" };
const ratesAfter = (product: KnownProduct, row: object) => {
  const rows = [readImportRow({ product_id: 1, ...row })];
  const { outcomes, changed } = planImport(rows, { ...known, products: new Map([[1, product]]) });
  const { own_tax_percentage: own, tax_percentage: rate } = { ...product, ...changed.get(1)?.fields };
  return { own, rate, changes: outcomes[0]?.changes, warnings: outcomes[0]?.warnings };
};

const ownTax = (before: string | null, after: string | null) => [{ field: "own tax", before, after }];
const createdBy = (row: object) => [
  ...plan({ title: "New", subcategory: "ikat", price_paise: 5, ...row }).created.values(),
];

describe("the tax of a row", () => {
  const quiet = { changes: [], warnings: [] };

  it("is the product's own if it is written as such; an empty one leaves the rate to the tariff code", () => {
    expect(ratesAfter(coded, { own_tax_percentage: 12 })).toEqual({
      own: 12,
      rate: 12,
      changes: ownTax(null, "12 %"),
      warnings: [],
    });
    expect(ratesAfter({ ...coded, own_tax_percentage: 12 }, { own_tax_percentage: null, tax_percentage: 12 })).toEqual({
      own: null,
      rate: 5,
      changes: ownTax("12 %", null),
      warnings: [],
    });
    expect(ratesAfter({ ...coded, own_tax_percentage: 12 }, { stock: 3 })).toEqual({ own: 12, rate: 12, ...quiet });
    expect(ratesAfter(saree, { own_tax_percentage: null })).toMatchObject({ own: null, rate: 5 });
  });

  it("in a file of an earlier version is its own only if the tariff code has another one at the new price", () => {
    const warnings = ["The tariff code has 18 % at this price: the tax of 5 % becomes the product’s own."];
    expect(ratesAfter(coded, { tax_percentage: 5 })).toEqual({ own: null, rate: 5, ...quiet });
    expect(ratesAfter(coded, { tax_percentage: 5, price_paise: 262_501 })).toMatchObject({ own: 5, rate: 5, warnings });
    expect(ratesAfter(coded, { tax_percentage: 18, price_paise: 262_501 })).toMatchObject({ own: null, rate: 18 });
    expect(ratesAfter(coded, { hsn_code: "4202" })).toMatchObject({ own: null, rate: 18 });
  });

  it("of a new product is 5 % of its own if neither the row nor the tariff code has one", () => {
    expect(createdBy({})).toMatchObject([{ own_tax_percentage: 5, tax_percentage: 5 }]);
    expect(createdBy({ hsn_code: "4202" })).toMatchObject([{ own_tax_percentage: null, tax_percentage: 18 }]);
    expect(createdBy({ hsn_code: "4202", own_tax_percentage: 5 })).toMatchObject([
      { own_tax_percentage: 5, tax_percentage: 5 },
    ]);
  });
});

describe("sizes in an import", () => {
  it("are one in every spelling: of the product, of a removed size, and of other rows", () => {
    const shrunk = { ...kurta, removed_labels: ["L", "xl"] };
    const rows = ["m", "ｓ", "l", "X L", "2–3 years"].map((size) => ({ product_id: 2, size, stock: 7 }));
    const changed = changedOf(shrunk, rows);
    expect([...(changed?.sizes.keys() ?? [])]).toEqual(["M", "S", "L", "xl", "2–3 years"]);
    const repeated = [...rows, { product_id: 2, size: "2-3\u00a0YEARS", stock: 1 }];
    expect(problems(...repeated)[5]).toBe("Row 5 is about the same product and size.");
    const fresh = { title: "New", subcategory: "ikat", price_paise: 5 };
    expect(problems({ ...fresh, size: "M" }, { ...fresh, size: "m " })[1]).toBe("Row 1 is about the same size, M.");
  });

  it("of a product that has one size twice are an error that names both", () => {
    const twice = { ...kurta, sizes: [...sizes, { ...large, label: "m" }] };
    const { outcomes } = planImport(
      [
        { product_id: 2, size: "S" },
        { product_id: 2, tax_percentage: 5 },
      ].map(readImportRow),
      {
        ...known,
        products: new Map([[2, twice]]),
      },
    );
    const message = "This product has the sizes M and m, which are one: rename or remove one of them on its own page.";
    expect(outcomes.map(({ problem }) => problem)).toEqual([message, message]);
  });
});

const warningsOf = (...rows: object[]) => plan(...rows).outcomes.map(({ warnings }) => warnings);

describe("a warning", () => {
  const tax = "The tax is read as 0.05 %, which is no rate of GST (0, 0.25, 1.5, 3, 5, 12, 18, 28, 40).";

  it("is of a tax that becomes no rate of GST, once for a product", () => {
    expect(warningsOf({ product_id: 1, tax_percentage: 0.05 })).toEqual([[`${tax} A tax of 5 % is written as 5.`]]);
    const rows = ["S", "M"].map((size) => ({ product_id: 2, size, tax_percentage: 7 }));
    expect(warningsOf(...rows)).toEqual([[expect.stringMatching(/^The tax is read as 7 %.*40\)\.$/)], []]);
    expect(warningsOf({ product_id: 1, tax_percentage: 5 }, { product_id: 2, tax_percentage: 18 })).toEqual([[], []]);
    const fresh = { title: "New", subcategory: "ikat", price_paise: 5, tax_percentage: 0.18 };
    expect(warningsOf(fresh)).toEqual([[expect.stringMatching(/A tax of 18 % is written as 18\.$/)]]);
  });

  it("is of a new size that looks like a date", () => {
    const looks = "The size “02-Apr” looks like a date, which a spreadsheet makes of a size such as 2-4.";
    expect(warningsOf({ product_id: 2, size: "02-Apr", stock: 1 })).toEqual([[looks]]);
    const fresh = { title: "New", subcategory: "ikat", price_paise: 5 };
    expect(warningsOf({ ...fresh, size: "2-4" }, { ...fresh, size: "02-Apr" })).toEqual([[], [looks]]);
    const dated = { ...kurta, sizes: [{ ...large, label: "02-Apr" }] };
    const rows = [{ product_id: 2, size: "02-Apr", stock: 9 }].map(readImportRow);
    expect(planImport(rows, { ...known, products: new Map([[2, dated]]) }).outcomes[0]?.warnings).toEqual([]);
  });
});
