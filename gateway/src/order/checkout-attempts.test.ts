import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aProduct } from "../../../tests/gateway/support/a-product.ts";
import type { SharedStore } from "../cache/shared-store.ts";
import { RequestAborted, TimedOut } from "../rest/errors.ts";
import { createCheckoutAttempts } from "./checkout-attempts.ts";
import type { OrderPlaced } from "./model.ts";

describe("a checkout attempt", () => {
  const checkoutMs = 30_000;
  const placed = {
    orderId: "1",
    message: "Placed",
    paidAmount: 1,
    toPay: 4001,
    expectedOn: "2026-11-25",
    cart: { lines: [], deliveryCharge: 0 },
    payment: null,
  };
  const again = { ...placed, cart: null };
  const { signal } = new AbortController();
  const caller = { signal, keySupport: { isKnown: true } };
  const key = { token: "t", idempotencyKey: "attempt-1", request: { addressId: "1" }, caller };

  test("with a repeated key checks out once, even concurrently, and later repetitions return no cart", async () => {
    const attempts = createCheckoutAttempts(checkoutMs);
    const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
    const results = await Promise.all([attempts(key, checkOut), attempts(key, checkOut)]);
    expect([...results, await attempts(key, checkOut)]).toEqual([placed, placed, again]);
    expect(checkOut).toHaveBeenCalledTimes(1);
  });

  test("can be repeated after a failure", async () => {
    const attempts = createCheckoutAttempts(checkoutMs);
    await expect(attempts(key, () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    await expect(attempts(key, async () => placed)).resolves.toBe(placed);
  });

  test("shares its result only with the same customer and request", async () => {
    const attempts = createCheckoutAttempts(checkoutMs);
    const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
    await attempts(key, checkOut);
    await attempts({ ...key, token: "another" }, checkOut);
    await attempts({ ...key, request: { addressId: "2" } }, checkOut);
    expect(checkOut).toHaveBeenCalledTimes(3);
  });

  describe("where REST is not known to honour idempotency keys", () => {
    const unknown = { ...key, caller: { signal, keySupport: { isKnown: false } } };
    const unsafe = {
      name: "TimedOut",
      message: "It may have been placed. Please look at your orders before you place it again.",
      outcome: "UNKNOWN",
      retry: "UNSAFE",
    };

    test("is not repeated for ten minutes after an unknown outcome, unless that becomes known; then it is", async () => {
      const now = vi.spyOn(performance, "now").mockReturnValue(1);
      onTestFinished(() => now.mockRestore());
      const attempts = createCheckoutAttempts(checkoutMs);
      const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
      await expect(attempts(unknown, lost)).rejects.toMatchObject(unsafe);
      await expect(attempts(unknown, checkOut)).rejects.toMatchObject(unsafe);
      expect(await attempts.find(unknown)).toBe("unconfirmed");
      expect(checkOut).not.toHaveBeenCalled();
      expect(await attempts(key, checkOut)).toBe(placed);
      const late = { ...unknown, idempotencyKey: "attempt-2" };
      await expect(attempts(late, lost)).rejects.toMatchObject(unsafe);
      now.mockReturnValue(10 * 60_000);
      await vi.waitFor(() => expect(attempts(late, lost)).rejects.toMatchObject(unsafe));
      now.mockReturnValue(10 * 60_000 + 2);
      await vi.waitFor(() => expect(attempts(late, checkOut)).resolves.toBe(placed));
    });

    test("is repeated after a rejection, and after a failure that is none of an order", async () => {
      const attempts = createCheckoutAttempts(checkoutMs);
      await expect(attempts(unknown, failed)).rejects.toMatchObject({ message: "Failed to load cart", retry: null });
      await expect(attempts(unknown, async () => placed)).resolves.toBe(placed);
    });

    test("is not repeated by another process either, nor while the one that has crashed may have sent it", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      const store = memoryStore();
      const checkOut = vi.fn<() => Promise<OrderPlaced>>();
      await expect(createCheckoutAttempts(checkoutMs, store)(unknown, lost)).rejects.toMatchObject(unsafe);
      const other = createCheckoutAttempts(checkoutMs, store);
      await expect(other(unknown, checkOut)).rejects.toMatchObject(unsafe);
      expect(await other.find(unknown)).toBe("unconfirmed");

      const crashed = { ...unknown, idempotencyKey: "attempt-2" };
      void createCheckoutAttempts(checkoutMs, store)(crashed, async (beforePlacing) => {
        await beforePlacing();
        return new Promise(() => {});
      });
      await vi.waitFor(() => expect(store.extend).toHaveBeenCalledOnce());
      expect(store.extend).toHaveBeenLastCalledWith(...(store.reserve.mock.lastCall ?? []).slice(0, 2), 600_000);
      const waiting = [other(crashed, checkOut), other.find(crashed)] as const;
      const disconnected = new AbortController();
      const gone = { ...crashed, caller: { ...crashed.caller, signal: disconnected.signal } };
      const aborted = other(gone, checkOut);
      await vi.waitFor(() => expect(store.reserve).toHaveBeenCalledTimes(5));
      disconnected.abort();
      await expect(aborted).rejects.toMatchObject({ ...unsafe, name: "RequestAborted", outcome: null });
      vi.setSystemTime(Date.now() + checkoutMs);
      await expect(waiting[0]).rejects.toMatchObject(unsafe);
      expect(await waiting[1]).toBe("unconfirmed");
      expect(checkOut).not.toHaveBeenCalled();
    });
  });

  describe("shared with another gateway process", () => {
    const product = aProduct(1);
    const lines = [{ id: "7", quantity: 1, size: null, needsSize: false, unitPrice: product.price.amount, product }];

    test.each([
      ["an empty cart", placed],
      ["a cart that could not be cleared", { ...placed, cart: { lines, deliveryCharge: null } }],
    ])("returns the result from the shared store after a checkout that left %s", async (_, result) => {
      const store = memoryStore();
      const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(result);
      expect(await createCheckoutAttempts(checkoutMs, store)(key, checkOut)).toEqual(result);
      expect(await createCheckoutAttempts(checkoutMs, store)(key, checkOut)).toEqual(again);
      expect(checkOut).toHaveBeenCalledTimes(1);
    });

    test("waits for the other process, and checks out itself if that one fails", async () => {
      const store = memoryStore();
      const { promise: checkedOut, reject: fail } = Promise.withResolvers<OrderPlaced>();
      const first = createCheckoutAttempts(checkoutMs, store)(key, () => checkedOut);
      const second = createCheckoutAttempts(checkoutMs, store)(key, async () => placed);
      await vi.waitFor(() => expect(store.reserve).toHaveBeenCalledTimes(2));
      fail(new Error("lost"));
      await expect(first).rejects.toThrow("lost");
      await expect(second).resolves.toBe(placed);
    });

    test("stops waiting at its deadline or when its caller disconnects, without checking out", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      const store = memoryStore();
      const checkOut = vi.fn<() => Promise<OrderPlaced>>();
      void createCheckoutAttempts(checkoutMs, store)(key, () => new Promise(() => {}));
      const disconnected = new AbortController();
      const waiting = createCheckoutAttempts(checkoutMs, store)(key, checkOut);
      const aborted = createCheckoutAttempts(checkoutMs, store)(
        { ...key, caller: { ...caller, signal: disconnected.signal } },
        checkOut,
      );
      await vi.waitFor(() => expect(store.reserve).toHaveBeenCalledTimes(3));
      disconnected.abort();
      await expect(aborted).rejects.toThrow(RequestAborted);
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

    test("reserves its key for 3 s and renews it while running, so that the reservation of a crashed process expires", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      const store = memoryStore();
      const { promise: checkedOut, resolve: end } = Promise.withResolvers<OrderPlaced>();
      const attempt = createCheckoutAttempts(checkoutMs, store)(key, () => checkedOut);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      const owner = expect.stringMatching(/^reserved /);
      expect(store.reserve).toHaveBeenCalledWith(expect.any(String), owner, 3000);
      vi.advanceTimersByTime(1000);
      expect(store.extend).toHaveBeenCalledExactlyOnceWith(...(store.reserve.mock.lastCall ?? []));
      end(placed);
      await attempt;
      vi.advanceTimersByTime(1000);
      expect(store.extend).toHaveBeenCalledTimes(1);
      expect([...store.values.values()]).toEqual([expect.stringContaining('"orderId":"1"')]);
    });

    test("that stalls until its reservation expires does not free the reservation of another process", async () => {
      const store = memoryStore();
      const { promise: stalled, reject: fail } = Promise.withResolvers<OrderPlaced>();
      const { promise: checkedOut, resolve: end } = Promise.withResolvers<OrderPlaced>();
      const first = createCheckoutAttempts(checkoutMs, store)(key, () => stalled);
      await vi.waitFor(() => expect(store.values.size).toBe(1));
      store.values.clear();
      const second = createCheckoutAttempts(checkoutMs, store)(key, () => checkedOut);
      await vi.waitFor(() => expect(store.values.size).toBe(1));
      const reservation = [...store.values];
      fail(new Error("lost"));
      await expect(first).rejects.toThrow("lost");
      expect([...store.values]).toEqual(reservation);
      end(placed);
      expect(await second).toBe(placed);
    });

    test("checks out while the shared store is unavailable", async () => {
      const unavailable = {
        get: async () => null,
        set: async () => {},
        extend: async () => {},
        release: async () => {},
        reserve: async () => null,
      };
      const attempts = createCheckoutAttempts(checkoutMs, unavailable);
      const checkOut = vi.fn<() => Promise<OrderPlaced>>().mockResolvedValue(placed);
      expect(await Promise.all([attempts(key, checkOut), attempts(key, checkOut)])).toEqual([placed, placed]);
      expect(checkOut).toHaveBeenCalledTimes(1);
    });

    test("checks out if the stored value is malformed", async () => {
      const store = { ...memoryStore(), reserve: async () => false, get: async () => '{"order":7}' };
      await expect(createCheckoutAttempts(checkoutMs, store)(key, async () => placed)).resolves.toBe(placed);
    });

    test("returns what an earlier version of the gateway has stored, which knows no delivery charge", async () => {
      const { cart: _, toPay: __, payment: ___, ...earlier } = placed;
      const store = { ...memoryStore(), reserve: async () => false, get: async () => JSON.stringify(earlier) };
      const result = await createCheckoutAttempts(checkoutMs, store)(key, async () => placed);
      expect(result).toEqual({ ...again, toPay: placed.paidAmount });
    });

    test("stores of a payment only that there is one: it is read again, here and in another process", async () => {
      const store = memoryStore();
      const url = "https://rzp.io/i/secret";
      const payment = { status: "OPEN", amount: 4001, method: null, url, expiresAt: new Date() } as const;
      const attempts = createCheckoutAttempts(checkoutMs, store);
      const withPayment = { ...placed, payment };
      expect(await attempts(key, async () => withPayment)).toBe(withPayment);
      const repetition = { ...again, payment: "unread" };
      expect(await attempts(key, async () => placed)).toEqual(repetition);
      expect(await createCheckoutAttempts(checkoutMs, store).find(key)).toEqual(repetition);
      expect([...store.values.values()].map((text): unknown => JSON.parse(text))).toEqual([
        { orderId: "1", message: "Placed", paidAmount: 1, toPay: 4001, expectedOn: "2026-11-25", hasPayment: true },
      ]);
    });

    test("is found by another process once it has ended, without checking out there", async () => {
      const store = memoryStore();
      const { promise: checkedOut, resolve: end } = Promise.withResolvers<OrderPlaced>();
      const other = createCheckoutAttempts(checkoutMs, store);
      expect(await other.find(key)).toBeNull();
      void createCheckoutAttempts(checkoutMs, store)(key, () => checkedOut);
      await vi.waitFor(() => expect(store.values.size).toBe(1));
      const found = other.find(key);
      end(placed);
      expect(await found).toEqual(again);
    });

    test("stores neither token nor request in the shared store", async () => {
      const store = memoryStore();
      await createCheckoutAttempts(checkoutMs, store)({ ...key, token: "secret-token" }, async () => placed);
      expect(JSON.stringify([...store.values])).not.toMatch(/secret-token|attempt-1|addressId/);
    });
  });
});

const lost = () => Promise.reject(new TimedOut("POST customer/place-order", "?", undefined, "UNKNOWN"));
const failed = () => Promise.reject(new TimedOut("GET customer/my-cart", "Failed to load cart"));

/** An in-memory fake of the shared Redis store. */
function memoryStore() {
  const values = new Map<string, string>();
  return {
    values,
    get: async (name: string) => values.get(name) ?? null,
    set: async (name: string, text: string) => void values.set(name, text),
    release: async (name: string, text: string) => {
      if (values.get(name) === text) values.delete(name);
    },
    extend: vi.fn<SharedStore["extend"]>(async () => {}),
    reserve: vi.fn<SharedStore["reserve"]>(async (name, text) => {
      if (values.has(name)) return false;
      values.set(name, text);
      return true;
    }),
  };
}
