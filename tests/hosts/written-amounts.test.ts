import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { wireCartLine } from "../../gateway/src/cart/wire.ts";
import { readCreditTransactions } from "../../gateway/src/credit/wire.ts";
import { readProfile } from "../../gateway/src/customer/wire.ts";
import { readCreditNote, readInvoice } from "../../gateway/src/order/invoice-wire.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { wireFilters } from "../../gateway/src/product/list/filter-wire.ts";
import { wireProduct } from "../../gateway/src/product/wire.ts";
import { isObject, type Reader } from "../../gateway/src/rest/readers/reader.ts";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { aProduct } from "../support/payloads/product.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";
import {
  account,
  creditNote,
  filters,
  invoice,
  line,
  order,
  product,
  transaction,
  user,
} from "./support/whole-objects.ts";

playRest();

/** What hosts send, and the same amount as a plain decimal. */
const written: [source: string, sent: string, plain: string][] = [
  ["https://github.com/grokability/snipe-it/issues/12162", "1,299.00", "1299.00"],
  ["https://github.com/Invoice-Generator/invoice-generator-api/issues/75", "11,23,000.00", "1123000.00"],
  ["https://github.com/akaunting/laravel-money/issues/80", "₹12,00,000.00", "1200000.00"],
  ["https://github.com/price-format/Jquery-Price-Format/pull/26", "Rs. 1,23,45,678.90", "12345678.90"],
  ["without a public source", "Rs. 1,299/-", "1299"],
  ["without a public source", "INR 1299", "1299"],
];

const whole: [what: string, reader: Reader<unknown>, sent: unknown][] = [
  ["a product", wireProduct, product],
  ["a line of the cart", wireCartLine, line],
  ["an order", wireOrder, order],
  ["a credit transaction", readCreditTransactions.payload, { orders: [transaction] }],
  ["an account", readProfile.payload, { user, account }],
  ["an invoice", readInvoice("12").payload, { invoice }],
  ["a credit note", readCreditNote("12").payload, { credit_note: creditNote }],
  ["a list's filters", wireFilters, filters],
];

const amountKeys =
  /price|amount$|^discount$|^(?:tax|cgst|sgst|igst|taxable_value|credit_balance|credit_limit|min|max|from|to)$/i;

/** A copy with another amount in the place of each. */
function withAmounts(value: unknown, amount: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAmounts(entry, amount));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      amountKeys.test(key) && typeof entry !== "object" ? amount : withAmounts(entry, amount),
    ]),
  );
}

describe.each(written)("an amount written for people (Q124), %s sends %s,", (_, sent, plain) => {
  test.each(whole)("is that amount everywhere in %s", (_what, reader, object) => {
    const { value, breaches } = readWithBreaches(reader, withAmounts(object, sent));
    expect(breaches).toEqual([]);
    expect(value).toEqual(readWithBreaches(reader, withAmounts(object, plain)).value);
    expect(JSON.stringify(value)).toContain(plain);
  });
});

test("a list, its total and the points of a customer are read with groups of digits", async () => {
  const price = "1,299.00";
  const products = { data: [aProduct({ id: 1, price }, { offer_price: "₹ 1,199" })], total: "1,071" };
  restApi().get("/customer/subcategory-products/4").query(true).reply(200, { data: { products } });
  restApi()
    .get("/customer/profile")
    .reply(200, { data: { user, account: { points_balance: "1,200", credit_balance: "-₹1,310.50" } } });
  const query = gql`{
    subcategory(id: "4") { products(pageSize: 1) { total items { price { amount original } } } }
    me { points creditBalance }
  }`;
  expect(await runQuery(query, {}, { token: "asha-token" })).toEqual({
    data: {
      subcategory: { products: { total: 1071, items: [{ price: { amount: 119900, original: 129900 } }] } },
      me: { points: 1200, creditBalance: -131050 },
    },
  });
});
