import { describe, expect, test } from "vitest";
import { wireAddress } from "../../gateway/src/address/wire.ts";
import { wireCartLine } from "../../gateway/src/cart/wire.ts";
import { wireBanner, wireCategory } from "../../gateway/src/catalogue/wire.ts";
import { readCreditTransactions } from "../../gateway/src/credit/wire.ts";
import { readProfile } from "../../gateway/src/customer/wire.ts";
import { readInvoice } from "../../gateway/src/order/invoice-wire.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { wireFilters } from "../../gateway/src/product/filter-wire.ts";
import { wireProducts } from "../../gateway/src/product/list-wire.ts";
import { unreadableSizes } from "../../gateway/src/product/size-wire.ts";
import { readProduct, wireProduct } from "../../gateway/src/product/wire.ts";
import { isObject, type Reader, unreadable, UnreadableValue } from "../../gateway/src/rest/readers/reader.ts";
import { readOwnProduct, readWishlist } from "../../gateway/src/wishlist/wire.ts";
import { readStaffBanners } from "../../gateway/src/catalogue/staff-banner-wire.ts";
import { readStaffCustomer } from "../../gateway/src/customer/staff-wire.ts";
import { readStaffOrder } from "../../gateway/src/order/staff-wire.ts";
import { readStaffProduct } from "../../gateway/src/product/staff-wire.ts";
import { readPromoCodes } from "../../gateway/src/promo/wire.ts";
import { errorOf } from "../gateway/support/read-wire.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";

const oddValues = [false, true, 0, -7, 1e300, "[]", "odd", [], {}, [[]], [7], { amount: 5 }, { value: { deep: 1 } }];

const product = {
  ...{ id: 1, product_id: 1, pid: 1, title: "Saree", name: "Saree", product_name: "Saree" },
  ...{ image: "uploads/a.avif", product_image: { url: "uploads/a.avif" }, images: ["uploads/a.avif"] },
  ...{ price: "4200.00", offer_price: "3780.00", priceWithTax: 3780, originalPrice: 4200 },
  ...{ unit: "5.5 m", weight: 540, weightUnit: "g", tax: { taxPercentage: 5 }, description: "Woven" },
  ...{ additionalInformation: "Dry clean", highlights: ["Handwoven"], sizes: "S,M", available_sizes: ["S"] },
  ...{ options: [{ name: "Size", values: [{ id: 12, value: "M" }] }], categoryA: { id: 1, name: "Sarees" } },
  ...{ category_name: "Sarees", category: "Sarees", matched_by: "title", qty_left: "3" },
};
const lineSizes = { size_id: "12", size: "M", size_price: "4400.00", size_offer_price: "4300.00", needs_size: "1" };
const line = { ...product, ...lineSizes, id: 7, cart_id: 7, qty: "2", quantity: 2 };
const item = {
  ...{ id: 5, qty: "2", total_amount: "7560.00", size: "M", variant: { label: "M" }, size_id: "12" },
  ...{ returned_qty: "1", product: { title: "Saree", name: "Saree", image: "uploads/a.avif", pid: 63 } },
};
const at = "2026-11-21T10:00:00Z";
const order = {
  ...{ id: 12, created_at: at, order_status: "placed", order_steps: [{ status: "placed", created_at: at }] },
  ...{ payment_mode: "Cash", promocode: "KASAVU5", discount: "189.00", paid_amount: "3591.00", customer_note: "Ring" },
  ...{ order_items: [item], expected_on: "2026-11-25", ship_to: "Swaraj Round", payment_status: "PAID", tax: "60.24" },
  ...{ can_cancel: true, can_return: "true", cancelled_by: "shop", cancel_reason: "Sold out", invoice_no: "KSV/1" },
  return: { status: "returned", reason: "Small", requested_at: at, settled_at: at, refund_amount: "12.50" },
};
const transaction = {
  ...{ id: 12, address_id: 1, paid_amount: "3591.00", payment_approval: "Due", payment_mode: "Credit" },
  ...{ created_at: at, points_earned: "35" },
};
const address = {
  ...{ id: 1, name: "Asha", mobile: "+919800000000", building: "12", building_num: "12", street: "Swaraj Round" },
  ...{ landmark: "Temple", city: "Thrissur", po_box: "680001", latitude: "10.5", longitude: 76.2, is_default: 1 },
  type: "default",
};
const user = { id: 2, name: "Asha", full_name: "Asha", email: "a@example.com", mobile: "98", phone: "98" };
const account = { points_balance: 12, credit_balance: "310.50", credit_limit: "5000.00" };
const taxes = { cgst: "30.12", sgst: "30.12", igst: "0.00" };
const amounts = { ...taxes, taxable_value: "1204.76", amount: "1265.00" };
const invoiceLine = { ...amounts, description: "Saree", size: "M", hsn: "6211", qty: "1", tax_percentage: 5 };
const invoice = {
  ...{ ...amounts, invoice_no: "KSV/1", invoice_date: "2026-11-25", order_id: 12, order_date: "2026-11-25" },
  ...{ seller: { name: "Kasavu", address: "Thrissur", gstin: "32AA" }, bill_to: { name: "Asha", address: "Thrissur" } },
  ...{ place_of_supply: "Kerala (32)", items: [invoiceLine], discount: "0.00", amount_in_words: "Rupees" },
};
const page = { data: [product], total: 46, totalCount: 46, pagination: { total: 46 } };
const range = { min: "349.00", max: 2499, from: 349, to: 2499 };
const filters = {
  filters: [{ key: "size", label: "Size", values: [{ value: "M", label: "M", count: 12 }] }],
  ...{ facets: { size: { M: 12 } }, price_range: range, price: range, corrected_query: "sarees" },
  categories: [{ category_id: 3, id: 3, title: "Sarees", name: "Sarees" }],
};
const banner = { id: 1, image: "a.png", alt: "Silk", title: "Onam", description: "Now", cta: "Shop", ctaLink: "/" };
const category = { id: 1, title: "Sarees", name: "Sarees", image: { url: "uploads/a.avif" } };
const prices = ["price", "offer_price", "priceWithTax", "originalPrice"];

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
    [...Object.keys(amounts), "description", "qty", "tax_percentage"],
  ],
  ["the seller of an invoice", readInvoice("12").payload, { invoice }, "invoice.seller", ["name"]],
  ["the buyer of an invoice", readInvoice("12").payload, { invoice }, "invoice.bill_to", ["name"]],
  ["a page of products", wireProducts, page, "", ["data"]],
  ["a page's total", wireProducts, page, "pagination", []],
  ["the filters of a list", wireFilters, filters, "", []],
  ["a range of prices", wireFilters, filters, "price_range", []],
  ["a category that was found", wireFilters, filters, "categories.0", []],
  ["a banner", wireBanner, banner, "", ["id"]],
  ["a category", wireCategory, category, "", ["id"]],
];

