import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCartSource } from "../../gateway/src/cart/source.ts";
import { changeDeadlineMs } from "../../gateway/src/cart/change-deadline.ts";
import { createCartChangeQueue } from "../../gateway/src/cart/change-queue.ts";
import { RequestAborted } from "../../gateway/src/rest/errors.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";
import {
  bring,
  changed,
  type Failure,
  loweringMessage,
  readCart,
  restWithLine,
  setQuantity,
} from "./support/rest-with-line.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a change waits for a step in flight of an earlier one that has passed its deadline", async () => {
  const hanging = Promise.withResolvers<ServerResponse>();
  const { rest, listener } = restWithLine(9, { path: /^decrease-qty$/, from: 8, misbehave: hanging.resolve });
  const { url } = await openGateway(await serve(listener), {
    upstreamTimeoutMs: 30_000,
    upstreamWriteTimeoutMs: 60_000,
  });
  const first = setQuantity(url, 1);
  const response = await hanging.promise;
  vi.advanceTimersByTime(changeDeadlineMs);
  expect(await first).toEqual(changed(2, loweringMessage));
  const second = setQuantity(url, 3);
  expect(await readCart(url)).toEqual({ data: { cart: { itemCount: 2 } } });
  expect(rest.calls).not.toContain("increase-qty");
  response.destroy();
  expect(await second).toEqual(changed(3, null));
});

test.each([
  [1, 8],
  [3, 6],
])(
  "all steps share one deadline, after which the cart is read again: step %i hangs, %i are left",
  async (from, left) => {
    const hanging = Promise.withResolvers<ServerResponse>();
    const misbehave: Failure["misbehave"] = (response, handle) => {
      handle();
      hanging.resolve(response);
    };
    const { rest, result } = await bring(9, 1, { path: /^decrease-qty$/, from, misbehave });
    const response = await hanging.promise;
    vi.advanceTimersByTime(changeDeadlineMs);
    const responded = await result;
    response.destroy();
    expect(responded).toEqual(changed(left, loweringMessage));
    expect(rest.calls.filter((call) => call === "decrease-qty")).toHaveLength(from);
  },
);

describe("a cart that cannot be read at the deadline of a change", () => {
  test("says that the change is done if all its steps are confirmed", async () => {
    const hanging = Promise.withResolvers<ServerResponse>();
    const { result } = await bring(9, 8, { path: /^my-cart$/, from: 2, misbehave: hanging.resolve });
    const response = await hanging.promise;
    vi.advanceTimersByTime(changeDeadlineMs);
    sendJson(response, {}, 500);
    expect(await result).toMatchObject({
      errors: [
        {
          message: "The quantity was changed, but the cart could not be loaded.",
          extensions: { endpoint: "GET customer/my-cart", outcome: "DONE" },
        },
      ],
    });
  });

  test("has an unknown outcome if a step is in flight", async () => {
    const hanging = Promise.withResolvers<ServerResponse>();
    const { result } = await bring(9, 1, {
      path: /^(decrease-qty|my-cart)$/,
      from: 2,
      misbehave: (response) =>
        response.req.url?.endsWith("my-cart") ? sendJson(response, {}, 500) : hanging.resolve(response),
    });
    const response = await hanging.promise;
    vi.advanceTimersByTime(changeDeadlineMs);
    expect(await result).toMatchObject({
      errors: [{ message: loweringMessage, extensions: { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" } }],
    });
    response.destroy();
  });
});

test("no further decrease is sent after the caller disconnects", async () => {
  const gone = new AbortController();
  const misbehave: Failure["misbehave"] = (response, handle) => {
    handle();
    gone.abort();
    sendJson(response, { success: true });
  };
  const { rest, listener } = restWithLine(9, { path: /^decrease-qty$/, from: 3, misbehave });
  const caller = { token: "asha", signal: gone.signal };
  const cart = createCartSource(await restClientOf(listener, caller), {
    cartChanges: createCartChangeQueue(null),
    caller,
  });
  await expect(cart.setQuantity({ lineId: "3", quantity: 1, seen: null })).rejects.toThrow(RequestAborted);
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(3).fill("decrease-qty")]);
});
