import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, additionOf, aLine } from "../support/payloads/cart.ts";
import { anItem } from "../support/payloads/order.ts";
import { aProduct, descriptionOf, detailsKey, detailsOf } from "../support/payloads/product.ts";
import { driftSnapshot, playRest, recorded, restApi, restLacksSetQuantity, runQuery } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const kurta = aProduct({ id: 63, title: "Kurta", price: "1265.00" });
const small = { size_id: 12, label: "S", in_stock: 0, qty_left: "0", price: "1265.00", offer_price: null };
const medium = { size_id: 13, label: "M", in_stock: 1, qty_left: "3", price: "1365.00", offer_price: null };

/** The product with these keys. */
const part = (keys: object | number): object => (typeof keys === "number" ? kurta : { ...kurta, ...keys });

/** The two calls of the product, each with these keys or this status. */
function product(details: object | number, described: object | number): void {
  const [first, second] = [details, described].map((keys) => (typeof keys === "number" ? keys : 200));
  restApi()
    .get("/customer/product-details/63")
    .reply(first, detailsOf(part(details)));
  restApi()
    .get("/customer/products/63")
    .reply(second, descriptionOf(part(described)));
}

describe("the sizes of a product", () => {
  const query = gql`{ product(id: "63") { title sizes { id label isAvailable left price { amount } } } }`;
  const large = { id: 14, value: "L", available: true, stock: 9 };

  const sizesOf = async () => (await runQuery(query)).data?.["product"];

  test("come from both of its calls", async () => {
    product({ sizes: [small, medium] }, { options: [{ option_id: 1, name: "Size", values: [large] }] });
    expect(await sizesOf()).toEqual({
      title: "Kurta",
      sizes: [
        { id: "63~12", label: "S", isAvailable: false, left: 0, price: null },
        { id: "63~13", label: "M", isAvailable: true, left: 3, price: { amount: 136500 } },
        { id: "63~14", label: "L", isAvailable: true, left: null, price: null },
      ],
    });
  });

  test("come from one of its calls if the other fails", async () => {
    product(500, { options: [{ option_id: 1, name: "Size", values: [large] }] });
    expect(await sizesOf()).toMatchObject({ sizes: [{ id: "63~14" }] });
  });

  test("are not available if neither call says so", async () => {
    product({ sizes: [{ size_id: 12, label: "M" }] }, {});
    expect(await sizesOf()).toMatchObject({ sizes: [{ isAvailable: false }] });
  });

  test("are none of a REST shop without sizes", async () => {
    product({}, {});
    expect(await sizesOf()).toEqual({ title: "Kurta", sizes: [] });
  });

  test("are null without an error if they cannot be read, which the drift page shows (Q96)", async () => {
    product({ sizes: [{ ...small, in_stock: "perhaps" }] }, { options: 7 });
    expect(await runQuery(query)).toEqual({ data: { product: { title: "Kurta", sizes: null } } });
    expect(driftSnapshot()["GET customer/product-details/{id}"]?.breaches).toEqual({
      [`${detailsKey}.sizes.*.in_stock`]: 1,
    });
  });

  test("are labels in lists, and null where the list does not say", async () => {
    const rows = [
      { ...kurta, sizes: "S,M" },
      { ...kurta, id: 64 },
    ];
    restApi()
      .get("/customer/home")
      .reply(200, { data: { banners: [], products: rows } });
    const { data } = await runQuery(gql`{ home { products { sizes { id } sizeLabels } } }`);
    expect(data).toEqual({
      home: {
        products: [
          { sizes: null, sizeLabels: ["S", "M"] },
          { sizes: null, sizeLabels: null },
        ],
      },
    });
  });
});

