import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/gateway/support/page-of.ts";
import { readWire, unknownKeysOf } from "../../../../tests/gateway/support/read-wire.ts";
import { DriftLedger } from "../../rest/readers/drift.ts";
import { normalFilter, type ProductFilterInput } from "./filter.ts";
import {
  normalizeHostPage,
  normalizeProductPage,
  normalizeSearch,
  normalizeSearchPage,
  toWireListParams,
} from "./normalize.ts";
import { productsPayload, readSearchPage, type WireProductsPayload } from "./wire.ts";

const data = [{ id: 1, title: "Blue Kurta", price: 899 }];
const filters = [
  {
    key: "size",
    label: "Size",
    values: [
      { value: "M", label: "M", count: "12" },
      { value: "L", label: "L", count: 0 },
    ],
  },
  { key: "price", min: 1, max: 9 },
  { key: "colour", label: "Colour", values: [{ value: "blue", label: "Blue", count: 3 }] },
];
const facets = { size: { M: 12, L: "0" }, brand: { Kara: 1 }, color: { blue: 3 }, fabric: [] };
const price_range = { min: "349.00", max: 2499 };
const price = { from: "349.00", to: "2499.00" };

const firstPage = (wire: WireProductsPayload, filter: ProductFilterInput = {}) =>
  normalizeProductPage({
    page: pageOf(normalizeHostPage(wire), { page: 1, pageSize: 10 }),
    wire,
    filter: normalFilter(filter),
  });

const read = (body: unknown, filter: ProductFilterInput = {}) => firstPage(readWire(productsPayload, body), filter);

function searchPage(wire: WireProductsPayload, text: string, pageSize: number) {
  const page = pageOf(normalizeHostPage(wire, normalizeSearch(wire, text)), { page: 1, pageSize });
  return normalizeSearchPage({ page, wire, filter: null }, text);
}

const value = (name: string, count: number, isSelected = false) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  count,
  isSelected,
});

describe("the facets and prices of a list", () => {
  test.each([
    ["in the page", { data: { products: { data, total: 1, filters, price_range } } }],
    ["next to the products", { data: { products: data, filters, price_range } }],
    ["one level deeper", { products: { data: { data, facets, price } } }],
    ["as counts next to the products", { data: { products: { data }, facets, price } }],
    ["as counts next to data", { data: { products: data }, facets, price }],
    ["next to a bare list", { data, filters, price_range }],
  ])("are read %s", (_, body) => {
    expect(read(body)).toMatchObject({
      items: [{ id: "1" }],
      facets: [
        { key: "SIZE", label: "Size", values: [value("M", 12), value("L", 0)] },
        { key: "COLOUR", label: "Colour", values: [value("blue", 3)] },
      ],
      priceRange: { min: 34900, max: 249900 },
    });
    expect(unknownKeysOf(productsPayload, body).filter((key) => !key.startsWith("Filter."))).toEqual([]);
  });

  test("have values without an order sorted: sizes of letters from small to large, then by numbers and names (Q92)", () => {
    const counts = {
      size: { "3XL": 1, XL: 1, 40: 1, 8: 1, M: 1, S: 1, "5XL": 1, XXL: 1, XS: 1, "4XL": 1, L: 1, XXS: 1 },
      colour: { white: 1, kora: 1 },
    };
    const valuesOf = read({ products: data, facets: counts }).facets?.map(({ values }) =>
      values.map((one) => one.value),
    );
    expect(valuesOf).toEqual([
      ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL", "8", "40"],
      ["kora", "white"],
    ]);
  });

  test("have the selected values, also those that REST does not send", () => {
    expect(read({ products: data, facets }, { sizes: ["S", "M"], fabrics: ["silk"] }).facets).toEqual([
      { key: "SIZE", label: "Size", values: [value("M", 12, true), value("L", 0), value("S", 0, true)] },
      { key: "COLOUR", label: "Colour", values: [value("blue", 3)] },
      { key: "FABRIC", label: "Fabric", values: [value("silk", 0, true)] },
    ]);
  });

  test.each([
    [
      "filters",
      { filters: [{ key: "in_stock", label: "Availability", values: [{ value: "1", label: "In stock", count: 40 }] }] },
    ],
    ["facets", { facets: { in_stock: { 1: 40, 0: 6 } } }],
  ])("have the number of products in stock from %s", (_, around) => {
    const facetsOf = (filter: ProductFilterInput) => read({ products: data, ...around }, filter).facets;
    const inStock = { value: "1", label: "In stock", count: 40 };
    expect(facetsOf({})).toEqual([
      { key: "IN_STOCK", label: "Availability", values: [{ ...inStock, isSelected: false }] },
    ]);
    expect(facetsOf({ inStock: true })).toMatchObject([{ values: [{ ...inStock, isSelected: true }] }]);
  });

  test("are null where REST sends none, and empty where it has none for this list", () => {
    expect(read({ products: data }, { sizes: ["M"] })).toMatchObject({ facets: null, priceRange: null });
    expect(read({ products: data, filters: [], price_range: { min: null, max: null } })).toMatchObject({
      facets: [],
      priceRange: null,
    });
  });

  test.each([
    ["filters.*.values.*.count", { filters: [{ key: "size", values: [{ value: "M", count: "many" }] }], price_range }],
    ["facets", { facets: ["size"], price }],
  ])("that are unreadable at %s are null and counted, and fail nothing else", (path, around) => {
    const ledger = new DriftLedger();
    const wire = productsPayload.read({ products: data, ...around }, "", ledger.begin("GET list"));
    expect(firstPage(wire)).toMatchObject({
      items: [{ id: "1" }],
      facets: null,
      priceRange: { min: 34900, max: 249900 },
    });
    expect(ledger.snapshot()["GET list"]?.breaches).toEqual({ [path]: 1 });
  });

  test("are without entries that are not counts, each of which is counted (Q92)", () => {
    const ledger = new DriftLedger();
    const counts = { rating: 5, size: { M: 12, L: null, XL: "many" }, colour: ["blue"] };
    const wire = productsPayload.read({ products: data, facets: counts }, "", ledger.begin("GET list"));
    expect(firstPage(wire).facets).toMatchObject([{ key: "SIZE", values: [value("M", 12)] }]);
    expect(ledger.snapshot()["GET list"]?.breaches).toEqual({
      "facets.rating": 1,
      "facets.size.L": 1,
      "facets.size.XL": 1,
      "facets.colour": 1,
    });
  });

  test("are without values that no address of a list can have: with a comma, or over 32 characters", () => {
    const values = ["silk, tissue", "x".repeat(33), "x".repeat(32)].map((one) => ({
      value: one,
      label: one,
      count: 1,
    }));
    expect(read({ products: data, filters: [{ key: "fabric", values }] }).facets).toMatchObject([
      { key: "FABRIC", values: [{ value: "x".repeat(32) }] },
    ]);
  });

  test.each([
    { price: "dear" },
    { price_range: { min: "x" } },
    { price_range: { min: 9, max: 1 } },
    { price: { to: 9 } },
  ])("have no range of prices for %j", (around) => {
    expect(read({ products: data, filters, ...around })).toMatchObject({ facets: [{}, {}], priceRange: null });
  });
});

