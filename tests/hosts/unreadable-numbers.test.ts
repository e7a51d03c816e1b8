import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { aCart, aLine, quantityPath } from "../support/payloads/cart.ts";
import { anItem } from "../support/payloads/order.ts";
import { aProduct } from "../support/payloads/product.ts";

playRest();

const asha = { token: "asha-token" };

const profile = (account: unknown = { points_balance: 12, credit_balance: "310.50" }, user: object = {}) =>
  restApi()
    .get("/customer/profile")
    .reply(200, { data: { user: { id: 2, name: "Asha", ...user }, account } });

describe("a number that cannot be read does not become its default, and an absent one does:", () => {
  const me = gql`{ me { name points redeemablePoints creditBalance creditAvailable } }`;
  const unknown = { points: null, redeemablePoints: 0, creditBalance: null, creditAvailable: null };
  const absent = { points: 0, redeemablePoints: 0, creditBalance: 5605, creditAvailable: null };

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
  ])("an account, %s sends %j", async (_, account, has) => {
    profile(account);
    const config = { pointsRedeemable: true };
    expect(await runQuery(me, {}, { ...asha, config })).toEqual({ data: { me: { name: "Asha", ...has } } });
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
  ])("a customer, %s sends %j", async (_, data, has) => {
    restApi().get("/customer/profile").reply(200, { data });
    expect(await runQuery(gql`{ me { name email mobile points } }`, {}, asha)).toEqual({
      data: { me: { email: null, mobile: null, points: 0, ...has } },
    });
  });

  test.each([
    ["https://github.com/ruuvi/ruuvitracker_server/issues/17", ",", null],
    ["https://github.com/munterfi/hereR/issues/8", "n/a", null],
    ["https://github.com/js-data/js-data-sql/issues/45", "", 0],
    ["https://github.com/nickurt/laravel-postcodeapi/pull/28", null, 0],
    ["https://github.com/woocommerce/woocommerce/issues/9598", false, null],
  ])("coordinates, %s sends %j", async (_, latitude, expected) => {
    profile();
    const address = { id: 3, street: "Swaraj Round", latitude, longitude: "76.2144", type: {}, is_default: 1 };
    restApi()
      .get("/customer/address-list")
      .reply(200, { data: { address_list: [address] } });
    const query = gql`{ me { addresses { street latitude longitude isDefault } } }`;
    expect(await runQuery(query, {}, asha)).toEqual({
      data: {
        me: { addresses: [{ street: "Swaraj Round", latitude: expected, longitude: 76.2144, isDefault: true }] },
      },
    });
  });

  const order = { id: 7, created_at: "2026-11-21T10:00:00Z", paid_amount: "4200.00", payment_approval: "pending" };
  const orders = (sent: object, item: object = {}) => {
    profile();
    const order_items = [{ ...anItem({ total: "4200.00" }, { product: { title: "Saree" } }), ...item }];
    restApi()
      .get("/customer/my-orders")
      .reply(200, { orders: [{ ...order, order_items, ...sent }] });
  };
  const items = gql`{ me { orders { items { discount paidAmount tax items { title returnedQuantity } } } } }`;
  const read = { discount: 0, paidAmount: 420000, tax: null, items: [{ title: "Saree", returnedQuantity: 0 }] };

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
    [
      "https://github.com/XiaoFaye/WooCommerce.NET/issues/159",
      {},
      { returned_qty: "x" },
      { items: [{ title: "Saree", returnedQuantity: null }] },
    ],
    ["without a public source", {}, { returned_qty: -1 }, { items: [{ title: "Saree", returnedQuantity: null }] }],
    [
      "https://github.com/laravel/framework/issues/36195",
      {},
      { product: [] },
      { items: [{ title: "Unnamed Product", returnedQuantity: 0 }] },
    ],
    ["https://github.com/sidorares/node-mysql2/issues/1287", { order_steps: '[{"status":"placed"}]' }, {}, {}],
    [
      "https://github.com/laravel/framework/issues/36195",
      { promocode: [], customer_note: {}, payment_mode: [] },
      {},
      {},
    ],
  ])("an order, %s sends %j with the item %j", async (_, sent, item, has) => {
    orders(sent, item);
    expect(await runQuery(items, {}, asha)).toEqual({ data: { me: { orders: { items: [{ ...read, ...has }] } } } });
  });

  const credit = gql`{ me { pendingCredit creditTransactions { id amount status placedAt pointsEarned address { id } } } }`;
  const transaction = {
    id: "7",
    amount: 420000,
    status: "PENDING",
    placedAt: "2026-11-21T10:00:00.000Z",
    pointsEarned: 0,
    address: null,
  };

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
      { placedAt: null },
      420000,
    ],
    ["https://github.com/woocommerce/woocommerce/issues/9598", { payment_approval: false }, { status: null }, null],
    ["https://github.com/woocommerce/woocommerce/issues/9598", { payment_approval: null }, { status: null }, 0],
  ])("a credit transaction, %s sends %j", async (_, sent, has, pendingCredit) => {
    profile();
    restApi()
      .get("/customer/credit-transaction")
      .reply(200, { orders: [{ ...order, ...sent }] });
    expect(await runQuery(credit, {}, asha)).toEqual({
      data: { me: { pendingCredit, creditTransactions: [{ ...transaction, ...has }] } },
    });
  });
});

test.each([
  ["https://github.com/lixxu/flask-paginate/issues/29", { total: "1.071" }],
  ["https://github.com/elastic/elasticsearch/pull/35849", { pagination: { total: { value: 46 } } }],
])(
  "a list is refused without the readable number of its products, of which it would hide most: %s",
  async (_, total) => {
    restApi()
      .get("/customer/subcategory-products/4")
      .query(true)
      .reply(200, { data: { products: { data: [aProduct()], ...total } } });
    const { errors } = await runQuery(gql`{ subcategory(id: "4") { products { total items { id } } } }`);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", at: expect.stringContaining("total") } }]);
  },
);

describe("what is paid is never guessed:", () => {
  test("a cart with an unreadable quantity is refused", async () => {
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([aLine({ id: 1 }), { ...aLine({ id: 2 }), qty: [2] }]));
    const { data, errors } = await runQuery(gql`{ cart { total } }`, {}, asha);
    expect(data).toEqual({ cart: null });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", at: quantityPath(1) } }]);
  });

  test("a discount of a promo code that cannot be read is an error, not 5 %", async () => {
    restApi()
      .post("/customer/check-promocode")
      .reply(200, { success: true, data: { discount_percent: "ten" } });
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([aLine()]));
    const { data, errors } = await runQuery(
      gql`mutation { checkPromoCode(code: "KASAVU5") { valid discountPercent } }`,
      {},
      asha,
    );
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", at: "discount_percent" } }]);
  });

  test("an order with points is refused if their balance cannot be read", async () => {
    profile({ points_balance: { value: 900 } });
    restApi()
      .get("/customer/my-cart")
      .reply(200, aCart([aLine()]));
    restApi().post("/customer/find-order").reply(404, { success: false, message: "Order not found" });
    const input = { addressId: "1", paymentMode: "CASH", points: 10, idempotencyKey: "attempt-odd-points" };
    const place = gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId } }`;
    const { errors } = await runQuery(place, { input }, { ...asha, config: { pointsRedeemable: true } });
    expect(errors).toMatchObject([{ message: "You do not have that many points.", extensions: { field: "points" } }]);
  });
});
