import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { normalizeCart } from "../../gateway/src/cart/normalize.ts";
import { readCart } from "../../gateway/src/cart/wire.ts";
import { normalizeProducts } from "../../gateway/src/product/list/normalize.ts";
import { productsPayload } from "../../gateway/src/product/list/wire.ts";
import { normalizeProductPayload } from "../../gateway/src/product/normalize.ts";
import { readProduct } from "../../gateway/src/product/wire.ts";
import { normalizeWishlist } from "../../gateway/src/wishlist/normalize.ts";
import { readWishlist } from "../../gateway/src/wishlist/wire.ts";
import { driftSnapshot, playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { aProduct, detailsKey } from "../support/payloads/product.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";

playRest();

const saree = aProduct({ id: 1 }, { image: "uploads/saree.avif", highlights: ["Handwoven"] });

/** A product of each call that has one: its model, and the breaches counted by key. */
const products = {
  "a list": (row: object) => {
    const { value, breaches } = readWithBreaches(productsPayload, { data: { products: [row, aProduct({ id: 2 })] } });
    return { product: normalizeProducts(value)[0], breaches };
  },
  "its page": (row: object) => {
    const { value, breaches } = readWithBreaches(readProduct("1").payload, { data: { product: row } });
    return { product: normalizeProductPayload(value), breaches };
  },
  "the cart": (row: object) => {
    const { value, breaches } = readWithBreaches(readCart.payload, aCart([{ ...row, ...aLine({ productId: 1 }) }]));
    return { product: normalizeCart(value).lines[0]?.product, breaches };
  },
  "the wishlist": (row: object) => {
    const { value, breaches } = readWithBreaches(readWishlist.payload, { data: { wishlists: [{ product: row }] } });
    return { product: normalizeWishlist(value)[0], breaches };
  },
};

const opencart =
  "https://github.com/opencart/opencart/blob/a70d88369dd61a6d425203475f950dfdb2d41530/upload/catalog/controller/product/product.php";

/** Where hosts send it, what they send, and what the product then has. */
const oddProducts: [source: string, sent: object, has: object][] = [
  ["https://github.com/woocommerce/woocommerce/issues/9598", { image: false }, { image: null, images: [] }],
  ["https://github.com/woocommerce/woocommerce-blocks/issues/9908", { image: [] }, { image: null }],
  ["https://github.com/BraadMartin/better-rest-api-featured-images/issues/1", { image: 0 }, { image: null }],
  [
    "https://github.com/mevdschee/php-crud-api/issues/723",
    { images: '[{"name":"photos/0529-01.jpg"}]' },
    { images: [{ address: "uploads/saree.avif" }] },
  ],
  ["https://github.com/nilportugues/laravel5-jsonapi/issues/104", { images: "[]" }, { title: "Saree" }],
  ["https://github.com/sidorares/node-mysql2/issues/1287", { highlights: '["Handwoven"]' }, { highlights: [] }],
  [opencart, { tax: false }, { taxPercentage: null }],
  [opencart, { tax: "₹499.00" }, { taxPercentage: null }],
  ["https://github.com/laravel/framework/issues/36195", { tax: [] }, { taxPercentage: null }],
  ["https://github.com/laravel/framework/issues/36195", { description: [] }, { description: null }],
  ["https://github.com/jsonmodel/jsonmodel/issues/163", { weight: {} }, { weight: null }],
  ["https://github.com/nickvane/Magento-RestApi/pull/74", { weight: ["540 g"] }, { weight: null }],
  ["https://github.com/laravel/framework/issues/36195", { category: [] }, { categoryName: null }],
  ["https://github.com/laravel/framework/issues/36195", { categoryA: [], category_name: "Sarees" }, { category: null }],
  [
    "https://github.com/woocommerce/woocommerce-ios/issues/5512",
    { available_sizes: [{ id: 7 }] },
    { sizeLabels: null },
  ],
  ["https://github.com/jsonmodel/jsonmodel/issues/163", { title: {}, name: "Kasavu" }, { title: "Kasavu" }],
  ["https://github.com/jsonmodel/jsonmodel/issues/163", { title: [] }, { title: "Unnamed Product" }],
];

describe("a product with one odd inessential key", () => {
  test.each(oddProducts)("is read without it, which is counted: %s sends %j", (_, sent, has) => {
    const base = { ...saree, ...("title" in sent ? {} : { title: "Saree" }) };
    const [key = ""] = Object.keys(sent);
    const price = { amount: 420000, original: null };
    for (const [place, productOf] of Object.entries(products)) {
      const { product, breaches } = productOf({ ...base, ...sent });
      // A cart line has its title under another key.
      const expected = place === "the cart" && "title" in sent ? {} : has;
      expect({ place, ...product }).toMatchObject({ place, id: "1", price, ...expected });
      expect({ place, breaches }).toEqual({ place, breaches: [expect.stringMatching(new RegExp(`\\.${key}\\b`))] });
    }
  });

  test("has no related products if those beside it cannot be read, and is read", async () => {
    const related = { [detailsKey]: { ...saree, category: [] }, related_products: false };
    restApi().get("/customer/product-details/1").reply(200, { data: related });
    restApi()
      .get("/customer/products/1")
      .reply(200, { data: { product: saree } });
    expect(await runQuery(gql`{ product(id: "1") { title related { id } } }`)).toEqual({
      data: { product: { title: "Saree", related: null } },
    });
    expect(driftSnapshot()["GET customer/product-details/{id}"]?.breaches).toEqual({
      [`${detailsKey}.category`]: 1,
      related_products: 1,
    });
  });
});
