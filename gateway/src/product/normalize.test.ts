import { describe, expect, test } from "vitest";
import { pageOf } from "../../../tests/gateway/support/page-of.ts";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { DriftLedger } from "../rest/readers/drift.ts";
import { mergeProducts, normalizeProduct, normalizeProductPayload, toWireChange } from "./normalize.ts";
import type { Product } from "./model.ts";
import { normalizeHostPage } from "./list/normalize.ts";
import { productsPayload, wireProducts } from "./list/wire.ts";
import { readProduct, updateProduct, wireProduct } from "./wire.ts";

/** Reads a valid REST product with overrides. */
function read(wire: Record<string, unknown> = {}): Product {
  return normalizeProduct(readWire(wireProduct, { id: 1, title: "Kasavu Saree", price: 4200, ...wire }));
}

describe("a product from REST", () => {
  test.each([{ id: 9 }, { id: null, product_id: "9" }, { id: undefined, pid: 9 }])(
    "takes its id from %j (Q8)",
    (ids) => {
      expect(read(ids).id).toBe("9");
    },
  );

  test.each([{ title: "Mundu" }, { title: null, name: "Mundu" }, { title: "", product_name: "Mundu" }])(
    "takes its title from %j (Q7)",
    (names) => {
      expect(read(names).title).toBe("Mundu");
    },
  );

  test.each([
    [
      "each once, with what REST says of it",
      [
        { product_id: "1", name: " Old rose ", colour: "pink", image: "uploads/a.avif", in_stock: 1 },
        { product_id: 2, name: "Green" },
        { product_id: 2, name: "Green again" },
      ],
      [
        { id: "1", name: "Old rose", colour: "pink", image: { address: "uploads/a.avif" }, isInStock: true },
        { id: "2", name: "Green again", colour: null, image: null, isInStock: false },
      ],
    ],
    [
      "without one that cannot be read",
      [{ product_id: 1, name: "A" }, { product_id: 2 }, { product_id: 3, name: "C" }],
      [{ id: "1" }, { id: "3" }],
    ],
    ["none of a single one", [{ product_id: 1, name: "A" }], null],
    ["none of a list that is none", "blue, green", null],
    ["none without the key", undefined, null],
  ])("has its colours, %s (Q163)", (_, colours, expected) => {
    expect(read({ colours })).toMatchObject({ colours: expected });
  });

  test("without a name has the title Unnamed Product", () => {
    expect(read({ title: null }).title).toBe("Unnamed Product");
  });

  test("with a name of 900 kB has the title Unnamed Product (Q40)", () => {
    expect(read({ title: "x".repeat(900_000) }).title).toBe("Unnamed Product");
  });

  test.each([
    ["an offer below the price", { price: 4200, offer_price: 3780 }, [378000, 420000, 10]],
    ["strings (Q11)", { price: "4200.00", offer_price: "3780.00" }, [378000, 420000, 10]],
    ["no offer", { price: 4200, offer_price: null }, [420000, null, null]],
    ["a blank offer", { price: 4200, offer_price: "" }, [420000, null, null]],
    ["an offer that is not lower", { price: 4200, offer_price: 4200 }, [420000, null, null]],
    ["an offer that is higher (Q30)", { price: 4200, offer_price: 4500 }, [450000, null, null]],
    ["an offer of 0 (Q30)", { price: 1299, offer_price: 0 }, [129900, null, null]],
    ["an offer of 0 as a string (Q30)", { price: "1299.00", offer_price: "0.00" }, [129900, null, null]],
    ["an offer with a price of 0 (Q30)", { price: 0, offer_price: 500 }, [50000, null, null]],
    ["an offer of 0 with a price of 0", { price: 0, offer_price: "0" }, [0, null, null]],
    ["an offer alone", { price: null, offer_price: 3780 }, [378000, null, null]],
    ["prices with tax", { price: null, priceWithTax: 3780, originalPrice: "4200" }, [378000, 420000, 10]],
    ["the same price twice", { price: null, priceWithTax: 4200, originalPrice: 4200 }, [420000, null, null]],
    ["an original that is lower", { price: null, priceWithTax: 4200, originalPrice: 4000 }, [420000, null, null]],
    ["no original", { price: null, priceWithTax: 4200 }, [420000, null, null]],
    ["a price with tax of 0 (Q30)", { price: null, priceWithTax: 0, originalPrice: 1500 }, [150000, null, null]],
    ["a blank price with tax (Q30)", { price: null, priceWithTax: "", originalPrice: 1500 }, [150000, null, null]],
    ["a price below a price with tax", { price: 1000, priceWithTax: 1180 }, [118000, null, null]],
    ["a price above a price with tax", { price: 1299, priceWithTax: 1100 }, [110000, 129900, 15]],
    ["a percentage that has to be rounded", { price: "299.99", offer_price: "200" }, [20000, 29999, 33]],
  ])("computes its price from %s (Q6)", (_, prices, [amount, original, discountPercent]) => {
    expect(read(prices).price).toEqual({ amount, original, discountPercent });
  });

  test.each([
    [{ weight: "540 g" }, { value: 540, unit: "g" }],
    [
      { weight: 540, weightUnit: "g" },
      { value: 540, unit: "g" },
    ],
    [
      { weight: "1.5", weightUnit: "kg" },
      { value: 1.5, unit: "kg" },
    ],
    [{ weight: "540" }, null],
    [{ weight: "about a kilo" }, null],
    [{}, null],
  ])("with %j has the weight %j (Q10)", (wire, weight) => {
    expect(read(wire).weight).toEqual(weight);
  });

  test("has unique images without blanks, the main image first", () => {
    const images = [{ url: "uploads/a.avif" }, "", { url: "uploads/b.avif" }];
    expect(read({ image: { url: "uploads/b.avif" }, images }).images).toEqual([
      { address: "uploads/b.avif" },
      { address: "uploads/a.avif" },
    ]);
    expect(read({ product_image: "uploads/c.avif" }).images).toEqual([{ address: "uploads/c.avif" }]);
    expect(read().images).toEqual([]);
  });

  test("has null or empty values for missing fields, never undefined", () => {
    expect(Object.values(read())).not.toContain(undefined);
  });

  test.each([
    [{ id: null }, ""],
    [{ price: null }, ""],
    [{ price: "dear" }, "price"],
    [{ price: -1 }, "price"],
  ])("with %j is unreadable at the path %j", (invalid, at) => {
    expect(errorOf(wireProduct, { id: 1, title: "Saree", price: 4200, ...invalid })).toBe(at);
  });
});

