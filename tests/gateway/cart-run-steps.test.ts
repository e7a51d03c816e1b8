import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeDeadlineMs } from "../../gateway/src/cart/change-deadline.ts";
import { createCartChangeQueue } from "../../gateway/src/cart/change-queue.ts";
import { createCartSource } from "../../gateway/src/cart/source.ts";
import { RequestAborted } from "../../gateway/src/rest/errors.ts";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { serve } from "./support/local-server.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";
import {
  bring,
  changed,
  type Failure,
  loweringMessage,
  patient,
  readCart,
  reject,
  restWithLine,
  setQuantity,
} from "./support/rest-with-line.ts";
import { processAt } from "./support/run-query.ts";

const quantityMessage = "Failed to update quantity. The item may have been removed.";
const concurrentMessage = "Your cart was changed elsewhere at the same time. Please check the quantity.";

const handleSilently: Failure["misbehave"] = (response, handle) => {
  handle();
  response.destroy();
};

test("lowering a quantity is one decrease call for each piece and no others", async () => {
  const { rest, result } = await bring(21, 1);
  expect(await result).toEqual(changed(1, null));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(20).fill("decrease-qty"), "my-cart"]);
});

test("lowering a quantity by more than 20 ends after 20 calls with the quantity that is reached, and goes on from there", async () => {
  const { rest, listener } = restWithLine(5000);
  const process = processAt(await serve(listener), patient);
  expect(await setQuantity(process, 1)).toEqual(changed(4980, loweringMessage));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(20).fill("decrease-qty"), "my-cart"]);
  expect(await setQuantity(process, 4979)).toEqual(changed(4979, null));
});

test("a quantity that is lowered in part is not called done if the cart cannot be read then", async () => {
  const { rest, result } = await bring(30, 1, {
    path: /^my-cart$/,
    from: 2,
    misbehave: (response) => response.writeHead(500).end(),
  });
  const failed = { data: null, errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] };
  expect(await result).toMatchObject(failed);
  expect(await result).not.toHaveProperty("errors.0.extensions.outcome");
  expect(rest.quantity).toBe(10);
});

test("the 20 calls of a request include those after another login has raised the quantity", async () => {
  const { rest, result } = await bring(16, 1, {
    path: /^my-cart$/,
    from: 2,
    misbehave: (response, _, stub) => {
      if (stub.quantity === 1) stub.quantity = 10;
      sendJson(response, aCart([aLine({ id: 3, quantity: String(stub.quantity) })]));
    },
  });
  expect(await result).toEqual(changed(5, loweringMessage));
  expect(rest.calls.filter((call) => call === "decrease-qty")).toHaveLength(20);
});

test("a rejected call is one of the 20 of a request", async () => {
  const { rest, result } = await bring(16, 1, {
    path: /^decrease-qty$/,
    from: 10,
    misbehave: (response, handle, stub) => {
      if (stub.quantity === 7) {
        stub.quantity = 30;
        return reject(422, "At least 7 go together.")(response);
      }
      handle();
      succeed(response);
    },
  });
  expect(await result).toEqual(changed(20, loweringMessage));
  expect(rest.calls.filter((call) => call === "decrease-qty")).toHaveLength(20);
});

test("after 20 calls nothing is raised either, if another login has lowered the quantity further", async () => {
  const { rest, result } = await bring(40, 9, {
    path: /^my-cart$/,
    from: 2,
    misbehave: (response) => sendJson(response, aCart([aLine({ id: 3, quantity: "4" })])),
  });
  expect(await result).toEqual(changed(4, concurrentMessage));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(20).fill("decrease-qty"), "my-cart"]);
});

test("raising a quantity is one call with the difference", async () => {
  const { rest, result } = await bring(2, 90);
  expect(await result).toEqual(changed(90, null));
  expect(rest.calls).toEqual(["my-cart", "add-product", "my-cart"]);
});

test("the same quantity is no change", async () => {
  const { rest, result } = await bring(2, 2);
  expect(await result).toEqual(changed(2, null));
  expect(rest.calls).toEqual(["my-cart"]);
});

/** Sends a cart without the line from this reading on. */
const missingFrom = (from: number): Failure => ({
  path: /^my-cart$/,
  from,
  misbehave: (response) => sendJson(response, aCart()),
});

test("a line that is not in the cart is rejected with the specification's message", async () => {
  const { rest, result } = await bring(2, 3, missingFrom(1));
  expect(await result).toMatchObject({ errors: [{ message: quantityMessage, extensions: { code: "NOT_FOUND" } }] });
  expect(rest.calls).toEqual(["my-cart"]);
});

test("of a line that disappears meanwhile the cart without it is returned", async () => {
  const { result } = await bring(2, 3, missingFrom(2));
  expect(await result).toEqual(changed(0, null));
});

test("a decrease rejected midway returns the current cart with REST's message", async () => {
  const { rest, result } = await bring(9, 1, {
    path: /^decrease-qty$/,
    from: 4,
    misbehave: reject(422, "At least 6 go together."),
  });
  expect(await result).toEqual(changed(6, "At least 6 go together."));
  expect(rest.calls.filter((call) => call !== "my-cart")).toEqual(Array(4).fill("decrease-qty"));
});

