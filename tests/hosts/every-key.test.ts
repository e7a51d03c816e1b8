import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { wireAddress } from "../../gateway/src/address/wire.ts";
import { readCart, wireCartLine } from "../../gateway/src/cart/wire.ts";
import { wireBanner, wireCategory } from "../../gateway/src/catalogue/wire.ts";
import { readCreditTransactions } from "../../gateway/src/credit/wire.ts";
import { readProfile } from "../../gateway/src/customer/wire.ts";
import { readCreditNote, readInvoice } from "../../gateway/src/order/invoice-wire.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { wireFilters } from "../../gateway/src/product/list/filter-wire.ts";
import { wireProducts } from "../../gateway/src/product/list/wire.ts";
import { readProduct, wireProduct } from "../../gateway/src/product/wire.ts";
import { isObject, type Reader, UnreadableValue } from "../../gateway/src/rest/readers/reader.ts";
import { readOwnProduct, readWishlist } from "../../gateway/src/wishlist/wire.ts";
import {
  product,
  line,
  order,
  transaction,
  address,
  user,
  account,
  amounts,
  creditNote,
  invoice,
  page,
  filters,
  banner,
  category,
  prices,
} from "./support/whole-objects.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";

const oddValues = [false, true, 0, -7, 1e300, "[]", "odd", [], {}, [[]], [7], { amount: 5 }];

/** An object of REST with all of its keys, its place in what is read, and the keys without which it is refused. */
const objects: [what: string, reader: Reader<unknown>, sent: unknown, place: string, refused: string[]][] = [
  ["a product", wireProduct, product, "", prices],
  ["a product's tax", wireProduct, product, "tax", []],
  ["a product's category", wireProduct, product, "categoryA", []],
  ["the payload of a product", readProduct("1").payload, { product, related_products: [product] }, "", ["product"]],
  ["a line of the cart", wireCartLine, line, "", [...prices, "size_price", "size_offer_price"]],
  ["an item of the wishlist", readWishlist.payload, { wishlists: [{ id: 1, product }] }, "wishlists.0", ["product"]],
  ["a product of the caller", readOwnProduct("1").payload, { product: { id: 1, wishlists: [] } }, "product", ["id"]],
  ["an order", wireOrder, order, "", ["id", "created_at", "paid_amount", "order_items"]],
  ["a step of an order", wireOrder, order, "order_steps.0", []],
  ["an item of an order", wireOrder, order, "order_items.0", ["id", "qty", "total_amount"]],
  ["a payment of an order", wireOrder, order, "payment", []],
  ["a cart", readCart.payload, { my_cart: [line], delivery_charge: "40.00" }, "", ["my_cart"]],
  ["an item's product", wireOrder, order, "order_items.0.product", []],
  ["an item's variant", wireOrder, order, "order_items.0.variant", []],
  [
    "a credit transaction",
    readCreditTransactions.payload,
    { orders: [transaction] },
    "orders.0",
    ["id", "paid_amount"],
  ],
  ["an address", wireAddress, address, "", ["id"]],
  ["a profile", readProfile.payload, { user, profile: user, account }, "", []],
  ["a customer", readProfile.payload, { user, account }, "user", []],
  ["an account", readProfile.payload, { user, account }, "account", []],
  [
    "an invoice",
    readInvoice("12").payload,
    { invoice },
    "invoice",
    Object.keys(invoice).filter((key) => key !== "address"),
  ],
  [
    "an item of an invoice",
    readInvoice("12").payload,
    { invoice },
    "invoice.items.0",
    [...Object.keys(amounts), "unit_price", "discount", "description", "qty", "tax_percentage"],
  ],
  ["the seller of an invoice", readInvoice("12").payload, { invoice }, "invoice.seller", ["name"]],
  ["the buyer of an invoice", readInvoice("12").payload, { invoice }, "invoice.bill_to", ["name"]],
  [
    "a credit note",
    readCreditNote("12").payload,
    { credit_note: creditNote },
    "credit_note",
    Object.keys(creditNote).filter((key) => key !== "reason"),
  ],
  ["a page of products", wireProducts, page, "", ["data", "total", "totalCount"]],
  ["a page's total", wireProducts, page, "pagination", ["total"]],
  ["the filters of a list", wireFilters, filters, "", []],
  ["a range of prices", wireFilters, filters, "price_range", []],
  ["a category that was found", wireFilters, filters, "categories.0", []],
  ["a banner", wireBanner, banner, "", ["id"]],
  ["a category", wireCategory, category, "", ["id"]],
];