const readPage = (body: unknown, page: number, pageSize: number) =>
  pageOf(normalizeHostPage(readWire(productsPayload, body)), { page, pageSize });

const readList = (products: unknown, pageSize = 10) => readPage({ products }, 1, pageSize);

describe("a list of products", () => {
  const data = [{ id: 1, title: "Saree", price: 1 }];

  test.each([
    ["total", { data, total: "46" }, 46],
    ["totalCount", { data, totalCount: 46 }, 46],
    ["pagination.total", { data, pagination: { total: 46 } }, 46],
    ["its own length", { data }, 1],
    ["its own length, where it is bare", data, 1],
    ["totalCount, where total is less than its rows (Q32)", { data, total: 0, totalCount: 46 }, 46],
    ["pagination.total, where the others are less", { data, total: 0, totalCount: "0", pagination: { total: 46 } }, 46],
    ["its own length, where all are less", { data, total: 0, pagination: { total: 0 } }, 1],
    ["the largest of several (Q121)", { data, total: 8, totalCount: 46 }, 46],
  ])("takes its total from %s (Q9)", (_, products, total) => {
    expect(readList(products, total > 1 ? 1 : 10)).toMatchObject({ items: [{ id: "1" }], total });
  });

  test("without rows on the first page has none, whatever total REST sends (Q121)", () => {
    expect(readList({ data: [], total: 0 }).total).toBe(0);
    expect(readList({ data: [], totalCount: 46 }).total).toBe(0);
  });

  const three = [1, 2, 3].map((id) => ({ id, title: "Saree", price: 1 }));

  test.each([
    ["in data of products", { products: { data: { data: three, total: 23 } } }],
    ["around data of products, under another name", { products: { data: { data: three }, totalCount: 23 } }],
    ["next to a bare list", { data: { products: three, total: "23" } }],
    ["next to the whole page", { data: { products: { data: three }, pagination: { total: 23 } } }],
    ["next to data", { data: { products: three }, totalCount: 23 }],
    ["next to a list in data", { data: { data: three, total: 23 } }],
    ["above a total of 0", { data: { products: { data: three, total: 0 }, total: 23 } }],
    ["as the largest of several", { total: 23, data: { products: three, total: 9 } }],
  ])("has the total that REST sends %s (Q71)", (_, body) => {
    expect(readPage(body, 1, 3)).toMatchObject({ items: { length: 3 }, total: 23 });
  });

  test.each([
    ["with a total", { data: three, total: 3 }],
    ["without a total", three],
    ["with the total of a page", { data: three, total: 2 }],
  ])("is cut into pages if REST sends all of it %s, whatever the page (Q70)", (_, products) => {
    for (const [page, found] of [
      [1, ["1", "2"]],
      [2, ["3"]],
      [3, []],
    ] as const) {
      const items = found.map((id) => ({ id }));
      expect(readPage({ data: { products } }, page, 2)).toMatchObject({ items, total: 3 });
    }
  });

  test("is empty beyond its total, even if REST repeats a page there (Q70)", () => {
    expect(readPage({ products: { data: three, total: 3 } }, 2, 3)).toMatchObject({ items: [], total: 3 });
  });

  test("skips an unreadable item (Q34)", () => {
    const invalid = { id: 2, title: "Mundu", price: {} };
    expect(readList({ data: [invalid, ...data], total: 46 }, 2)).toMatchObject({ items: [{ id: "1" }], total: 46 });
  });

  test("with only unreadable items is unreadable at the path of the first", () => {
    const invalid = { id: 2, title: "Mundu", price: "dear" };
    expect(errorOf(wireProducts, { data: [invalid, invalid] })).toBe("data.0.price");
    expect(errorOf(productsPayload, { data: { products: [invalid, invalid] } })).toBe("products.data.0.price");
  });
});

