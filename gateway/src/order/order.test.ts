import * as v from "valibot";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SharedStore } from "../cache/shared-store.ts";
import type { Cart } from "../cart/model.ts";
import { TimedOut } from "../rest/faults.ts";
import { createAttempts } from "./attempts.ts";
import { type OrderPlaced, orderTotal } from "./model.ts";
import { OrderReading, toWire } from "./normalize.ts";
import { checkPlaceOrder, priceOrder } from "./rules.ts";

const wire = {
  id: 2,
  created_at: "2026-11-21T11:14:42.352Z",
  order_status: "placed",
  payment_mode: "Cash",
  discount: "409.00",
  paid_amount: "7771.00",
  order_items: [
    { id: 2, qty: "2", total_amount: "7560.00", product: { title: "Saree", image: { url: "uploads/a.avif" } } },
    { id: 3, qty: 1, total_amount: 620, product: null },
  ],
};

describe("an order from REST", () => {
  test("has its amounts in paise and its sum from its items", () => {
    const order = v.parse(OrderReading, wire);
    expect(order).toMatchObject({ discount: 40900, paidAmount: 777100, promoCode: null, note: null });
    expect(orderTotal(order)).toBe(818000);
    expect(order.items[1]).toEqual({ id: "3", title: "Unnamed Product", image: null, quantity: 1, total: 62000 });
  });

  test.each([
    ["placed", "PLACED", "Placed"],
    ["Order Placed", "PLACED", "Order placed"],
    ["out_for_delivery", "OUT_FOR_DELIVERY", "Out for delivery"],
    ["delivered", "DELIVERED", "Delivered"],
    ["Canceled", "CANCELLED", "Canceled"],
    ["waiting for rain", "OTHER", "Waiting for rain"],
    [null, "OTHER", "Status unknown"],
    [undefined, "OTHER", "Status unknown"],
    ["  ", "OTHER", "Status unknown"],
    ["_", "OTHER", "Status unknown"],
  ])("of status %j is %s and reads %j", (order_status, status, statusLabel) => {
    expect(v.parse(OrderReading, { ...wire, order_status })).toMatchObject({ status, statusLabel });
  });

  test.each([
    ["2026-11-21T11:14:42.352Z", "2026-11-21T11:14:42.352Z"],
    ["2026-11-21 11:14:42", "2026-11-21T11:14:42.000Z"],
    ["2026-11-21T16:44:42+05:30", "2026-11-21T11:14:42.000Z"],
  ])("of %s was placed at %s", (created_at, instant) => {
    expect(v.parse(OrderReading, { ...wire, created_at }).placedAt.toISOString()).toBe(instant);
  });

  test("paid in a way unknown to us has no payment mode", () => {
    expect(v.parse(OrderReading, { ...wire, payment_mode: "Barter" }).paymentMode).toBeNull();
  });

  test.each([
    { created_at: "yesterday" },
    { created_at: "2026-13-40 11:00:00" },
    { order_items: null },
    { paid_amount: "much" },
  ])("with %j is refused", (junk) => {
    expect(v.is(OrderReading, { ...wire, ...junk })).toBe(false);
  });
});

/** A cart of one product at this price. */
function cart(amount: number): Cart {
  const price = { amount, original: null, discountPercent: null };
  const blank = {
    image: null,
    images: [],
    unit: null,
    weight: null,
    taxPercentage: null,
    description: null,
    highlights: [],
  };
  const product = { id: "1", title: "Saree", price, additionalInformation: null, category: null, categoryName: null };
  return {
    lines: [{ id: "7", quantity: 1, product: { ...product, ...blank, related: null, relatedCategoryId: null } }],
  };
}

const input = { addressId: "1", paymentMode: "CASH", idempotencyKey: "attempt-1" } as const;

