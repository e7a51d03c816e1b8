import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { normalizeCartLine } from "../../gateway/src/cart/normalize.ts";
import { wireCartLine } from "../../gateway/src/cart/wire.ts";
import { normalizeProduct, normalizeWholeProduct } from "../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../gateway/src/product/wire.ts";
import { normalizeWishlist } from "../../gateway/src/wishlist/normalize.ts";
import { readOwnProduct, readWishlist } from "../../gateway/src/wishlist/wire.ts";
import { readWire, unknownKeysOf } from "../gateway/support/read-wire.ts";
import { aLine } from "../support/payloads/cart.ts";
import { aProduct, descriptionOf, detailsOf } from "../support/payloads/product.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";
import { openStubHost } from "./support/stub-host.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00+05:30"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const saree = aProduct({ id: 1, price: 1000 });
const priceOf = (sent: object) => normalizeProduct(readWire(wireProduct, { ...saree, ...sent })).price;
const none = { amount: 100000, original: null, discountPercent: null };
const offer = (amount: number) => ({ amount, original: 100000, discountPercent: 100 - amount / 1000 });

const magento = "https://github.com/magento/magento2/issues/36656";
const woocommerce = "https://github.com/woocommerce/woocommerce/issues/19252";

describe("an offer under another name (Q126)", () => {
  test.each<[source: string, sent: object, price: object]>([
    [magento, { special_price: "800.000" }, offer(80000)],
    [woocommerce, { sale_price: "800" }, offer(80000)],
    ["https://github.com/simplcommerce/SimplCommerce/pull/87", { specialPrice: 800 }, offer(80000)],
    ["https://github.com/deity-io/falcon/issues/523", { special: "₹800.00" }, offer(80000)],
    ["without a public source", { discounted_price: 800 }, offer(80000)],
    ["without a public source", { final_price: "800.00", special_price: "700.00" }, offer(80000)],
    ["without a public source", { finalPrice: 1000, discountedPrice: 800 }, offer(80000)],
    ["without a public source", { price: null, originalPrice: 1000, priceWithTax: 1000, salePrice: 800 }, offer(80000)],
    ["is not below the price", { special_price: 1000, sale_price: 1200 }, none],
    ["is none", { special_price: "0.00", sale_price: "", special: false, final_price: null }, none],
    ["says that it is special", { special: 1 }, none],
    ["says that it is special", { special: true }, none],
    ["is not the host's own offer", { offer_price: 900, special_price: 800 }, offer(90000)],
    ["is not the host's own offer", { price: null, originalPrice: 1000, priceWithTax: 900, special: 8 }, offer(90000)],
  ])("%s: %j", (_, sent, price) => {
    expect(priceOf(sent)).toEqual(price);
    expect(unknownKeysOf(wireProduct, { ...saree, ...sent })).toEqual([]);
  });

  test.each<[source: string, limits: object, isValid: boolean]>([
    [magento, { special_from_date: "2026-11-01 00:00:00", special_to_date: "2026-11-27 12:00:00" }, false],
    [magento, { special_from_date: "2026-11-01 00:00:00", special_to_date: null }, true],
    [woocommerce, { date_on_sale_from: "2026-11-28", date_on_sale_to: "2026-11-28" }, true],
    [woocommerce, { date_on_sale_from: "2026-11-28T12:00:01", date_on_sale_from_gmt: "2026-11-28T06:30:01" }, false],
    [woocommerce, { date_on_sale_to: "2026-11-28T12:00:01", date_on_sale_to_gmt: "2026-11-28T06:30:01" }, true],
    [woocommerce, { date_on_sale_to: "2026-11-28T12:00:00" }, false],
    ["https://github.com/bagisto/bagisto/issues/7113", { special_price_from: "2026-11-29" }, false],
    ["https://github.com/bagisto/bagisto/issues/7113", { special_price_to: "2026-11-27" }, false],
    ["without a public source", { salePriceStartDate: "2026-11-29T00:00:00Z" }, false],
    ["without a public source", { sale_start: "0000-00-00 00:00:00", sale_end: "0000-00-00" }, true],
    ["without a public source", { sale_ends_at: "2026-11-28T06:29:59Z" }, false],
    ["without a public source", { offer_valid_till: "2026-11-28 12:00:01+05:30", sale_start_date: "" }, true],
    ["without a public source", { discount_start_date: "2026-11-01", discount_end_date: "2026-11-20" }, false],
    ["without a public source", { start_date: "2026-11-01", end_date: "2026-11-20" }, false],
    ["without a public source", { offer_valid_upto: "2026-11-27", promo_start_date: "2026-11-01" }, false],
    ["without a public source", { deal_valid_through: "2026-11-28" }, true],
  ])("within its limits only, %s sends %j", (_, limits, isValid) => {
    for (const name of ["special_price", "salePrice"])
      expect(priceOf({ [name]: 800, ...limits })).toEqual(isValid ? offer(80000) : none);
    expect(unknownKeysOf(wireProduct, { ...saree, special: 800, ...limits })).toEqual([]);
  });

  test.each<[sent: object, breach: string]>([
    [{ special_price: 800, special_to_date: "28/12/2026" }, "special_to_date"],
    [{ sale_price: 800, sale_end: 1_796_000_000 }, "sale_end"],
    [{ sale_price: 800, sale_price_effective_date: "2026-11-01T00:00/2026-11-27T00:00" }, "sale_price_effective_date"],
    [{ special: "Onam!" }, "special"],
    [{ sale_price: { amount: 8 } }, "sale_price"],
  ])("is none if it or a limit cannot be read, which is counted: %j", (sent, breach) => {
    const { value, breaches } = readWithBreaches(wireProduct, { ...saree, ...sent });
    expect(normalizeProduct(value).price).toEqual(none);
    expect(breaches).toEqual([breach]);
  });

  test("ends in a payload that is cached", () => {
    const wire = readWire(wireProduct, { ...saree, special_price: 800, special_price_to: "2026-11-28" });
    expect(normalizeProduct(wire).price.amount).toBe(80000);
    vi.setSystemTime("2026-11-29T00:00:00+05:30");
    expect(normalizeProduct(wire).price).toEqual(none);
  });

  test("is one of a size, of a line of the cart and its size, and of the wishlist", () => {
    const special = { price: 1000, special_price: 800, special_price_to: "2026-12-31" };
    const sizes = [{ size_id: 12, label: "M", ...special }];
    expect(normalizeWholeProduct(readWire(wireProduct, { ...saree, sizes })).sizes?.[0]?.price).toEqual(offer(80000));
    const line = { ...aLine({ id: 7, productId: 1 }), price: 1000, offer_price: null };
    const unitPrice = (sent: object) => normalizeCartLine(readWire(wireCartLine, { ...line, ...sent })).unitPrice;
    expect(unitPrice({ sale_price: 800 })).toBe(80000);
    expect(unitPrice({ size: { id: 12, label: "M", ...special } })).toBe(80000);
    expect(unitPrice({ special_price: 800, special_price_to: "2026-11-27" })).toBe(100000);
    const wishlists = [{ product: { ...saree, discounted_price: 800 } }];
    expect(normalizeWishlist(readWire(readWishlist.payload, { wishlists }))[0]?.price).toEqual(offer(80000));
    expect(unknownKeysOf(readOwnProduct("1").payload, { product: { ...saree, sale_price: 800 } })).toEqual([]);
  });

  test("is not looked for in an object without one, whose dates are new keys", () => {
    expect(unknownKeysOf(wireProduct, { ...saree, end_date: "2026-11-20", mrp: 1200 })).toEqual([
      "Product.end_date",
      "Product.mrp",
    ]);
  });
});