describe("a cart with sizes", () => {
  /** A product in the sizes S and M, two of each. */
  const line = { productId: 63, title: "Kurta", price: "1265.00", quantity: "2" };
  const cart = (quantityOfM: string) =>
    aCart([
      aLine({ ...line, id: 1, size: { id: "12", label: "S" } }),
      aLine({ ...line, id: 2, size: { id: "13", label: "M" }, quantity: quantityOfM }),
      aLine({ ...line, id: 3, productId: 64, needsSize: true }),
    ]);
  const lines = gql`fragment Lines on Cart { lines { id quantity size { id label } needsSize } }`;

  test("has a line for each size, and says which line needs one (Q84)", async () => {
    restApi().get("/customer/my-cart").reply(200, cart("2"));
    expect(await runQuery(gql`{ cart { ...Lines } } ${lines}`, {}, asha)).toEqual({
      data: {
        cart: {
          lines: [
            { id: "1", quantity: 2, size: { id: "63~12", label: "S" }, needsSize: false },
            { id: "2", quantity: 2, size: { id: "63~13", label: "M" }, needsSize: false },
            { id: "3", quantity: 2, size: null, needsSize: true },
          ],
        },
      },
    });
  });

  test("is added to with the size", async () => {
    restApi()
      .post("/customer/add-product", additionOf({ productId: "63", quantity: 1, sizeId: "13" }))
      .reply(200, { success: true });
    restApi().get("/customer/my-cart").reply(200, cart("3"));
    const add = gql`mutation { addToCart(productId: "63", sizeId: "13") { itemCount } }`;
    expect(await runQuery(add, {}, asha)).toEqual({ data: { addToCart: { itemCount: 7 } } });
  });

  test("passes on that a size is required", async () => {
    restApi().post("/customer/add-product").reply(422, { success: false, message: "Please select a size." });
    const { errors } = await runQuery(gql`mutation { addToCart(productId: "63") { id } }`, {}, asha);
    expect(errors).toMatchObject([{ message: "Please select a size.", extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("raises the line of one size by its size, and leaves the other sizes of the product", async () => {
    restLacksSetQuantity();
    restApi().get("/customer/my-cart").reply(200, cart("2"));
    restApi()
      .post("/customer/add-product", additionOf({ productId: "63", quantity: 3, sizeId: "13" }))
      .reply(200, { success: true });
    restApi().get("/customer/my-cart").reply(200, cart("5"));
    const set = gql`mutation { setCartLineQuantity(lineId: "2", quantity: 5) { message cart { ...Lines } } } ${lines}`;
    expect(await runQuery(set, {}, asha)).toMatchObject({
      data: { setCartLineQuantity: { message: null, cart: { lines: [{ quantity: 2 }, { quantity: 5 }, {}] } } },
    });
  });

  test("has the size of a line set by one form (Q86)", async () => {
    restApi().post("/customer/change-size", { cart_id: "3", size_id: "21" }).reply(200, { success: true });
    restApi().get("/customer/my-cart").reply(200, cart("2"));
    const set = gql`mutation ($sizeId: ID!) { setCartLineSize(lineId: "3", sizeId: $sizeId) { itemCount } }`;
    expect(await runQuery(set, { sizeId: "21" }, asha)).toEqual({ data: { setCartLineSize: { itemCount: 6 } } });
    expect((await runQuery(set, { sizeId: " " }, asha)).errors).toMatchObject([
      { message: "Please select a size.", extensions: { code: "BAD_USER_INPUT", field: "sizeId" } },
    ]);
    expect((await runQuery(set, { sizeId: "21" })).errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

test("an order has the sizes of its items, in both spellings", async () => {
  const order = { id: 7, created_at: "2026-11-21T10:30:00Z", paid_amount: "1.00", order_status: "placed" };
  restApi()
    .get("/customer/profile")
    .reply(...recorded("profile"));
  const items = [anItem({ id: 1 }, { size: "M" }), anItem({ id: 2 }, { variant: { label: "L" } })];
  restApi()
    .get("/customer/my-orders?order_id=7")
    .reply(200, { orders: [{ ...order, order_items: items }] });
  const query = gql`{ me { order(id: "7") { items { size } } } }`;
  expect(await runQuery(query, {}, asha)).toEqual({
    data: { me: { order: { items: [{ size: "M" }, { size: "L" }] } } },
  });
});
