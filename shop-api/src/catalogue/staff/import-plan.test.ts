import { describe, expect, it } from "vitest";
import type { Known, KnownProduct } from "./import-known.ts";
import { readImportRow } from "./import-form.ts";
import { planImport } from "./import-plan.ts";

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
  hsn_code: null,
  withdrawn_at: null,
  sizes: [],
};
const sizes = ["S", "M"].map((label, position) => ({
  label,
  position,
  stock: 2,
  price_paise: null,
  offer_price_paise: null,
}));
const kurta: KnownProduct = { ...saree, id: 2, title: "Kurta", stock: 4, sizes };
const known: Known = {
  products: new Map([saree, kurta].map((product) => [product.id, product])),
  titled: new Map(),
  subcategories: [{ id: 1, title: "Ikat", category_id: 1, category_title: "Sarees" }],
};

const plan = (...rows: object[]) => planImport(rows.map(readImportRow), known);
const problems = (...rows: object[]) => plan(...rows).outcomes.map(({ problem }) => problem);

const sizesOf = (row: object) =>
  plan({ product_id: 2, size: "S", ...row })
    .changed.get(2)
    ?.sizes.get("S");

const large = { label: "XL", position: 2, stock: 2, price_paise: 1500, offer_price_paise: null };

const priced = (prices: Record<string, number>) =>
  Object.entries(prices).map(([size, price_paise]) => ({ product_id: 2, size, price_paise }));
const changedOf = (product: KnownProduct, rows: object[]) =>
  planImport(rows.map(readImportRow), { ...known, products: new Map([[2, product]]) }).changed.get(2);

describe("an import", () => {
  it("takes the new value of a field that the rows of a product repeat from the row that has it", () => {
    const { outcomes, changed } = plan(
      { product_id: 2, size: "S", title: "Long Kurta" },
      { product_id: 2, size: "M", title: "Kurta" },
    );
    expect(outcomes.map(({ changes }) => changes.length)).toEqual([1, 0]);
    expect(changed.get(2)?.fields).toEqual({ title: "Long Kurta" });
    expect(problems({ product_id: 2, size: "S", title: "A" }, { product_id: 2, size: "M", title: "B" })).toEqual([
      null,
      "Two rows of this product have another title.",
    ]);
  });

  it("gives a size a price of its own only if it differs from the product's", () => {
    expect(sizesOf({ price_paise: 1000, stock: 9 })).toMatchObject({ price_paise: null, stock: 9 });
    expect(sizesOf({ price_paise: 900 })).toMatchObject({ price_paise: 900, offer_price_paise: null, stock: 2 });
    expect(sizesOf({ price_paise: 1000 })).toBeUndefined();
  });

  it("rejects two rows about one size, a second product of a title without sizes, and the stock of all sizes", () => {
    expect(problems({ product_id: 1 }, { product_id: 1 })[1]).toBe(
      "An earlier row is about the same product and size.",
    );
    const fresh = { title: "New", price_paise: 5, subcategory: "ikat" };
    expect(problems(fresh, fresh)[1]).toMatch(/^An earlier row has a new product of this title/);
    expect(problems({ ...fresh, size: "S" }, { ...fresh, size: "S" })[1]).toBe(
      "An earlier row is about the same size.",
    );
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

  it("keeps the offer below the price, also of what is not in the row", () => {
    expect(problems({ product_id: 1, offer_price_paise: 1000 })).toEqual(["The offer price must be below the price."]);
    expect(problems({ title: "New", subcategory: "Ikat", price_paise: 5, offer_price_paise: 5 })).toEqual([
      "The offer price must be below the price.",
    ]);
  });
});
