import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { normalizeAddress } from "../../gateway/src/address/normalize.ts";
import { wireAddress } from "../../gateway/src/address/wire.ts";
import { pendingCredit } from "../../gateway/src/credit/model.ts";
import { normalizeCreditTransactions } from "../../gateway/src/credit/normalize.ts";
import { readCreditTransactions } from "../../gateway/src/credit/wire.ts";
import { normalizeCustomer } from "../../gateway/src/customer/normalize.ts";
import { readProfile } from "../../gateway/src/customer/wire.ts";
import { normalizeOrder } from "../../gateway/src/order/normalize.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { productsPayload } from "../../gateway/src/product/list/wire.ts";
import { errorOf, readWire } from "../gateway/support/read-wire.ts";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { anItem } from "../support/payloads/order.ts";
import { aProduct } from "../support/payloads/product.ts";

playRest();

const customerOf = (data: object) => normalizeCustomer(readWire(readProfile.payload, { data }), "a-token");

describe("a number that cannot be read does not become its default, and an absent one does:", () => {
  const unknown = { points: null, creditBalance: null, creditAvailable: null };
  const absent = { points: 0, creditBalance: 5605, creditAvailable: null };
  test.each<[string, unknown, object]>([
    ["https://github.com/laravel/framework/issues/36195", { points_balance: {}, credit_balance: [] }, unknown],
    [
      "https://github.com/mongo-express/mongo-express/issues/415",
      { points_balance: { $numberDecimal: "-4" }, credit_balance: {} },
      unknown,
    ],
    [
      "https://github.com/XiaoFaye/WooCommerce.NET/issues/159",
      { points_balance: "12 pts", credit_balance: "Rs. -" },
      unknown,
    ],
    ["https://github.com/laravel/framework/issues/36195", [], unknown],
    ["https://github.com/jsonmodel/jsonmodel/issues/163", "12", unknown],
    ["https://github.com/woocommerce/woocommerce/issues/9598", { points_balance: "", credit_balance: " " }, absent],
    ["https://github.com/makotia/Matsuya-Web-API/issues/54", { points_balance: null }, absent],
    ["https://github.com/tobyzerner/json-api-php/pull/110", null, absent],
  ])("an account, %s sends %j", (_, account, has) => {
    expect(customerOf({ user: { id: 2, name: "Asha" }, account })).toMatchObject({ name: "Asha", ...has });
  });

  test.each([
    [
      "https://github.com/laravel/framework/issues/36195",
      { user: [], profile: { full_name: "Asha" } },
      { name: "Asha" },
    ],
    [
      "https://github.com/jsonmodel/jsonmodel/issues/163",
      { user: "2", profile: { name: "Asha", email: {} } },
      { name: "Asha" },
    ],
    [
      "https://github.com/laravel/framework/issues/36195",
      { user: { name: "Asha", email: [], mobile: {} } },
      { name: "Asha" },
    ],
    [
      "https://github.com/jsonmodel/jsonmodel/issues/163",
      { user: { id: {}, name: {} }, account: { points_balance: 12 } },
      { name: null, points: 12 },
    ],
  ])("a customer, %s sends %j", (_, data, has) => {
    expect(customerOf(data)).toMatchObject({ email: null, mobile: null, points: 0, ...has });
  });

  test.each([
    ["https://github.com/ruuvi/ruuvitracker_server/issues/17", ",", null],
    ["https://github.com/munterfi/hereR/issues/8", "n/a", null],
    ["https://github.com/js-data/js-data-sql/issues/45", "", 0],
    ["https://github.com/nickurt/laravel-postcodeapi/pull/28", null, 0],
    ["https://github.com/woocommerce/woocommerce/issues/9598", false, null],
  ])("coordinates, %s sends %j", (_, latitude, expected) => {
    const sent = { id: 3, street: "Swaraj Round", latitude, longitude: "76.2144", type: {}, is_default: 1 };
    const read = { street: "Swaraj Round", latitude: expected, longitude: 76.2144, isDefault: true };
    expect(normalizeAddress(readWire(wireAddress, sent))).toMatchObject(read);
  });

  const order = { id: 7, created_at: "2026-11-21T10:00:00Z", paid_amount: "4200.00", payment_approval: "pending" };
  const read = { discount: 0, paidAmount: 420000, tax: null };

  test.each([
    ["https://github.com/awesomemotive/easy-digital-downloads/issues/4893", { discount: [] }, {}, { discount: null }],
    [
      "https://raw.githubusercontent.com/api-evangelist/etsy/refs/heads/main/json-schema/open-api-v3-money-schema.json",
      { discount: { amount: 5 } },
      {},
      { discount: null },
    ],
    ["https://github.com/woocommerce/woocommerce/issues/9598", { discount: "" }, {}, { discount: 0 }],
    ["https://github.com/woocommerce/woocommerce-ios/issues/9836", { tax: [{ id: "1" }] }, {}, { tax: null }],
    ["https://github.com/XiaoFaye/WooCommerce.NET/issues/159", {}, { returned_qty: "x" }, { returnedQuantity: null }],
    ["without a public source", {}, { returned_qty: -1 }, { returnedQuantity: null }],
    ["https://github.com/laravel/framework/issues/36195", {}, { product: [] }, { title: "Unnamed Product" }],
    ["https://github.com/sidorares/node-mysql2/issues/1287", { order_steps: '[{"status":"placed"}]' }, {}, {}],
    [
      "https://github.com/laravel/framework/issues/36195",
      { promocode: [], customer_note: {}, payment_mode: [] },
      {},
      {},
    ],
  ])("an order, %s sends %j with the item %j", (_, sent, item, has) => {
    const order_items = [{ ...anItem({ total: "4200.00" }, { product: { title: "Saree" } }), ...item }];
    const { items, ...rest } = normalizeOrder(readWire(wireOrder, { ...order, order_items, ...sent }));
    expect({ ...rest, ...items[0] }).toMatchObject({ ...read, title: "Saree", returnedQuantity: 0, ...has });
  });

  const transaction = { id: "7", amount: 420000, status: "PENDING", pointsEarned: 0 };

  test.each([
    [
      "https://github.com/XiaoFaye/WooCommerce.NET/issues/159",
      { points_earned: "35 pts" },
      { pointsEarned: null },
      420000,
    ],
    [
      "https://github.com/laravel/framework/issues/36195",
      { created_at: {}, address_id: [] },
      { placedAt: null, addressId: null },
      420000,
    ],
    ["https://github.com/woocommerce/woocommerce/issues/9598", { payment_approval: false }, { status: null }, null],
    ["https://github.com/woocommerce/woocommerce/issues/9598", { payment_approval: null }, { status: null }, 0],
  ])("a credit transaction, %s sends %j", (_, sent, has, pending) => {
    const wire = readWire(readCreditTransactions.payload, { orders: [{ ...order, ...sent }] });
    const transactions = normalizeCreditTransactions(wire);
    expect(transactions).toMatchObject([{ ...transaction, ...has }]);
    expect(pendingCredit(transactions)).toBe(pending);
  });
});

test.each([
  ["https://github.com/lixxu/flask-paginate/issues/29", { total: "1.071" }],
  ["https://github.com/elastic/elasticsearch/pull/35849", { pagination: { total: { value: 46 } } }],
])("a list is refused without the readable number of its products, of which it would hide most: %s", (_, total) => {
  expect(errorOf(productsPayload, { data: { products: { data: [aProduct()], ...total } } })).toContain("total");
});

test("an order with points is refused if their balance cannot be read", async () => {
  restApi()
    .get("/customer/profile")
    .reply(200, { data: { user: { id: 2 }, account: { points_balance: { value: 900 } } } });
  restApi()
    .get("/customer/my-cart")
    .reply(200, aCart([aLine()]));
  restApi().post("/customer/find-order").reply(404, { success: false, message: "Order not found" });
  const input = { addressId: "1", paymentMode: "CASH", points: 10, idempotencyKey: "attempt-odd-points" };
  const place = gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId } }`;
  const { errors } = await runQuery(place, { input }, { token: "asha-token", config: { pointsRedeemable: true } });
  expect(errors).toMatchObject([{ message: "You do not have that many points.", extensions: { field: "points" } }]);
});
