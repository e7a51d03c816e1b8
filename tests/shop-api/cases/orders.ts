import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { addAddress, callerOf, readCart, signUp, type Caller } from "../caller.ts";
import type { RunningShop, StartShop } from "../start-shop-api.ts";

const placed = v.object({ data: v.object({ order_id: v.number() }) });
const priced = v.object({ data: v.object({ product: v.object({ priceWithTax: v.number() }) }) });
const refusal = v.object({ success: v.literal(false), message: v.string() });
const ordersOf = v.object({ orders: v.array(v.looseObject({ id: v.number() })) });

let keys = 0;

/** A key as the browser makes one for each attempt to check out. */
function newKey(): string {
  keys += 1;
  return `attempt-${keys}`;
}

/** Buying. Product 1 costs 3780 rupees (14 in stock), product 2 costs 1265 (32 in stock). */
export function orderCases(start: StartShop): void {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await start();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  /** A customer with an address and a cart of one product. */
  const shopper = async (product_id: string, qty: string) => {
    const { token } = await signUp(call);
    const address_id = await addAddress(call, token);
    await call.multipart("customer/add-product", { product_id, qty }, { token });
    return { token, address_id };
  };
  const place = (token: string, order: Record<string, unknown>, key = newKey()) =>
    call.json(
      "customer/place-order",
      { payment_mode: "Cash", ...order },
      { token, headers: { "idempotency-key": key } },
    );
  const ordersBy = async (token: string) =>
    v.parse(ordersOf, (await call.get("customer/my-orders", { token })).body).orders;

  const priceOf = async (id: string) => {
    const { body } = await call.get(`customer/products/${id}`);
    return v.parse(priced, body).data.product.priceWithTax;
  };
  /** How many the shop says it has, when asked for more. */
  const left = async (product_id: string) => {
    const refused = await call.multipart("customer/add-product", { product_id, qty: "999" }, await signUp(call));
    return Number(/^Only (\d+) of /.exec(v.parse(refusal, refused.body).message)?.[1]);
  };

  it("Q2: an order stands in `orders` beside data, as it was placed, newest first", async () => {
    const { token, address_id } = await shopper("2", "2");
    const first = await place(token, { address_id, paid_amount: "2530.00", customer_note: "Ring twice\n" });
    expect(first).toMatchObject({ status: 200, body: { success: true, message: "Order placed successfully" } });
    const promo = { promocode: "kasavu5", discount: "126.50", paid_amount: "2403.50", payment_mode: "Credit" };
    const second = await place(token, { address_id, ...promo });
    const { body, headers } = await call.get("customer/my-orders", { token });
    const item = {
      id: expect.any(Number),
      qty: "2",
      total_amount: "2530.00",
      product: { title: "Indigo Buti Kurta", image: { url: "uploads/products/kurta-buti-indigo/front.avif" } },
    };
    const order = {
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      order_status: "placed",
      order_items: [item],
    };
    expect(body).toEqual({
      success: true,
      message: "OK",
      orders: [
        {
          ...order,
          id: v.parse(placed, second.body).data.order_id,
          payment_mode: "Credit",
          promocode: "KASAVU5",
          discount: "126.50",
          paid_amount: "2403.50",
          customer_note: null,
        },
        {
          ...order,
          id: v.parse(placed, first.body).data.order_id,
          payment_mode: "Cash",
          promocode: null,
          discount: "0.00",
          paid_amount: "2530.00",
          customer_note: "Ring twice",
        },
      ],
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("takes the goods from the stock and leaves the cart to its owner", async () => {
    const { token, address_id } = await shopper("3", "1");
    const before = await left("3");
    const paid_amount = `${await priceOf("3")}.00`;
    expect((await place(token, { address_id, paid_amount })).status).toBe(200);
    expect(await readCart(call, token)).toMatchObject([{ product_id: 3, qty: "1" }]);
    expect(await left("3")).toBe(before - 1);
  });

  describe("the Idempotency-Key", () => {
    it("answers the first order again, though the cart is empty by now", async () => {
      const { token, address_id } = await shopper("2", "1");
      const key = newKey();
      const first = await place(token, { address_id, paid_amount: "1265.00" }, key);
      await call.empty("customer/clear-cart", { token });
      const again = await place(token, { address_id, paid_amount: "1265.00" }, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await ordersBy(token)).toHaveLength(1);
    });

    it("makes one order of ten that come at the same time", async () => {
      const { token, address_id } = await shopper("2", "1");
      const key = newKey();
      const order = { address_id, paid_amount: "1265.00" };
      const replies = await Promise.all(Array.from({ length: 10 }, () => place(token, order, key)));
      expect(new Set(replies.map(({ body }) => v.parse(placed, body).data.order_id)).size).toBe(1);
      expect(await ordersBy(token)).toHaveLength(1);
    });

    it("refuses another order under the same key", async () => {
      const { token, address_id } = await shopper("2", "1");
      const key = newKey();
      await place(token, { address_id, paid_amount: "1265.00" }, key);
      const other = await place(token, { address_id, paid_amount: "1265.00", payment_mode: "Card" }, key);
      expect([other.status, other.body]).toEqual([
        422,
        { success: false, message: "This order was sent before with other contents." },
      ]);
      expect(await ordersBy(token)).toHaveLength(1);
    });

    it("stays free after a refusal, and belongs to one customer alone", async () => {
      const one = await shopper("2", "1");
      const other = await shopper("2", "1");
      const key = newKey();
      expect((await place(one.token, { address_id: one.address_id, paid_amount: "1.00" }, key)).status).toBe(422);
      for (const { token, address_id } of [one, other]) {
        expect((await place(token, { address_id, paid_amount: "1265.00" }, key)).status).toBe(200);
      }
    });

    it("is required", async () => {
      const { token, address_id } = await shopper("2", "1");
      for (const key of ["", "x".repeat(201)]) {
        const { status, body } = await place(token, { address_id, paid_amount: "1265.00" }, key);
        expect([status, body]).toEqual([422, { success: false, message: "Idempotency-Key is required" }]);
      }
    });
  });

  it("refuses amounts that do not add up", async () => {
    const { token, address_id } = await shopper("2", "1");
    const amounts = [
      { paid_amount: "1264.99" },
      { paid_amount: "1201.75", discount: "63.25" },
      { paid_amount: "1265.00", promocode: "KASAVU5" },
      { paid_amount: "1201.75", promocode: "KASAVU5" },
      { paid_amount: "1201.74", discount: "63.26", promocode: "KASAVU5" },
    ];
    for (const amount of amounts) {
      const { status, body } = await place(token, { address_id, ...amount });
      expect([amount, status, body]).toEqual([
        amount,
        422,
        { success: false, message: "The amount to pay has changed. Please look at your cart again." },
      ]);
    }
    expect(await ordersBy(token)).toEqual([]);
  });

  it("refuses what is missing or wrong, in the specification's words where it has them", async () => {
    const { token, address_id } = await shopper("2", "1");
    const good = { address_id, paid_amount: "1265.00" };
    const faults: [Record<string, unknown>, number, string][] = [
      [{ address_id: undefined }, 422, "Please select a delivery address."],
      [{ address_id: "1" }, 422, "Please select a delivery address."],
      [{ payment_mode: "Barter" }, 422, "Invalid input: payment_mode"],
      [{ paid_amount: 1265 }, 422, "Invalid input: paid_amount"],
      [{ paid_amount: "1265.0" }, 422, "Invalid input: paid_amount"],
      [{ paid_amount: "-1.00" }, 422, "Invalid input: paid_amount"],
      [{ points: 1.5 }, 422, "Invalid input: points"],
      [{ points: 1, paid_amount: "1264.00" }, 422, "You do not have that many points."],
      [{ points: 1266, paid_amount: "0.00" }, 422, "That is more points than the order costs."],
      [{ promocode: "FREE" }, 422, "Invalid promo code."],
      [{ customer_note: "x".repeat(501) }, 422, "Invalid input: customer_note"],
      [{ total: "1.00" }, 422, "Invalid input: total"],
    ];
    for (const [change, status, message] of faults) {
      const reply = await place(token, { ...good, ...change });
      expect([change, reply.status, reply.body]).toEqual([change, status, { success: false, message }]);
    }
    await call.empty("customer/clear-cart", { token });
    const empty = await place(token, good);
    const message = "Your cart is empty. Please add items to your cart.";
    expect([empty.status, empty.body]).toEqual([422, { success: false, message }]);
  });

  it("Q4: does not know another customer's address, nor show another customer's orders", async () => {
    const { token, address_id } = await shopper("2", "1");
    const stranger = await shopper("2", "1");
    const { status } = await place(stranger.token, { address_id, paid_amount: "1265.00" });
    expect(status).toBe(404);
    await place(token, { address_id, paid_amount: "1265.00" });
    expect(await ordersBy(stranger.token)).toEqual([]);
    expect((await call.get("customer/my-orders")).status).toBe(401);
    expect((await call.empty("customer/place-order")).status).toBe(401);
  });

  it(
    "never sells more than there is: of twenty buyers at once, the stock decides how many get theirs",
    { timeout: 30_000 },
    async () => {
      // 14 pieces for 20 buyers of 3 pieces each.
      const buyers = await Promise.all(Array.from({ length: 20 }, () => shopper("1", "3")));
      const replies = await Promise.all(
        buyers.map(({ token, address_id }) => place(token, { address_id, paid_amount: "11340.00" })),
      );
      const sold = replies.filter(({ status }) => status === 200);
      expect(sold).toHaveLength(4);
      for (const { status, body } of replies.filter((reply) => !sold.includes(reply))) {
        expect([status, body]).toEqual([
          422,
          { success: false, message: "Only 2 of Balaramapuram Kasavu Saree left." },
        ]);
      }
    },
  );
}