test.each([
  ["a decrease whose connection breaks", 9, 1, "decrease-qty", 8],
  ["an addition whose connection breaks", 2, 9, "add-product", 2],
  ["an increase whose connection breaks", 2, 3, "increase-qty", 2],
])("%s returns the current cart with a message and is not retried", async (_, from, to, path, left) => {
  const isDecrease = path === "decrease-qty";
  const { rest, result } = await bring(from, to, {
    path: new RegExp(`^${path}$`),
    from: isDecrease ? 2 : 1,
    misbehave: (response) => response.destroy(),
  });
  expect(await result).toEqual(changed(left, quantityMessage));
  expect(rest.calls.filter((call) => call === path)).toHaveLength(isDecrease ? 2 : 1);
});

test("a change that was applied is a success even if its response is lost", async () => {
  const { result } = await bring(2, 9, { path: /^add-product$/, from: 1, misbehave: handleSilently });
  expect(await result).toEqual(changed(9, null));
});

test("a rejection that changed nothing is an error with REST's message", async () => {
  const { rest, result } = await bring(2, 9, {
    path: /^add-product$/,
    from: 1,
    misbehave: reject(422, "Only 3 of Saree left."),
  });
  expect(await result).toMatchObject({
    errors: [{ message: "Only 3 of Saree left.", extensions: { code: "BAD_USER_INPUT" } }],
  });
  expect(rest.calls).toEqual(["my-cart", "add-product", "my-cart"]);
});

/** Applies the step, then sets the line's quantity as another login of the customer does. */
const changeElsewhere =
  (respond: (response: ServerResponse) => void, quantity: number): Failure["misbehave"] =>
  (response, handle, rest) => {
    handle();
    rest.quantity = quantity;
    respond(response);
  };
const succeed = (response: ServerResponse) => sendJson(response, { success: true });

describe("a line that another login changes meanwhile", () => {
  test("is read and planned again until it has the requested quantity", async () => {
    const { rest, result } = await bring(2, 5, {
      path: /^add-product$/,
      from: 1,
      misbehave: changeElsewhere(succeed, 8),
    });
    expect(await result).toEqual(changed(5, null));
    const decreases = Array<string>(3).fill("decrease-qty");
    expect(rest.calls).toEqual(["my-cart", "add-product", "my-cart", ...decreases, "my-cart"]);
  });

  test("is planned three times at most; then the current cart is returned with a message", async () => {
    const { rest, result } = await bring(2, 5, {
      path: /^(add-product|decrease-qty)$/,
      from: 1,
      misbehave: changeElsewhere(succeed, 2),
    });
    expect(await result).toEqual(changed(2, concurrentMessage));
    expect(rest.calls.filter((call) => call === "add-product")).toHaveLength(3);
  });

  test.each([
    ["has the requested quantity already, which is a success", 5, ["my-cart", "decrease-qty", "my-cart"]],
    [
      "has another one, from which it is planned again",
      4,
      ["my-cart", "decrease-qty", "my-cart", "increase-qty", "my-cart"],
    ],
  ])("so that REST rejects the step: it %s", async (_, quantity, calls) => {
    const { rest, result } = await bring(9, 5, {
      path: /^decrease-qty$/,
      from: 1,
      misbehave: (response, __, line) => {
        line.quantity = quantity;
        reject(422, "At least 5 go together.")(response);
      },
    });
    expect(await result).toEqual(changed(5, null));
    expect(rest.calls).toEqual(calls);
  });

  test("is not planned again if the outcome of a step is unknown", async () => {
    const { rest, result } = await bring(2, 5, {
      path: /^add-product$/,
      from: 1,
      misbehave: changeElsewhere((response) => response.destroy(), 8),
    });
    expect(await result).toEqual(changed(8, quantityMessage));
    expect(rest.calls).toEqual(["my-cart", "add-product", "my-cart"]);
  });
});

test("a login that expires midway is UNAUTHENTICATED", async () => {
  const { rest, result } = await bring(9, 1, {
    path: /^(decrease-qty|my-cart)$/,
    from: 2,
    misbehave: reject(401, "Unauthenticated."),
  });
  expect(await result).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  expect(rest.quantity).toBe(8);
});

describe("at the deadline", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("a change waits for a step in flight of an earlier one that has passed its deadline", async () => {
    const hanging = Promise.withResolvers<ServerResponse>();
    const { rest, listener } = restWithLine(9, { path: /^decrease-qty$/, from: 8, misbehave: hanging.resolve });
    const process = processAt(await serve(listener), patient);
    const first = setQuantity(process, 1);
    const response = await hanging.promise;
    vi.advanceTimersByTime(changeDeadlineMs);
    expect(await first).toEqual(changed(2, loweringMessage));
    const second = setQuantity(process, 3);
    expect(await readCart(process)).toEqual({ data: { cart: { itemCount: 2 } } });
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