const rows = [
  { pid: 1, product_name: "Blue KURTA", price: 1 },
  { pid: 2, product_name: "Salwar", price: 1, matched_by: "synonym" },
  { pid: 3, product_name: "Mundu", price: 1 },
  { pid: 4, product_name: "Stole", price: 1, matched_by: " " },
  { pid: 5, product_name: "Shirt", price: 1, matched_by: {} },
];
const search = (products: object, around: object = {}, text = "kurta", pageSize = 10) =>
  searchPage(readWire(productsPayload, { products, ...around }), text, pageSize);

describe("a page of a search", () => {
  test("has the rows whose name contains the text, and those of which REST says why they match", () => {
    const page = search({ data: rows });
    expect(page.items.map(({ id }) => id)).toEqual(["1", "2"]);
  });

  test.each([
    ["without a total", { data: rows }, 10, 2],
    ["with all rows on one page", { data: rows, total: 5 }, 10, 2],
    ["that ignores the page", { data: rows, total: 5 }, 1, 2],
    ["with a page of its rows", { data: rows, total: 46 }, 5, 46],
  ])("of a REST shop %s has as many results as it keeps", (_, products, pageSize, total) => {
    expect(search(products, {}, "kurta", pageSize).total).toBe(total);
  });

  test.each([
    ["kurta", "kurta"],
    ["KURTA", null],
    ["", null],
    [{}, null],
  ])("says which other text REST searched for: %j", (corrected_query, searchedFor) => {
    const text = searchedFor === null ? "kurta" : "kurtta";
    expect(search({ data: rows }, { corrected_query }, text).searchedFor).toBe(searchedFor);
  });
});

test.each([
  [{ categories: [{ category_id: 3, title: "Kurtas" }] }, [{ id: "3", title: "Kurtas" }]],
  [{ categories: [{ id: "3", name: "Kurtas" }] }, [{ id: "3", title: "Kurtas" }]],
  [{ categories: [] }, []],
  [{ categories: [{ title: "Kurtas" }] }, null],
  [{}, null],
])("a search with %j has the categories %j", (around, categories) => {
  const wire = readWire(productsPayload, { products: data, ...around });
  expect(searchPage(wire, "kurta", 10).categories).toEqual(categories);
});

const conditionsOf = (filter: ProductFilterInput) =>
  toWireListParams({ page: 1, pageSize: 10, sort: null, filter: normalFilter(filter) }).conditions;

describe("the conditions of a list", () => {
  test("are sent in one order, values separated by commas, or repeated if one has a comma", () => {
    expect(conditionsOf({ fabrics: ["silk, tissue", "cotton"], sizes: ["S", "M"], colours: ["blue"] })).toEqual([
      ["size", "M,S"],
      ["colour", "blue"],
      ["fabric", "cotton"],
      ["fabric", "silk, tissue"],
    ]);
    expect(conditionsOf({ minPrice: 34950, maxPrice: 0, inStock: true })).toEqual([
      ["min_price", "349.50"],
      ["max_price", "0.00"],
      ["in_stock", "1"],
    ]);
    expect(conditionsOf({ inStock: false, minPrice: 0, sizes: [] })).toBeUndefined();
  });

  test("are in the path of a search after its page", () => {
    const params = toWireListParams({
      page: 2,
      pageSize: 10,
      sort: "PRICE_LOW_TO_HIGH",
      filter: normalFilter({ sizes: ["M"] }),
    });
    expect(readSearchPage("red saree", params)).toMatchObject({
      path: "customer/search-products?product=red%20saree&page=2&pageSize=10&sort=asc&size=M",
      budget: "filtered",
    });
  });
});