describe("one product", () => {
  const { payload } = readProduct("1");
  const wire = { id: 1, title: "Saree", price: 1 };

  test.each([
    ["as product", { data: { product: wire } }],
    ["as product_details", { data: { product_details: wire } }],
    ["bare", { data: wire }],
  ])("is read %s, without related products", (_, body) => {
    expect(normalizeProductPayload(readWire(payload, body))).toMatchObject({ id: "1", related: null });
  });

  test("has its readable related products (Q34)", () => {
    const body = { data: { product: wire, related_products: [{ ...wire, id: 2 }, { id: 3 }] } };
    expect(normalizeProductPayload(readWire(payload, body))).toMatchObject({ id: "1", related: [{ id: "2" }] });
  });

  test("is required in its payload", () => {
    expect(errorOf(payload, { data: { related_products: [] } })).toBe("");
  });
});

const sizes = [
  { size_id: 12, label: "M", in_stock: 1, qty_left: "3", price: "1265.00", offer_price: null },
  { size_id: 13, label: "L", in_stock: "1", qty_left: 9, price: "1365.00", offer_price: "1300.00" },
  { size_id: "14", label: "XL", in_stock: 0, qty_left: "0", price: "1265.00", offer_price: "" },
];
const values = [
  { id: 12, value: "M", available: true, stock: 3 },
  { id: "13", value: "L", available: "true", stock: "9" },
  { id: 14, value: "XL", available: "false", stock: 0 },
];
const options = [
  { option_id: 2, name: "Colour", values: "red" },
  { option_id: 1, name: "Size", values },
];

const readWhole = (wire: object) =>
  normalizeProductPayload(readWire(readProduct("1").payload, { id: 1, title: "Kurta", price: "1265.00", ...wire }));

test("the SKU and the barcode are of the product, or of its sizes (Q161)", () => {
  expect(readWhole({ sku: "KSV-1", barcode: "96385074" })).toMatchObject({ sku: "KSV-1", barcode: "96385074" });
  const sized = readWhole({ sizes: [{ ...sizes[0], sku: "KSV-M", barcode: 4006381333931 }, sizes[1]] });
  expect([sized.sku, sized.sizes]).toMatchObject([
    null,
    [
      { sku: "KSV-M", barcode: "4006381333931" },
      { sku: null, barcode: null },
    ],
  ]);
});

const noCodes = { sku: null, barcode: null };