describe("an order to place", () => {
  test.each([
    [{ addressId: " " }, "addressId", "Please select a delivery address."],
    [{ points: -1 }, "points", "Points cannot be below 0."],
    [{ note: "x".repeat(501) }, "note", "Order notes can have at most 500 characters."],
    [{ idempotencyKey: "a\r\nb: c" }, "idempotencyKey", "The key must be 8 to 128 letters, digits, - or _."],
  ])("with %j is refused at the field %s", (typed, field, message) => {
    expect(() => checkPlaceOrder({ ...input, ...typed })).toThrow(expect.objectContaining({ field, message }));
  });

  test("costs the subtotal, less 5 % by a promo code rounded half up, less a rupee a point", () => {
    const request = checkPlaceOrder({ ...input, promoCode: " KASAVU5 ", points: 10 });
    expect(priceOrder(request, cart(12310), 10, 5)).toMatchObject({
      discount: 616,
      paidAmount: 10694,
      promoCode: "KASAVU5",
    });
    expect(priceOrder(checkPlaceOrder(input), cart(12310), 0, 0)).toMatchObject({ discount: 0, paidAmount: 12310 });
  });

  test("costs less by the promo code's own percentage (Q47)", () => {
    const request = checkPlaceOrder({ ...input, promoCode: "ONAM10" });
    expect(priceOrder(request, cart(12315), 0, 10)).toMatchObject({ discount: 1232, paidAmount: 11083 });
  });

  test("spends no more points than there are, nor than the order costs", () => {
    const request = checkPlaceOrder({ ...input, points: 200 });
    expect(() => priceOrder(request, cart(12310), 199, 0)).toThrow("You do not have that many points.");
    expect(() => priceOrder(request, cart(12310), 200, 0)).toThrow("The points are worth more than the order.");
  });

  test("needs something in the cart", () => {
    expect(() => priceOrder(checkPlaceOrder(input), { lines: [] }, 0, 0)).toThrow(
      "Your cart is empty. Please add items to your cart.",
    );
  });

  test("goes to REST in rupees, without what was left out", () => {
    const plain = priceOrder(checkPlaceOrder(input), cart(378000), 0, 0);
    expect(toWire(plain)).toEqual({ address_id: 1, payment_mode: "Cash", paid_amount: "3780.00" });
    const full = priceOrder(
      checkPlaceOrder({ ...input, promoCode: "KASAVU5", points: 1, note: "Ring" }),
      cart(378000),
      1,
      5,
    );
    expect(toWire(full)).toEqual({
      address_id: 1,
      payment_mode: "Cash",
      paid_amount: "3590.00",
      customer_note: "Ring",
      promocode: "KASAVU5",
      discount: "189.00",
      points: 1,
    });
  });
});