const below = (place: string, key: string) => (place === "" ? key : `${place}.${key}`);

/** The value at a path such as `orders.0.id`. */
function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce((inner, key) => Object(inner)[key], value);
}

/** A copy with another value at a path. */
function withValue(value: unknown, [key = "", ...rest]: string[], odd: unknown): unknown {
  const changed = rest.length === 0 ? odd : withValue(Object(value)[key], rest, odd);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed };
}

const isNone = (value: unknown) => value === null || value === unreadable || value === unreadableSizes;

describe("each key of an object with each odd value", () => {
  test.each(objects)(
    "of %s is null and counted, or refuses it; no other key changes",
    (_, reader, sent, place, refused) => {
      const base = readWithBreaches(reader, sent);
      expect(base.breaches).toEqual([]);
      const keys = Object.keys(Object(place === "" ? sent : valueAt(sent, place)));
      expect(keys).toEqual(expect.arrayContaining(refused));
      for (const key of keys) {
        const path = below(place, key);
        let unreadableCount = 0;
        for (const odd of oddValues) {
          const what = `${path}: ${JSON.stringify(odd)}`;
          const body = withValue(sent, path.split("."), odd);
          try {
            const { value, breaches } = readWithBreaches(reader, body);
            const read = valueAt(value, path);
            expect(withValue(value, path.split("."), null), what).toEqual(withValue(base.value, path.split("."), null));
            if (breaches.length === 0) continue;
            unreadableCount += 1;
            expect(refused, what).not.toContain(key);
            // A nested object may have lost only a key of its own.
            expect(isNone(read) || isObject(read) || key === "facets", what).toBe(true);
            for (const breach of breaches)
              expect(breach, what).toMatch(new RegExp(`^${path.replace(/\d+/g, "\\*")}(\\.|$)`));
          } catch (error) {
            if (!(error instanceof UnreadableValue)) throw error;
            unreadableCount += 1;
            expect(refused, what).toContain(key);
            expect(error.path, what).toMatch(new RegExp(`^${path}(\\.|$)`));
          }
        }
        expect(unreadableCount, `odd values of ${path}`).toBeGreaterThan(0);
      }
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

/** Odd values of inessential keys that staff would save as blank. */
test.each<[string, Reader<unknown>, unknown, string]>([
  ["a product", readStaffProduct("1").payload, { product: { colour: [] } }, "product.colour"],
  ["an order", readStaffOrder("1").payload, { order: { note: {} } }, "order.note"],
  ["a customer", readStaffCustomer("1").payload, { customer: { email: [] } }, "customer.email"],
  ["the banners", readStaffBanners.payload, { banners: [{ link: false }] }, "banners.0.link"],
  ["the promo codes", readPromoCodes.payload, { promo_codes: [{ ends_at: "soon" }] }, "promo_codes.0.ends_at"],
])("%s of staff is refused by any odd value, which a form would save as blank", (_, reader, sent, path) => {
  expect(errorOf(reader, sent)).toBe(path);
});
