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

  it("keeps the offer below the price, also of what is not in the row", () => {
    expect(problems({ product_id: 1, offer_price_paise: 1000 })).toEqual(["The offer price must be below the price."]);
    expect(problems({ title: "New", subcategory: "Ikat", price_paise: 5, offer_price_paise: 5 })).toEqual([
      "The offer price must be below the price.",
    ]);
  });
});