const below = (place: string, key: string) => (place === "" ? key : `${place}.${key}`);

function entryOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

/** The value at a path such as `orders.0.id`. */
function valueAt(value: unknown, path: string): unknown {
  return path === "" ? value : path.split(".").reduce(entryOf, value);
}

/** A copy with another value at a path. */
function withValue(value: unknown, [key = "", ...rest]: string[], other: unknown): unknown {
  const changed = rest.length === 0 ? other : withValue(entryOf(value, key), rest, other);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...(isObject(value) ? value : {}), [key]: changed };
}

/** Whether a value is null, or an object of which only a part may be. */
const isLess = (value: unknown) => value === null || typeof value === "object";

const isAtOrBelow = (path: string, place: string) => path === place || path.startsWith(`${place}.`);

/** What became of an object with an odd value at a path, which without it is read as `base`. */
function outcomeOf(reader: Reader<unknown>, sent: unknown, base: unknown, path: string, odd: unknown) {
  const keys = path.split(".");
  try {
    const { value, breaches } = readWithBreaches(reader, withValue(sent, keys, odd));
    if (breaches.length === 0) return "read";
    if (!isDeepStrictEqual(withValue(value, keys, null), withValue(base, keys, null))) return "changes another key";
    const place = path.replaceAll(/\d+/g, "*");
    if (!breaches.every((breach) => isAtOrBelow(breach, place))) return `counts ${breaches.join()}`;
    return isLess(valueAt(value, path)) ? "null" : "is neither null nor refused";
  } catch (error) {
    if (error instanceof UnreadableValue && isAtOrBelow(error.path, path)) return "refused";
    return `throws ${String(error)}`;
  }
}

describe("each key of an object with each odd value", () => {
  test.each(objects)(
    "of %s is null and counted, or refuses it; no other key changes",
    (_, reader, sent, place, refused) => {
      const { value: base, breaches } = readWithBreaches(reader, sent);
      expect(breaches).toEqual([]);
      const whole = valueAt(sent, place);
      const keys = isObject(whole) ? Object.keys(whole) : [];
      expect(keys).toEqual(expect.arrayContaining(refused));
      const outcomes = keys.map((key) => {
        const found = oddValues.map((odd) => outcomeOf(reader, sent, base, below(place, key), odd));
        return [key, [...new Set(found)].filter((outcome) => outcome !== "read")];
      });
      expect(outcomes).toEqual(keys.map((key) => [key, [refused.includes(key) ? "refused" : "null"]]));
    },
  );

  test.each<[string, Reader<unknown>, object, string[]]>([
    ["a product", wireProduct, product, ["id", "product_id", "pid"]],
    ["a line of the cart", wireCartLine, line, ["cart_id", "id"]],
    ["a line of the cart", wireCartLine, line, ["product_id", "pid"]],
    ["a line of the cart", wireCartLine, line, ["qty", "quantity"]],
    ["a category", wireCategory, category, ["title", "name"]],
  ])("of %s with alternatives refuses it only if it has no readable one", (_, reader, sent, alternatives) => {
    for (const key of alternatives) {
      const others = Object.fromEntries(alternatives.map((one) => [one, null]));
      expect(() => readWithBreaches(reader, { ...sent, ...others, [key]: [] })).toThrow(UnreadableValue);
      expect(readWithBreaches(reader, { ...sent, [key]: [] }).breaches).toEqual([key]);
    }
  });
});
