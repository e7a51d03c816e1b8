import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const kurta = { id: 1, name: "Blue Kurta", priceWithTax: 899, available_sizes: ["S", "M"] };
const filter = { sizes: ["M", " S", "M"], colours: ["blue"], minPrice: 34950, maxPrice: 250000, inStock: true };
const sent = { size: "M,S", colour: "blue", min_price: "349.50", max_price: "2500.00", in_stock: "1" };
const paging = { page: "1", pageSize: "10" };

const list = gql`fragment List on ProductPage {
  total items { id sizeLabels } facets { key values { value count isSelected } } priceRange { min max } searchedFor
}`;
const subcategory = gql`query ($filter: ProductFilter) { subcategory(id: "4") { products(filter: $filter) { ...List } } } ${list}`;
const search = gql`query ($text: String = "kurta", $filter: ProductFilter, $page: Int) {
  searchProducts(text: $text, filter: $filter, page: $page) { ...List }
} ${list}`;

const facets = [
  {
    key: "SIZE",
    values: [
      { value: "M", count: 12, isSelected: true },
      { value: "S", count: 0, isSelected: true },
    ],
  },
  { key: "COLOUR", values: [{ value: "blue", count: 0, isSelected: true }] },
];
const around = {
  filters: [{ key: "size", label: "Size", values: [{ value: "M", label: "M", count: 12 }] }],
  price_range: { min: "349.00", max: "2499.00" },
};

describe("a filtered list", () => {
  const page = { total: 1, facets, priceRange: { min: 34900, max: 249900 }, searchedFor: null };

  test("of a category is REST's page for the conditions, with facets and prices", async () => {
    restApi()
      .get("/customer/product-categories")
      .reply(200, { data: { categories: [{ id: 1, title: "Kurtas" }] } });
    restApi()
      .get("/customer/product-subcategories/1")
      .query({ subcategory: "all", ...paging, ...sent })
      .reply(200, { data: { products: { data: [kurta], total: 1 }, ...around } });
    const category = gql`query ($filter: ProductFilter) { category(id: "1") { products(filter: $filter) { ...List } } } ${list}`;
    expect(await runQuery(category, { filter })).toEqual({
      data: { category: { products: { ...page, items: [{ id: "1", sizeLabels: ["S", "M"] }] } } },
    });
  });

  test("of a search too, also of rows that only REST's reason connects with the text", async () => {
    const rows = [
      { pid: 1, product_name: "Kurta", price: "899.00" },
      { pid: 2, product_name: "Salwar set", price: "899.00", sizes: "S,M", matched_by: "synonym" },
      { pid: 3, product_name: "Mundu", price: "620.00" },
    ];
    const body = { facets: { size: { M: 12 } }, price: { from: "349.00", to: "2499.00" }, corrected_query: "kurta" };
    restApi()
      .get("/customer/search-products")
      .query({ product: "kurtta", page: "2", pageSize: "10", ...sent })
      .reply(200, { data: { products: { data: rows, total: 13 }, ...body } });
    expect(await runQuery(search, { text: " kurtta ", filter, page: 2 })).toEqual({
      data: {
        searchProducts: { ...page, total: 13, items: [{ id: "2", sizeLabels: ["S", "M"] }], searchedFor: "kurta" },
      },
    });
  });

  test("of a REST shop that does not know filters is the whole list without facets (Q95)", async () => {
    const rejected = { success: false, message: "Invalid query" };
    const nothing = { facets: null, priceRange: null, searchedFor: null };
    restApi()
      .get("/customer/subcategory-products/4")
      .query({ ...paging, ...sent })
      .reply(400, rejected);
    restApi()
      .get("/customer/subcategory-products/4")
      .query(paging)
      .reply(200, { data: { products: [kurta] } });
    expect(await runQuery(subcategory, { filter })).toMatchObject({
      data: { subcategory: { products: { ...nothing, total: 1 } } },
    });
    restApi()
      .get("/customer/search-products")
      .query({ product: "kurta", ...paging, ...sent })
      .reply(400, rejected);
    restApi()
      .get("/customer/search-products")
      .query({ product: "kurta", ...paging })
      .reply(422, rejected);
    restApi()
      .get("/customer/search-products")
      .query({ product: "kurta" })
      .reply(200, { data: { products: [kurta] } });
    expect(await runQuery(search, { filter })).toMatchObject({ data: { searchProducts: { ...nothing, total: 1 } } });
  });
});

test("a search of a REST shop that knows pages but no filters has its page (Q95)", async () => {
  const page = { product: "kurta", ...paging, page: "2" };
  restApi()
    .get("/customer/search-products")
    .query({ ...page, ...sent })
    .reply(422, { success: false, message: "Invalid query" });
  restApi()
    .get("/customer/search-products")
    .query(page)
    .reply(200, { data: { products: { data: [kurta], total: 11 } } });
  expect(await runQuery(search, { filter, page: 2 })).toMatchObject({ data: { searchProducts: { total: 11 } } });
});

test("a filter beyond a limit is rejected without a call, with an error for its field", async () => {
  for (const query of [subcategory, search]) {
    const { errors } = await runQuery(query, { filter: { minPrice: 200, maxPrice: 100 } });
    const extensions = { code: "BAD_USER_INPUT", field: "minPrice" };
    expect(errors).toMatchObject([{ message: "The lowest price is above the highest.", extensions }]);
  }
});

test("a filter with a negative price or an unknown field is rejected", async () => {
  for (const invalid of [{ minPrice: -1 }, { brands: ["Kara"] }]) {
    const { errors } = await runQuery(subcategory, { filter: invalid });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  }
});
