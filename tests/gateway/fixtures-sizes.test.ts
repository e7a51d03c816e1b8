import { expect, test } from "vitest";
import { normalizeCart } from "../../gateway/src/cart/normalize.ts";
import { readCart } from "../../gateway/src/cart/wire.ts";
import { normalizeHome } from "../../gateway/src/catalogue/normalize.ts";
import { readHome } from "../../gateway/src/catalogue/wire.ts";
import { normalizeHostPage as normalizeOrders } from "../../gateway/src/order/orders-normalize.ts";
import { readOrders } from "../../gateway/src/order/orders-wire.ts";
import { normalizeHostPage, normalizeProductPage } from "../../gateway/src/product/list/normalize.ts";
import { productsPayload } from "../../gateway/src/product/list/wire.ts";
import type { Product } from "../../gateway/src/product/model.ts";
import { normalizeProductPayload } from "../../gateway/src/product/normalize.ts";
import { readProduct, readProductDetails } from "../../gateway/src/product/wire.ts";
import { currentRecordings, readFixture, recordings } from "../fixtures/fixture.ts";
import type { FixtureName } from "../fixtures/names.ts";
import { pageOf } from "./support/page-of.ts";
import { readWire } from "./support/read-wire.ts";

type Read = (response: unknown) => unknown;

function page(response: unknown) {
  const wire = readWire(productsPayload, response);
  return normalizeProductPage({ page: pageOf(normalizeHostPage(wire), { page: 1, pageSize: 50 }), wire, filter: null });
}

const summaryOf = ({ sizes }: Product) =>
  sizes?.map(({ label, isAvailable, left }) => `${label}: ${isAvailable ? `${left} left` : "sold out"}`);

/** What the gateway reads about sizes and filters from a response. */
const reads = {
  details: (response) => summaryOf(normalizeProductPayload(readWire(readProductDetails("64").payload, response))),
  product: (response) => summaryOf(normalizeProductPayload(readWire(readProduct("64").payload, response))),
  home: (response) =>
    normalizeHome(readWire(readHome.payload, response)).products.find(({ id }) => id === "2")?.sizeLabels,
  list: (response) => page(response).items[0]?.sizeLabels,
  facets: (response) => page(response).facets?.map(({ key, values }) => [key, values.length > 0]),
  prices: (response) => page(response).priceRange,
  cart: (response) =>
    normalizeCart(readWire(readCart.payload, response)).lines.map(({ size, unitPrice, product }) => [
      size && `${size.id} ${size.label}`,
      unitPrice,
      product.price.amount,
    ]),
  orders: (response) =>
    normalizeOrders(readWire(readOrders(1, 20).payload, response)).rows[0]?.items.map(({ size }) => size),
} satisfies Record<string, Read>;

type Spelling = [read: Read, name: FixtureName];

const sizes = ["S: sold out", "M: 5 left", "L: sold out", "XL: 5 left", "XXL: 4 left"];
const facets = [
  ["SIZE", true],
  ["COLOUR", true],
  ["FABRIC", true],
  ["IN_STOCK", true],
];
const lines = [
  [null, 378_000, 378_000],
  [null, 62_000, 62_000],
  ["24 XXL", 179_000, 169_000],
];

const spellings: [what: string, expected: unknown, ...Spelling[]][] = [
  ["sizes (Q81, Q82)", sizes, [reads.details, "product-details-sized"], [reads.product, "product-sized"]],
  [
    "labels of sizes (Q83)",
    ["S", "M", "L", "XL", "XXL"],
    [reads.home, "home"],
    [reads.list, "products-of-category-filtered"],
    [reads.list, "search-products-filtered"],
  ],
  [
    "filters (Q91, Q92)",
    expect.arrayContaining(facets),
    [reads.facets, "products-of-category-filtered"],
    [reads.facets, "subcategory-products-filtered"],
    [reads.facets, "search-products-filtered"],
  ],
  [
    "range of prices (Q91, Q92)",
    { min: 119_000, max: 199_000 },
    [reads.prices, "products-of-category-filtered"],
    [reads.prices, "search-products-filtered"],
  ],
  ["sizes of cart lines (Q84)", lines, [reads.cart, "my-cart"], [reads.cart, "subcategories-with-cart"]],
  ["sizes of items (Q87)", [null, null, "XXL"], [reads.orders, "my-orders"]],
];

test.each(spellings)("%s are read alike from each of their recorded spellings", (_, expected, ...spelled) => {
  for (const [read, name] of spelled) {
    expect([name, read(readFixture(name, currentRecordings).response)]).toEqual([name, expected]);
  }
});

const without: [what: string, expected: unknown, ...Spelling[]][] = [
  [
    "labels of sizes",
    null,
    [reads.home, "home"],
    [reads.list, "subcategory-products"],
    [reads.list, "search-products"],
  ],
  ["facets", undefined, [reads.facets, "products-of-category"], [reads.facets, "search-products"]],
  ["range of prices", null, [reads.prices, "products-of-category"], [reads.prices, "search-products"]],
  ["sizes of cart lines", lines.slice(0, 2), [reads.cart, "my-cart"]],
  ["sizes of items", [null, null], [reads.orders, "my-orders"]],
];

test.each(without)("a shop without sizes has no %s", (_, expected, ...spelled) => {
  for (const [read, name] of spelled) {
    expect([name, read(readFixture(name, recordings).response)]).toEqual([name, expected]);
  }
});
