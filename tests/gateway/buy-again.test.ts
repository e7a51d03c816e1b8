import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, additionOf, aLine } from "../support/payloads/cart.ts";
import { anItem, anOrder } from "../support/payloads/order.ts";
import { asha } from "./support/place-order.ts";
import { loggedLines, playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const buyAgain = gql`mutation ($orderId: ID!) {
  buyAgain(orderId: $orderId) { addedCount missing { id title size message } cart { itemCount } }
}`;
const variables = { orderId: "12" };

/** An item of the order, as REST sends it. */
function item(id: number, fields: Record<string, unknown> = {}) {
  const product = { title: `Product ${id}`, pid: 100 + id };
  return anItem({ id, quantity: "2", total: "1265.00" }, { product, ...fields });
}

const gone = item(7, { product: { title: "Product 7" } });
const sized = item(8, { size: "M", size_id: "12" });

function mockOrder(items: object[]) {
  const order = anOrder({ id: 12, items });
  restApi()
    .get("/customer/my-orders?order_id=12")
    .reply(200, { orders: [order] });
}

function mockCart(quantity: number) {
  const cart = aCart([aLine({ quantity })]);
  restApi({ authorization: "Bearer asha-token" }).get("/customer/my-cart").reply(200, cart);
}

/** @param line what the multipart body adds */
const addCall = (line: Parameters<typeof additionOf>[0]) =>
  restApi({ authorization: "Bearer asha-token" }).post("/customer/add-product", additionOf(line));

describe("buying an order again", () => {
  test("adds its items with their sizes, one after another, and lists those that are not sold any more", async () => {
    mockOrder([item(5), gone, sized, item(9, { size: "L" })]);
    addCall({ productId: "105", quantity: 2 }).reply(200, { success: true });
    addCall({ productId: "108", sizeId: "12" }).reply(200, { success: true });
    mockCart(4);
    expect(await runQuery(buyAgain, variables, asha)).toEqual({
      data: {
        buyAgain: {
          addedCount: 4,
          missing: [
            { id: "12~7", title: "Product 7", size: null, message: "This product is no longer sold." },
            { id: "12~9", title: "Product 9", size: "L", message: "This size is no longer sold." },
          ],
          cart: { itemCount: 4 },
        },
      },
    });
  });

  test("says with REST's words what it has rejected, and adds the rest", async () => {
    mockOrder([item(5), item(6)]);
    addCall({ productId: "105" }).reply(422, { success: false, message: "Only 1 of Product 5 left." });
    addCall({ productId: "106" }).reply(200, { success: true });
    mockCart(2);
    const { data, errors } = await runQuery(buyAgain, variables, asha);
    expect(errors).toBeUndefined();
    expect(data?.["buyAgain"]).toMatchObject({
      addedCount: 2,
      missing: [{ id: "12~5", message: "Only 1 of Product 5 left." }],
    });
  });

  test("with nothing that is still sold only reads the cart", async () => {
    mockOrder([gone]);
    mockCart(1);
    const { data } = await runQuery(buyAgain, variables, asha);
    expect(data?.["buyAgain"]).toMatchObject({ addedCount: 0, missing: [{ id: "12~7" }], cart: { itemCount: 1 } });
  });

  test("stops when REST fails, and reports it for the rest", async () => {
    mockOrder([item(4), item(5), item(6), gone]);
    addCall({ productId: "104" }).reply(200, { success: true });
    addCall({ productId: "105" }).replyWithError("socket hang up");
    mockCart(4);
    const { data, errors } = await runQuery(buyAgain, variables, asha);
    expect(errors).toBeUndefined();
    expect(data?.["buyAgain"]).toMatchObject({
      addedCount: 2,
      missing: [
        { id: "12~5", message: expect.stringContaining("may have been added to your cart") },
        { id: "12~6", message: "This product was not added to your cart. Please try again." },
        { id: "12~7", message: "This product is no longer sold." },
      ],
    });
    expect(loggedLines()).toMatchObject([{ endpoint: "POST customer/add-product" }]);
  });

  test("fails with an unknown outcome if REST does not confirm the first item", async () => {
    mockOrder([item(5), item(6)]);
    addCall({ productId: "105" }).replyWithError("socket hang up");
    const { data, errors } = await runQuery(buyAgain, variables, asha);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "UNKNOWN" } }]);
  });

  test.each([
    [401, "UNAUTHENTICATED"],
    [429, "RATE_LIMITED"],
  ])("fails if REST rejects its first item with status %i", async (status, code) => {
    mockOrder([item(5), item(6)]);
    addCall({ productId: "105" }).reply(status, { success: false, message: "Not now." });
    const { errors } = await runQuery(buyAgain, variables, asha);
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  test.each([
    [401, "Your login has ended."],
    [429, "Too many requests. Please wait."],
  ])("stops at a rejection of the caller with status %i, and says what was added before", async (status, message) => {
    mockOrder([item(4), item(5), item(6)]);
    addCall({ productId: "104" }).reply(200, { success: true });
    addCall({ productId: "105" }).reply(status, { success: false, message });
    mockCart(2);
    const { data, errors } = await runQuery(buyAgain, variables, asha);
    expect(errors).toBeUndefined();
    const missing = [
      { id: "12~5", message },
      { id: "12~6", message },
    ];
    expect(data?.["buyAgain"]).toMatchObject({ addedCount: 2, missing, cart: { itemCount: 2 } });
  });

  test("adds more items than one operation may otherwise call", async () => {
    mockOrder(Array.from({ length: 25 }, (_, index) => item(index + 1)));
    addCall({}).times(25).reply(200, { success: true });
    mockCart(50);
    const { data } = await runQuery(buyAgain, variables, asha);
    expect(data?.["buyAgain"]).toMatchObject({ addedCount: 50, missing: [] });
  });

  test.each<[string, (call: ReturnType<typeof addCall>) => unknown, object]>([
    ["not confirmed", (call) => call.replyWithError("socket hang up"), { outcome: "UNKNOWN" }],
    ["rejected by a rate limit", (call) => call.reply(429, { message: "Please wait." }), { outcome: "DONE" }],
  ])("whose last item is %s, and whose cart cannot be read, says so", async (_, respond, extensions) => {
    mockOrder([item(4), item(5)]);
    addCall({ productId: "104" }).reply(200, { success: true });
    respond(addCall({ productId: "105" }));
    restApi().get("/customer/my-cart").reply(500);
    const { errors } = await runQuery(buyAgain, variables, asha);
    expect(errors).toMatchObject([{ extensions }]);
  });

  test("of an unknown order is NOT_FOUND; it requires a login", async () => {
    restApi().get("/customer/my-orders?order_id=12").reply(200, { orders: [] });
    const { errors } = await runQuery(buyAgain, variables, asha);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    const guest = await runQuery(buyAgain, variables);
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
