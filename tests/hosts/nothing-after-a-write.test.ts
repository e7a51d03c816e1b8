import { gql } from "graphql-tag";
import { beforeEach, describe, expect, test } from "vitest";
import { asha, orderInput, placeOrder } from "../gateway/support/place-order.ts";
import { playRest, restApi, restLacksSetQuantity, runQuery } from "../gateway/support/run-query.ts";
import { openStubHost, outcomeOf } from "./support/stub-host.ts";

playRest();

describe("after a write a 404 is no empty list", () => {
  const none = { status: 404, json: { message: "There is nothing." } };
  const done = { json: { success: true } };

  test("in the cart after adding, which was empty before", async () => {
    const { open } = openStubHost({ "add-product": done, "my-cart": none });
    const { cart } = open();
    expect(await cart.cart()).toEqual({ lines: [], deliveryCharge: 0 });
    const message = "The product was added to your cart, but the cart could not be loaded.";
    expect(await outcomeOf(cart.add("1", 1, null))).toEqual({ code: "UPSTREAM_UNAVAILABLE", message });
    expect(await outcomeOf(cart.cart())).toMatchObject({ code: "UPSTREAM_CONTRACT" });
  });

  test("in the cart after several additions, a removal and another size", async () => {
    const { open } = openStubHost({ "my-cart": none, "": done });
    const line = { productId: "1", quantity: 1, sizeId: null };
    expect(await outcomeOf(open().cart.addAll([line]))).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect(await outcomeOf(open().cart.remove("3"))).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect(await outcomeOf(open().cart.setSize("3", "4"))).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  });

  test("in the cart after a step of its quantity; before it, the line is not there", async () => {
    const setQuantity = gql`mutation { setCartLineQuantity(lineId: "3", quantity: 2) { cart { itemCount } message } }`;
    restLacksSetQuantity();
    restApi()
      .get("/customer/my-cart")
      .reply(200, { data: { my_cart: [{ cart_id: 3, product_id: 1, qty: 1, price: 10 }] } });
    restApi().post("/customer/increase-qty").reply(200, { success: true });
    restApi().get("/customer/my-cart").reply(404, { message: "Your cart is empty." });
    expect(await runQuery(setQuantity, {}, asha)).toMatchObject({
      errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" } }],
    });
    restLacksSetQuantity();
    restApi().get("/customer/my-cart").reply(404, { message: "Your cart is empty." });
    const message = "Failed to update quantity. The item may have been removed.";
    expect(await runQuery(setQuantity, {}, asha)).toMatchObject({
      errors: [{ message, extensions: { code: "NOT_FOUND" } }],
    });
  });

  test("of the addresses after saving one", async () => {
    const { open } = openStubHost({ "add-address": done, "address-list": none });
    const { addresses } = open();
    const texts = { name: "Asha", mobile: "+919876543210", building: "1", street: "Round", landmark: null };
    const address = { ...texts, city: "Thrissur", postalCode: "680001", latitude: 10, longitude: 76 };
    expect(await outcomeOf(addresses.add(address))).toMatchObject({ code: "UPSTREAM_CONTRACT" });
    expect(await outcomeOf(addresses.list())).toMatchObject({ code: "UPSTREAM_CONTRACT" });
  });

  test("but after a call that changes nothing, it still is", async () => {
    const { open } = openStubHost({ "check-promocode": { json: { success: false } }, "my-cart": none });
    const { cart } = open();
    await cart.checkPromoCode("ONAM10");
    expect(await cart.cart()).toEqual({ lines: [], deliveryCharge: 0 });
  });
});

describe("a checkout", () => {
  beforeEach(() => void restApi().get("/customer/my-cart").reply(404, { message: "Your cart is empty." }));

  test("does not compute from a 404: it fails, and places no order", async () => {
    const { errors } = await runQuery(placeOrder, orderInput(), asha);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", endpoint: "GET customer/my-cart" } }]);
  });

  test("does not compute the discount of a promo code from it", async () => {
    restApi().post("/customer/check-promocode").reply(200, { success: true });
    const { errors } = await runQuery(gql`mutation { checkPromoCode(code: "ONAM10") { discount } }`, {}, asha);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", endpoint: "GET customer/my-cart" } }]);
  });
});
