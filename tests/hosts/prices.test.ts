import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { lineTotal } from "../../gateway/src/cart/model.ts";
import { normalizeCartLine } from "../../gateway/src/cart/normalize.ts";
import { wireCartLine } from "../../gateway/src/cart/wire.ts";
import { normalizeProduct, normalizeWholeProduct } from "../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../gateway/src/product/wire.ts";
import { errorOf, readWire } from "../gateway/support/read-wire.ts";
import { driftSnapshot, playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { aLine } from "../support/payloads/cart.ts";
import { aProduct } from "../support/payloads/product.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";

playRest();

const opencart =
  "https://github.com/opencart/opencart/blob/a70d88369dd61a6d425203475f950dfdb2d41530/upload/catalog/controller/product/product.php";

/** What hosts send in place of no offer. */
const none: [source: string, sent: unknown][] = [
  [opencart, false],
  ["https://github.com/concretecms-community-store/community_store/issues/563", "0.00"],
  ["https://github.com/woocommerce/woocommerce/pull/3866", " "],
  ["https://github.com/awesomemotive/easy-digital-downloads/issues/4893", []],
  ["https://github.com/jsonmodel/jsonmodel/issues/163", {}],
  ["https://support.rpmsoftware.com/support/solutions/articles/12000100309-api-clearing-form-field-values", "null"],
  ["https://github.com/IsThereAnyDeal/AugmentedSteam/pull/223", "--"],
  ["https://github.com/upsidelab/enthusiast/pull/34", "-"],
  ["https://github.com/Gaoyongxian666/OpenSearcher/issues/15", "N/A"],
];
const spellings = [
  "NULL",
  " Null ",
  "n/a",
  "N / A",
  "na",
  "n.a.",
  "none",
  "None",
  "nil",
  "FALSE",
  "no",
  "undefined",
  "–",
  "—",
];

/** What is no amount and no word for none. */
const odd: [source: string, sent: unknown][] = [
  ["https://github.com/nopSolutions/nopCommerce/issues/6128", "Call for price"],
  ["https://github.com/Kr1s77/awesome-python-login-model/issues/4", "无报价"],
  [
    "https://raw.githubusercontent.com/api-evangelist/etsy/refs/heads/main/json-schema/open-api-v3-money-schema.json",
    { amount: 5 },
  ],
  ["https://github.com/mongo-express/mongo-express/issues/415", { $numberDecimal: "500" }],
  ["without a public source", true],
  ["without a public source", -5],
  ["https://github.com/SVijayB/Steam_WebScraper/issues/3", "12.5.0"],
  ["https://github.com/nickvane/Magento-RestApi/pull/74", [5]],
  ["https://github.com/sajari/sdk-react/pull/320", "NaN"],
];

const product = aProduct({ id: 1, price: 4200 });
const line = aLine({ id: 7, productId: 1, quantity: "2" });
const sized = { ...line, size_id: "12", size: "M" };

const read = (prices: object) => normalizeProduct(readWire(wireProduct, { ...product, ...prices })).price;
const total = (sent: object) => lineTotal(normalizeCartLine(readWire(wireCartLine, sent)));

describe("no price in the place of", () => {
  test.each([...none, ...spellings.map((sent): [string, unknown] => ["without a public source", sent])])(
    "an offer or a price: %s sends %j",
    (_, sent) => {
      expect(read({ offer_price: sent })).toEqual({ amount: 420000, original: null, discountPercent: null });
      expect(read({ price: sent, offer_price: 3780 })).toEqual({
        amount: 378000,
        original: null,
        discountPercent: null,
      });
      expect(read({ price: null, priceWithTax: 3780, originalPrice: sent }).amount).toBe(378000);
      expect(read({ price: null, priceWithTax: sent, originalPrice: 4200 }).amount).toBe(420000);
      expect(total({ ...line, offer_price: sent })).toBe(840000);
      expect(total({ ...sized, size_price: sent, size_offer_price: sent })).toBe(840000);
      expect(total({ ...line, size: { id: 12, label: "M", price: 4400, offer_price: sent } })).toBe(880000);
      const sizes = [{ size_id: 12, label: "M", price: "4400.00", offer_price: sent }];
      expect(normalizeWholeProduct(readWire(wireProduct, { ...product, sizes })).sizes).toMatchObject([
        { label: "M", price: { amount: 440000, original: null } },
      ]);
      // A product all of whose prices say none has no price; 0 is one.
      expect(errorOf(wireProduct, { ...product, price: sent })).toBe(sent === "0.00" ? null : "");
    },
  );
});

describe("a wrong price is never shown for", () => {
  test.each(odd)("one that cannot be read: %s sends %j", (_, sent) => {
    for (const key of ["price", "offer_price", "priceWithTax", "originalPrice"]) {
      expect(errorOf(wireProduct, { ...product, offer_price: 3780, [key]: sent })).toBe(key);
      expect(errorOf(wireCartLine, { ...line, offer_price: 3780, [key]: sent })).toBe(key);
    }
    for (const key of ["size_price", "size_offer_price"])
      expect(errorOf(wireCartLine, { ...sized, [key]: sent })).toBe(key);
    for (const key of ["price", "offer_price"]) {
      expect(errorOf(wireCartLine, { ...line, size: { id: 12, label: "M", price: 4400, [key]: sent } })).toBe(
        `size.${key}`,
      );
      // Also if the size has nothing else that can be read.
      expect(errorOf(wireCartLine, { ...line, size: { id: {}, [key]: sent } })).toBe(`size.${key}`);
      // The sizes of a product fail as one part (Q96).
      const sizes = [{ size_id: 12, label: "M", price: 4400, [key]: sent }];
      const { value, breaches } = readWithBreaches(wireProduct, { ...product, sizes });
      expect(normalizeWholeProduct(value)).toMatchObject({ sizes: null, price: { amount: 420000 } });
      expect(breaches).toEqual([`sizes.*.${key}`]);
    }
  });

  test("its row of a list is dropped and counted", async () => {
    const rows = [aProduct({ id: 1 }, { offer_price: "call us" }), aProduct({ id: 2 }, { offer_price: "n/a" })];
    restApi()
      .get("/customer/home")
      .reply(200, { data: { banners: [], products: rows } });
    expect(await runQuery(gql`{ home { products { id price { amount } } } }`)).toEqual({
      data: { home: { products: [{ id: "2", price: { amount: 420000 } }] } },
    });
    expect(driftSnapshot()["GET customer/home"]?.dropped).toEqual({ "products.*.offer_price": 1 });
  });
});

test("a line whose size has a price is of that price even if the rest of the size cannot be read", () => {
  const { value, breaches } = readWithBreaches(wireCartLine, {
    ...line,
    size: { id: [], label: {}, price: "4400.00" },
  });
  expect(normalizeCartLine(value)).toMatchObject({
    size: null,
    unitPrice: 440000,
    product: { price: { amount: 420000 } },
  });
  expect(breaches).toEqual(["size.id", "size.label"]);
});
