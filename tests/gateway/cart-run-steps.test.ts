import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";
import {
  bring,
  changed,
  type Failure,
  loweringMessage,
  reject,
  restWithLine,
  setQuantity,
} from "./support/rest-with-line.ts";

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
  const { url } = await openGateway(await serve(listener), { upstreamTimeoutMs: 30_000 });
  expect(await setQuantity(url, 1)).toEqual(changed(4980, loweringMessage));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(20).fill("decrease-qty"), "my-cart"]);
  expect(await setQuantity(url, 4979)).toEqual(changed(4979, null));
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
