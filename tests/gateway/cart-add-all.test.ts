import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aCart } from "../support/payloads/cart.ts";
import { changeDeadlineMs } from "../../gateway/src/cart/change-deadline.ts";
import { createCartChangeQueue } from "../../gateway/src/cart/change-queue.ts";
import { createCartSource } from "../../gateway/src/cart/source.ts";
import { asyncListener } from "./support/local-server.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";

const line = (productId: string) => ({ productId, quantity: 1, sizeId: null });
const failedMessage = "This product was not added to your cart. Please try again.";
const unknownMessage = "This product may have been added to your cart. Please check your cart before you add it again.";

/** A cart at a REST that records its calls, and does not respond to the addition of one product. */
async function openCart(hangingProduct?: string) {
  const calls: string[] = [];
  const hanging = Promise.withResolvers<ServerResponse>();
  const listener = asyncListener(async (request, response) => {
    const product = /name="product_id"\r\n\r\n(\d+)/.exec(await text(request))?.[1];
    calls.push(product ? `add ${product}` : "read");
    if (product !== undefined && product === hangingProduct) hanging.resolve(response);
    else sendJson(response, aCart());
  });
  const caller = { token: "asha", signal: new AbortController().signal };
  const source = createCartSource(await restClientOf(listener, caller), {
    cartChanges: createCartChangeQueue(null),
    caller,
  });
  return { calls, source, hanging: hanging.promise };
}

function fakeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

describe("adding several products to a cart", () => {
  test("is one change: another one waits until all are added", async () => {
    const { calls, source } = await openCart();
    await Promise.all([source.addAll([line("1"), line("2"), line("3")]), source.add("4", 1, null)]);
    expect(calls.filter((call) => call !== "read")).toEqual(["add 1", "add 2", "add 3", "add 4"]);
  });

  test("has one deadline, after which the cart is read, and says what may not have been added", async () => {
    fakeTimers();
    const { calls, source, hanging } = await openCart("2");
    const adding = source.addAll([line("1"), line("2"), line("3")]);
    const response = await hanging;
    vi.advanceTimersByTime(changeDeadlineMs);
    const { cart, messages, failure } = await adding;
    expect({ cart, messages }).toEqual({
      cart: { lines: [], deliveryCharge: 0 },
      messages: [null, unknownMessage, failedMessage],
    });
    expect(failure).toMatchObject({ endpoint: "POST customer/add-product", outcome: "UNKNOWN" });
    response.destroy();
    // The next change comes after the one in flight, and the third product is not added any more.
    await source.add("4", 1, null);
    expect(calls.filter((call) => call !== "read")).toEqual(["add 1", "add 2", "add 4"]);
  });

  test("has an unknown outcome if the deadline comes before the first one is confirmed", async () => {
    fakeTimers();
    const { source, hanging } = await openCart("1");
    const adding = source.addAll([line("1"), line("2")]);
    const response = await hanging;
    vi.advanceTimersByTime(changeDeadlineMs);
    await expect(adding).rejects.toMatchObject({ name: "TimedOut", message: unknownMessage, outcome: "UNKNOWN" });
    response.destroy();
  });

  test("has changed nothing if the deadline comes before its turn", async () => {
    fakeTimers();
    const { calls, source, hanging } = await openCart("1");
    const earlier = source.add("1", 1, null).catch(() => {});
    const response = await hanging;
    const adding = source.addAll([line("2")]);
    vi.advanceTimersByTime(changeDeadlineMs);
    await expect(adding).rejects.toMatchObject({ message: failedMessage, outcome: null });
    response.destroy();
    await earlier;
    expect(calls).not.toContain("add 2");
  });
});