describe("the sizes of a product", () => {
  const large = { amount: 130000, original: 136500, discountPercent: 5 };

  test.each([
    ["sizes", { sizes }, large],
    ["options", { options }, null],
  ])("are read from %s, available ones with the pieces that are left, if few", (_, wire, price) => {
    expect(readWhole(wire).sizes).toEqual([
      { id: "12", label: "M", isAvailable: true, left: 3, price: null, ...noCodes },
      { id: "13", label: "L", isAvailable: true, left: null, price, ...noCodes },
      { id: "14", label: "XL", isAvailable: false, left: 0, price: null, ...noCodes },
    ]);
  });

  test.each([
    ["sends a blank", { in_stock: "" }],
    ["says no", { available: "no" }],
    ["sends no pieces", { in_stock: 1, qty_left: "0" }],
  ])("include one that is not available where REST %s", (_, stock) => {
    expect(readWhole({ sizes: [{ size_id: 1, label: "M", ...stock }] }).sizes).toMatchObject([{ isAvailable: false }]);
  });

  test.each([
    ["absent", {}],
    ["null", { sizes: null, options: null }],
    ["empty", { sizes: [] }],
    ["labels without ids", { sizes: "S,M" }],
    ["options without a size", { options: options.slice(0, 1) }],
  ])("are none where they are %s", (_, wire) => {
    expect(readWhole(wire).sizes).toEqual([]);
  });

  test.each([
    ["sizes.0", { sizes: [{ size_id: 12, in_stock: 1 }] }],
    ["sizes.1.in_stock", { sizes: [sizes[0], { ...sizes[1], in_stock: "maybe" }] }],
    ["sizes", { sizes: { M: 3 } }],
    ["options.0.values", { options: [{ name: "Size" }] }],
    ["options.0.values.0.stock", { options: [{ name: "Size", values: [{ ...values[0], stock: -1 }] }] }],
  ])("that are unreadable at %s are null, are counted, and do not fail the product", (path, wire) => {
    const ledger = new DriftLedger();
    const body = { id: 1, title: "Kurta", price: 1265, ...wire };
    const product = readProduct("1").payload.read(body, "", ledger.begin("GET product"));
    expect(normalizeProductPayload(product)).toMatchObject({ title: "Kurta", sizes: null });
    expect(ledger.snapshot()["GET product"]?.breaches).toEqual({ [`product.${path.replace(/\d/g, "*")}`]: 1 });
  });

  test("of two payloads are merged by id, with availability from the one that says it; readable ones replace unreadable ones", () => {
    const details = readWhole({ sizes: sizes.slice(0, 2) });
    const [none, unreadable] = [readWhole({}), readWhole({ sizes: 7 })];
    const merged = mergeProducts(details, readWhole({ options })).sizes;
    expect(merged?.map(({ id, price }) => [id, price])).toEqual([
      ["12", null],
      ["13", large],
      ["14", null],
    ]);
    const unknown = readWhole({ sizes: [{ size_id: 12, label: "M" }] });
    expect(unknown.sizes).toMatchObject([{ isAvailable: null }]);
    expect(mergeProducts(unknown, readWhole({ options })).sizes?.[0]).toMatchObject({ id: "12", isAvailable: true });
    expect(mergeProducts(unreadable, details).sizes).toEqual(details.sizes);
    expect(mergeProducts(details, none).sizes).toEqual(details.sizes);
    expect(mergeProducts(none, none).sizes).toEqual([]);
    expect(mergeProducts(none, unreadable).sizes).toBeNull();
  });
});

test.each([
  [{ available_sizes: ["S", "M"] }, ["S", "M"]],
  [{ available_sizes: "S, M" }, ["S", "M"]],
  [{ sizes: "S,M,XL" }, ["S", "M", "XL"]],
  [{ sizes: ["38", 40] }, ["38", "40"]],
  [{ sizes }, ["M", "L"]],
  [{ available_sizes: [] }, []],
  [{ sizes: "" }, []],
  [{}, null],
  [{ available_sizes: 7 }, null],
  [{ sizes: { S: 1 } }, null],
])("a product of a list with %j has the available sizes %j", (wire, labels) => {
  expect(read(wire)).toMatchObject({ id: "1", sizes: null, sizeLabels: labels });
});

test("a product change is sent as strings in rupees, without omitted fields, and with a blank to remove the offer", () => {
  const weight = { value: 540, unit: "g" };
  const change = { title: "Saree", price: 129950, offerPrice: null, weight, stock: 0, unit: null };
  expect(updateProduct("1", toWireChange(change)).body).toEqual({
    multipart: { title: "Saree", price: "1299.50", offer_price: "", weight: "540", weight_unit: "g", stock: "0" },
  });
});

test("two payloads of a product are merged, each filling the other's missing fields", () => {
  const details = read({ price: 4200, unit: "1 piece", highlights: ["Pit-loom weave", ""], image: "uploads/a.avif" });
  const described = read({
    title: null,
    price: null,
    priceWithTax: 4200,
    originalPrice: 4500,
    images: ["uploads/a.avif", "uploads/b.avif"],
    description: "Woven in Balaramapuram.",
    categoryA: { id: 3, name: "Sarees" },
    tax: { taxPercentage: "18" },
  });
  const merged = mergeProducts({ ...details, related: [] }, described);
  expect(merged).toMatchObject({
    title: "Kasavu Saree",
    price: { amount: 420000, original: 450000 },
    unit: "1 piece",
    highlights: ["Pit-loom weave"],
    description: "Woven in Balaramapuram.",
    category: { id: "3", title: "Sarees" },
    categoryName: "Sarees",
    taxPercentage: 18,
    related: [],
  });
  expect(merged.images).toHaveLength(2);
  expect(mergeProducts(described, details).title).toBe("Kasavu Saree");
});