describe("an attempt to check out", () => {
  const checkoutMs = 30_000;
  const placed = { orderId: "1", message: "Placed", paidAmount: 1, cart: { lines: [] } };
  const again = { ...placed, cart: null };
  const { signal } = new AbortController();
  const key = { token: "t", idempotencyKey: "attempt-1", request: { addressId: "1" }, signal };

  test("made twice under one key, even at once, checks out once; later the cart has to be read", async () => {
    const attempts = createAttempts(checkoutMs);
    const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
    const answers = await Promise.all([attempts(key, checkOut), attempts(key, checkOut)]);
    expect([...answers, await attempts(key, checkOut)]).toEqual([placed, placed, again]);
    expect(checkOut).toHaveBeenCalledTimes(1);
  });

  test("that failed may be made again", async () => {
    const attempts = createAttempts(checkoutMs);
    await expect(attempts(key, () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    await expect(attempts(key, async () => placed)).resolves.toBe(placed);
  });

  test("is one customer's and one request's alone", async () => {
    const attempts = createAttempts(checkoutMs);
    const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
    await attempts(key, checkOut);
    await attempts({ ...key, token: "another" }, checkOut);
    await attempts({ ...key, request: { addressId: "2" } }, checkOut);
    expect(checkOut).toHaveBeenCalledTimes(3);
  });

  describe("that another gateway has made too", () => {
    const line = cart(1).lines;

    test.each([
      ["an empty cart", placed],
      ["a cart that could not be emptied", { ...placed, cart: { lines: line } }],
    ])("is answered by what they share, also where it left %s", async (_, answer) => {
      const store = sharedTexts();
      const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(answer);
      expect(await createAttempts(checkoutMs, store)(key, checkOut)).toEqual(answer);
      expect(await createAttempts(checkoutMs, store)(key, checkOut)).toEqual(again);
      expect(checkOut).toHaveBeenCalledTimes(1);
    });

    test("waits while the other checks out, and checks out itself when the other has failed", async () => {
      const store = sharedTexts();
      const { promise: checkedOut, reject: fail } = Promise.withResolvers<OrderPlaced>();
      const first = createAttempts(checkoutMs, store)(key, () => checkedOut);
      const second = createAttempts(checkoutMs, store)(key, async () => placed);
      await vi.waitFor(() => expect(store.reserve).toHaveBeenCalledTimes(2));
      fail(new Error("lost"));
      await expect(first).rejects.toThrow("lost");
      await expect(second).resolves.toBe(placed);
    });

    test("waits until its own deadline or until its caller leaves, and starts nothing", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      const store = sharedTexts();
      const checkOut = vi.fn<() => Promise<OrderPlaced>>();
      void createAttempts(checkoutMs, store)(key, () => new Promise(() => {}));
      const gone = new AbortController();
      const waiting = createAttempts(checkoutMs, store)(key, checkOut);
      const leaving = createAttempts(checkoutMs, store)({ ...key, signal: gone.signal }, checkOut);
      await vi.waitFor(() => expect(store.reserve).toHaveBeenCalledTimes(3));
      gone.abort();
      await expect(leaving).rejects.toThrow(TimedOut);
      vi.setSystemTime(Date.now() + checkoutMs);
      // The other process may have placed the order.
      await expect(waiting).rejects.toMatchObject({
        name: "TimedOut",
        message:
          "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
        outcome: "UNKNOWN",
      });
      expect(checkOut).not.toHaveBeenCalled();
    });

    test("reserves its key for as long as a checkout takes, so that a process that died does not hold it", async () => {
      const store = sharedTexts();
      await createAttempts(checkoutMs, store)(key, async () => placed);
      expect(store.reserve).toHaveBeenCalledWith(expect.any(String), expect.any(String), checkoutMs);
    });

    test("checks out all the same while what they share is away", async () => {
      const away = { get: async () => null, set: async () => {}, delete: async () => {}, reserve: async () => null };
      const attempts = createAttempts(checkoutMs, away);
      const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
      expect(await Promise.all([attempts(key, checkOut), attempts(key, checkOut)])).toEqual([placed, placed]);
      expect(checkOut).toHaveBeenCalledTimes(1);
    });

    test("checks out all the same where what they share cannot be read", async () => {
      const store = { ...sharedTexts(), reserve: async () => false, get: async () => '{"order":7}' };
      await expect(createAttempts(checkoutMs, store)(key, async () => placed)).resolves.toBe(placed);
    });

    test("leaves neither token nor request in what they share", async () => {
      const store = sharedTexts();
      await createAttempts(checkoutMs, store)({ ...key, token: "secret-token" }, async () => placed);
      expect(JSON.stringify([...store.texts])).not.toMatch(/secret-token|attempt-1|addressId/);
    });
  });
});

/** What several gateways share, in place of Redis. */
function sharedTexts() {
  const texts = new Map<string, string>();
  return {
    texts,
    get: async (name: string) => texts.get(name) ?? null,
    set: async (name: string, text: string) => void texts.set(name, text),
    delete: async (name: string) => void texts.delete(name),
    reserve: vi.fn<SharedStore["reserve"]>(async (name, text) => {
      if (texts.has(name)) return false;
      texts.set(name, text);
      return true;
    }),
  };
}
