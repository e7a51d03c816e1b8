import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aCart, addedQuantity, aLine } from "../support/payloads/cart.ts";
import { createCartSource } from "../../gateway/src/cart/source.ts";
import { changeDeadlineMs } from "../../gateway/src/cart/change-deadline.ts";
import { createCartChangeQueue } from "../../gateway/src/cart/change-queue.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { RequestAborted } from "../../gateway/src/rest/errors.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";

const quantityMessage = "Failed to update quantity. The item may have been removed.";

interface Failure {
  path: RegExp;
  /** Index of the first call of the path that is affected. */
  from: number;
  /** Replaces REST's response; `perform` applies the change. */
  misbehave: (response: ServerResponse, handle: () => void, rest: { quantity: number }) => void;
}

/** A REST stub with one cart line and optional failures. */
function restWithLine(quantity: number, failure?: Failure) {
  const rest = { quantity, calls: [] as string[] };
  const listener = asyncListener(async (request, response) => {
    const path = request.url?.split("/").at(-1) ?? "";
    const added = addedQuantity(await text(request));
    const steps: Record<string, number> = { "decrease-qty": -1, "increase-qty": 1, "add-product": added };
    const handle = () => void (rest.quantity += steps[path] ?? 0);
    rest.calls.push(path);
    const count = rest.calls.filter((call) => call === path).length;
    if (failure?.path.test(path) && count >= failure.from) return failure.misbehave(response, handle, rest);
    handle();
    sendJson(response, aCart([aLine({ id: 3, quantity: String(rest.quantity) })]));
  });
  return { rest, listener };
}

/** Sets the quantity of the line of such a stub. */
async function bring(from: number, to: number, failure?: Failure) {
  const { rest, listener } = restWithLine(from, failure);
  const { url } = await openGateway(await serve(listener), { upstreamTimeoutMs: 30_000 });
  return { rest, result: setQuantity(url, to) };
}

const setQuantity = (url: string, quantity: number) =>
  send(url, gql`mutation { setCartLineQuantity(lineId: "3", quantity: ${quantity}) { cart { itemCount } message } }`);

const readCart = (url: string) => send(url, gql`{ cart { itemCount } }`);

async function send(url: string, document: DocumentNode): Promise<unknown> {
  const headers = { "content-type": "application/json", authorization: "Bearer asha" };
  const response = await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(document) });
  return response.json();
}

const handleSilently: Failure["misbehave"] = (response, handle) => {
  handle();
  response.destroy();
};
const reject = (status: number, message: string) => (response: ServerResponse) =>
  sendJson(response, { success: false, message }, status);
const changed = (itemCount: number, message: string | null) => ({
  data: { setCartLineQuantity: { cart: { itemCount }, message } },
});

test("lowering a quantity is one decrease call for each piece and no others", async () => {
  const { rest, result } = await bring(21, 1);
  expect(await result).toEqual(changed(1, null));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(20).fill("decrease-qty"), "my-cart"]);
});

const loweringMessage = "The quantity could not be lowered all the way. Please try again.";

test("lowering a quantity by more than 20 ends after 20 calls with the quantity that is reached, and goes on from there", async () => {
  const { rest, listener } = restWithLine(5000);
  const { url } = await openGateway(await serve(listener), { upstreamTimeoutMs: 30_000 });
  expect(await setQuantity(url, 1)).toEqual(changed(4980, loweringMessage));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(20).fill("decrease-qty"), "my-cart"]);
  expect(await setQuantity(url, 4979)).toEqual(changed(4979, null));
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
    expect(await result).toEqual(
      changed(2, "Your cart was changed elsewhere at the same time. Please check the quantity."),
    );
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

test("a change waits for a step in flight of an earlier one that has passed its deadline", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const hanging = Promise.withResolvers<ServerResponse>();
  const { rest, listener } = restWithLine(9, { path: /^decrease-qty$/, from: 8, misbehave: hanging.resolve });
  const { url } = await openGateway(await serve(listener), {
    upstreamTimeoutMs: 30_000,
    upstreamWriteTimeoutMs: 60_000,
  });
  const first = setQuantity(url, 1);
  const response = await hanging.promise;
  vi.advanceTimersByTime(changeDeadlineMs);
  expect(await first).toEqual(changed(2, "The quantity could not be lowered all the way. Please try again."));
  const second = setQuantity(url, 3);
  expect(await readCart(url)).toEqual({ data: { cart: { itemCount: 2 } } });
  expect(rest.calls).not.toContain("increase-qty");
  response.destroy();
  expect(await second).toEqual(changed(3, null));
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

test.each([
  [1, 8],
  [3, 6],
])(
  "all steps share one deadline, after which the cart is read again: step %i hangs, %i are left",
  async (from, left) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
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
    expect(responded).toEqual(changed(left, "The quantity could not be lowered all the way. Please try again."));
    expect(rest.calls.filter((call) => call === "decrease-qty")).toHaveLength(from);
  },
);

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
  await expect(cart.setQuantity("3", 1)).rejects.toThrow(RequestAborted);
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(3).fill("decrease-qty")]);
});
