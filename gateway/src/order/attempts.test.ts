import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SharedStore } from "../cache/shared-store.ts";
import { TimedOut } from "../rest/faults.ts";
import { createAttempts } from "./attempts.ts";
import type { OrderPlaced } from "./model.ts";

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
    const product = {
      id: "1",
      title: "Saree",
      price: { amount: 1, original: null, discountPercent: null },
      image: null,
      images: [],
      unit: null,
      weight: null,
      taxPercentage: null,
      description: null,
      additionalInformation: null,
      highlights: [],
      category: null,
      categoryName: null,
      related: null,
      relatedCategoryId: null,
    };
    const lines = [{ id: "7", quantity: 1, product }];

    test.each([
      ["an empty cart", placed],
      ["a cart that could not be emptied", { ...placed, cart: { lines } }],
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

    test("reserves its key for three seconds, so that a process that died does not hold it, and anew while it runs", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      const store = sharedTexts();
      const { promise: checkedOut, resolve: end } = Promise.withResolvers<OrderPlaced>();
      const attempt = createAttempts(checkoutMs, store)(key, () => checkedOut);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      expect(store.reserve).toHaveBeenCalledWith(expect.any(String), "reserved", 3000);
      vi.advanceTimersByTime(1000);
      expect(store.extend).toHaveBeenCalledExactlyOnceWith(expect.any(String), 3000);
      end(placed);
      await attempt;
      vi.advanceTimersByTime(1000);
      expect(store.extend).toHaveBeenCalledTimes(1);
      expect([...store.texts.values()]).toEqual([expect.stringContaining('"orderId":"1"')]);
    });

    test("checks out all the same while what they share is away", async () => {
      const away = {
        get: async () => null,
        set: async () => {},
        extend: async () => {},
        delete: async () => {},
        reserve: async () => null,
      };
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
    extend: vi.fn<SharedStore["extend"]>(async () => {}),
    reserve: vi.fn<SharedStore["reserve"]>(async (name, text) => {
      if (texts.has(name)) return false;
      texts.set(name, text);
      return true;
    }),
  };
}