const readBoth = (details: object, described: object) =>
  openStubHost({
    "product-details/1": { json: detailsOf({ ...saree, ...details }) },
    "products/1": { json: descriptionOf({ ...saree, price: 900, tax: { taxPercentage: 12 }, ...described }) },
  })
    .open()
    .products.product("1");

describe("the two calls of a product disagree (Q125):", () => {
  test.each<[what: string, details: object, described: object, amount: number, original: number | null, tax: unknown]>([
    ["the details count", {}, { offer_price: 700 }, 100000, null, null],
    ["the details count", { offer_price: 950, tax: { taxPercentage: 5 } }, {}, 95000, 100000, 5],
    ["unless their price is 0", { price: 0 }, { offer_price: 800 }, 80000, 90000, 12],
    ["unless their price is 0", { price: "0.00", offer_price: "0", tax: { taxPercentage: 5 } }, {}, 90000, null, 12],
    ["unless their price is missing", { price: null }, {}, 90000, null, 12],
    ["the details count, if the other price is 0", {}, { price: "0.00" }, 100000, null, null],
    ["0 stays 0 in both", { price: 0 }, { price: "0" }, 0, null, 12],
    ["the details count", { price: 1200, offer_price: 900 }, { originalPrice: 1000 }, 90000, 120000, null],
    ["of the same price each has what the other lacks", { price: 900 }, { originalPrice: 1200 }, 90000, 120000, 12],
  ])("%s: %j and %j", async (_, details, described, amount, original, taxPercentage) => {
    expect(await readBoth(details, described)).toMatchObject({ price: { amount, original }, taxPercentage });
  });

  test.each([{ price: null }, { price: "N/A" }, { price: {} }])(
    "a product has the description and stock of a call without a price: %j",
    async (unpriced) => {
      const product = { price: { amount: 90000 }, description: "Woven", left: 3 };
      expect(await readBoth({ ...unpriced, qty_left: 3 }, { description: "Woven" })).toMatchObject(product);
      expect(await readBoth({ price: 900, qty_left: 3 }, { ...unpriced, description: "Woven" })).toMatchObject(product);
      await expect(readBoth(unpriced, unpriced)).rejects.toThrow("Failed to load product details.");
    },
  );

  test("the prices of the sizes are of the same call, and availability of either", async () => {
    const sizes = [{ size_id: 12, label: "M", price: 1000 }];
    const options = [{ name: "Size", values: [{ id: 12, value: "M", price: 950, stock: 3 }] }];
    expect(await readBoth({ sizes }, { options })).toMatchObject({ sizes: [{ price: null, left: 3 }] });
    expect(await readBoth({ price: 0, sizes }, { options })).toMatchObject({ sizes: [{ price: { amount: 95000 } }] });
  });

  test("products by their ids, which the details describe, are of the other call's price if that is 0", async () => {
    const { open, host } = openStubHost({
      "product-details/1": { json: detailsOf({ ...saree, price: 0 }) },
      "products/1": { json: descriptionOf({ ...saree, price: 900 }) },
      "product-details/2": { json: detailsOf(aProduct({ id: 2, price: 1000 })) },
    });
    const found = await open().products.products(["1", "2"]);
    expect(found.map(({ price, isPartial }) => [price.amount, isPartial])).toEqual([
      [90000, true],
      [100000, true],
    ]);
    expect(host.calls).toHaveLength(3);
  });
});
