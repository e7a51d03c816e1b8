import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, additionOf, aLine } from "../support/payloads/cart.ts";
import { playRest, recorded, restApi, restLacksSetQuantity, runQuery } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
/** A cart whose line 3 has the given quantity. */
const cart = (quantity: string) => aCart([aLine({ id: 3, quantity })]);
const cartOfAsha = () => restApi({ authorization: "Bearer asha-token" });

describe("the cart", () => {
  test("is null for a guest, without a REST call", async () => {
    expect(await runQuery(gql`{ cart { id } }`)).toEqual({ data: { cart: null } });
  });

  test("has its lines and totals in whole paise (Q14)", async () => {
    cartOfAsha()
      .get("/customer/my-cart")
      .reply(...recorded("my-cart"));
    const { data } = await runQuery(
      gql`{ cart { id itemCount subtotal total lines { id quantity unitPrice lineTotal product { id title image { url } } } } }`,
      {},
      asha,
    );
    expect(data?.["cart"]).toEqual({
      id: "cart",
      itemCount: 3,
      subtotal: 818000,
      total: 818000,
      lines: [
        {
          id: "1",
          quantity: 2,
          unitPrice: 378000,
          lineTotal: 756000,
          product: {
            id: "1",
            title: "Balaramapuram Kasavu Saree",
            image: { url: "/media/uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif" },
          },
        },
        {
          id: "2",
          quantity: 1,
          unitPrice: 62000,
          lineTotal: 62000,
          product: {
            id: "5",
            title: "Green Kara Mundu",
            image: { url: "/media/uploads/products/mundu-kara-bottle/front.18daced8d8.avif" },
          },
        },
      ],
    });
  });

  test("with an expired token is UNAUTHENTICATED (Q4)", async () => {
    restApi()
      .get("/customer/my-cart")
      .reply(...recorded("my-cart-expired", 401));
    const { data, errors } = await runQuery(gql`{ cart { id } }`, {}, { token: "expired" });
    expect(data).toEqual({ cart: null });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("adding to the cart", () => {
  const add = gql`mutation ($quantity: Int) { addToCart(productId: "1", quantity: $quantity) { itemCount } }`;

  test("is one multipart call and a read of the cart (Q13)", async () => {
    cartOfAsha()
      .post("/customer/add-product", additionOf({ productId: "1", quantity: 2 }))
      .matchHeader("content-type", /^multipart\/form-data/)
      .reply(200, { success: true, message: "Added" });
    cartOfAsha()
      .get("/customer/my-cart")
      .reply(...recorded("my-cart"));
    expect(await runQuery(add, { quantity: 2 }, asha)).toEqual({ data: { addToCart: { itemCount: 3 } } });
  });

  test("is rejected with REST's message when stock is too low (Q15)", async () => {
    restApi()
      .post("/customer/add-product")
      .reply(...recorded("add-product-too-many", 422));
    const { errors } = await runQuery(add, { quantity: 500 }, asha);
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/^Only \d+ of Balaramapuram/), extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  test("requires a login", async () => {
    const { errors } = await runQuery(add, { quantity: 1 });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("rejects a quantity below one without calling REST", async () => {
    const { errors } = await runQuery(add, { quantity: 0 }, asha);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "quantity" } }]);
  });

  test("is never retried, because REST may have applied it before it failed", async () => {
    restApi().post("/customer/add-product").reply(503);
    const { errors } = await runQuery(add, { quantity: 1 }, asha);
    expect(errors).toMatchObject([
      {
        message: "Failed to add product to cart. Please try again.",
        extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: "POST customer/add-product" },
      },
    ]);
  });
});

describe("setting the quantity of a line by steps, where REST has no other call", () => {
  const setQuantity = gql`mutation ($lineId: ID!, $quantity: Int!) {
    setCartLineQuantity(lineId: $lineId, quantity: $quantity) { cart { itemCount } message }
  }`;
  const bring = (quantity: number, lineId = "3") => runQuery(setQuantity, { lineId, quantity }, asha);
  test("makes one increase for one more piece, and reads the cart again", async () => {
    restLacksSetQuantity();
    restApi().get("/customer/my-cart").reply(200, cart("2"));
    restApi().post("/customer/increase-qty", "cart_id=3").reply(200, { success: true });
    restApi().get("/customer/my-cart").reply(200, cart("3"));
    expect(await bring(3)).toEqual({ data: { setCartLineQuantity: { cart: { itemCount: 3 }, message: null } } });
  });

  test("requires a numeric line id", async () => {
    const { errors } = await bring(3, "three");
    expect(errors).toMatchObject([
      { message: "Error: Invalid cart ID.", extensions: { code: "BAD_USER_INPUT", field: "lineId" } },
    ]);
  });
});

test("removing a line is one multipart call and a read of the cart (Q13)", async () => {
  restApi()
    .post("/customer/delete-product", /name="cart_id"\r\n\r\n3\r\n/)
    .reply(200, { success: true });
  restApi().get("/customer/my-cart").reply(200, aCart());
  const remove = gql`mutation { removeCartLine(lineId: "3") { itemCount lines { id } } }`;
  expect(await runQuery(remove, {}, asha)).toEqual({ data: { removeCartLine: { itemCount: 0, lines: [] } } });
});

describe("clearing the cart", () => {
  const clear = gql`mutation { clearCart { itemCount lines { id } } }`;

  test("is one call without a body", async () => {
    cartOfAsha().post("/customer/clear-cart", "").reply(200, { success: true });
    expect(await runQuery(clear, {}, asha)).toEqual({ data: { clearCart: { itemCount: 0, lines: [] } } });
  });

  test("requires a login", async () => {
    const { errors } = await runQuery(clear);
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
