import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gql } from "graphql-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCartSource } from "../../gateway/src/cart/source.ts";
import { changeDeadlineMs } from "../../gateway/src/cart/run-steps.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { RequestAborted } from "../../gateway/src/rest/errors.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";

const quantityWords = "Failed to update quantity. The item may have been removed.";

interface Fault {
  path: RegExp;
  /** Index of the first call of the path that is affected. */
  from: number;
  /** Replaces REST's response; `perform` applies the change. */
  misbehave: (response: ServerResponse, perform: () => void) => void;
}

/** A REST stub with one cart line and optional faults. */
function restWithLine(quantity: number, fault?: Fault) {
  const rest = { quantity, calls: [] as string[] };
  const listener = asyncListener(async (request, response) => {
    const path = request.url?.split("/").at(-1) ?? "";
    const added = Number(/name="qty"\r\n\r\n(\d+)/.exec(await text(request))?.[1]);
    const steps: Record<string, number> = { "decrease-qty": -1, "increase-qty": 1, "add-product": added };
    const perform = () => void (rest.quantity += steps[path] ?? 0);
    rest.calls.push(path);
    const count = rest.calls.filter((call) => call === path).length;
    if (fault?.path.test(path) && count >= fault.from) return fault.misbehave(response, perform);
    perform();
    const line = { cart_id: 3, product_id: 1, product_name: "Saree", price: "4200.00", qty: String(rest.quantity) };
    sendJson(response, { success: true, data: { my_cart: [line] } });
  });
  return { rest, listener };
}

/** Sets the quantity of the line of such a stub. */
async function bring(from: number, to: number, fault?: Fault) {
  const { rest, listener } = restWithLine(from, fault);
  const { url } = await openGateway(await serve(listener), { upstreamTimeoutMs: 30_000 });
  const query = gql`mutation { setCartLineQuantity(lineId: "3", quantity: ${to}) { cart { itemCount } message } }`;
  const headers = { "content-type": "application/json", authorization: "Bearer asha" };
  const response = fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
  const answer: Promise<unknown> = response.then((received) => received.json());
  return { rest, answer };
}

const performSilently: Fault["misbehave"] = (response, perform) => {
  perform();
  response.destroy();
};
const refuse = (status: number, message: string) => (response: ServerResponse) =>
  sendJson(response, { success: false, message }, status);
const changed = (itemCount: number, message: string | null) => ({
  data: { setCartLineQuantity: { cart: { itemCount }, message } },
});

test("lowering a quantity by a hundred makes a hundred decrease calls and no others", async () => {
  const { rest, answer } = await bring(101, 1);
  expect(await answer).toEqual(changed(1, null));
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(100).fill("decrease-qty"), "my-cart"]);
});

test("raising a quantity is one call with the difference", async () => {
  const { rest, answer } = await bring(2, 90);
  expect(await answer).toEqual(changed(90, null));
  expect(rest.calls).toEqual(["my-cart", "add-product", "my-cart"]);
});

test("a decrease rejected midway returns the current cart with REST's message", async () => {
  const { rest, answer } = await bring(9, 1, {
    path: /^decrease-qty$/,
    from: 4,
    misbehave: refuse(422, "At least 6 go together."),
  });
  expect(await answer).toEqual(changed(6, "At least 6 go together."));
  expect(rest.calls.filter((call) => call !== "my-cart")).toEqual(Array(4).fill("decrease-qty"));
});

test.each([
  ["a decrease whose connection breaks", 9, 1, "decrease-qty", 8],
  ["an addition whose connection breaks", 2, 9, "add-product", 2],
  ["an increase whose connection breaks", 2, 3, "increase-qty", 2],
])("%s returns the current cart with a message and is not retried", async (_, from, to, path, left) => {
  const isDecrease = path === "decrease-qty";
  const { rest, answer } = await bring(from, to, {
    path: new RegExp(`^${path}$`),
    from: isDecrease ? 2 : 1,
    misbehave: (response) => response.destroy(),
  });
  expect(await answer).toEqual(changed(left, quantityWords));
  expect(rest.calls.filter((call) => call === path)).toHaveLength(isDecrease ? 2 : 1);
});

test("a change that was applied is a success even if its response is lost", async () => {
  const { answer } = await bring(2, 9, { path: /^add-product$/, from: 1, misbehave: performSilently });
  expect(await answer).toEqual(changed(9, null));
});

test("a rejection that changed nothing is an error with REST's message", async () => {
  const { rest, answer } = await bring(2, 9, {
    path: /^add-product$/,
    from: 1,
    misbehave: refuse(422, "Only 3 of Saree left."),
  });
  expect(await answer).toMatchObject({
    errors: [{ message: "Only 3 of Saree left.", extensions: { code: "BAD_USER_INPUT" } }],
  });
  expect(rest.calls).toEqual(["my-cart", "add-product"]);
});

test("a login that expires midway is UNAUTHENTICATED", async () => {
  const { rest, answer } = await bring(9, 1, {
    path: /^(decrease-qty|my-cart)$/,
    from: 2,
    misbehave: refuse(401, "Unauthenticated."),
  });
  expect(await answer).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
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
    const misbehave: Fault["misbehave"] = (response, perform) => {
      perform();
      hanging.resolve(response);
    };
    const { rest, answer } = await bring(9, 1, { path: /^decrease-qty$/, from, misbehave });
    const response = await hanging.promise;
    vi.advanceTimersByTime(changeDeadlineMs);
    const answered = await answer;
    response.destroy();
    expect(answered).toEqual(changed(left, "The quantity could not be lowered all the way. Please try again."));
    expect(rest.calls.filter((call) => call === "decrease-qty")).toHaveLength(from);
  },
);

test("no further decrease is sent after the caller disconnects", async () => {
  const gone = new AbortController();
  const misbehave: Fault["misbehave"] = (response, perform) => {
    perform();
    gone.abort();
    sendJson(response, { success: true });
  };
  const { rest, listener } = restWithLine(9, { path: /^decrease-qty$/, from: 3, misbehave });
  const client = await restClientOf(listener, { token: "asha", signal: gone.signal });
  await expect(createCartSource(client).setQuantity("3", 1)).rejects.toThrow(RequestAborted);
  expect(rest.calls).toEqual(["my-cart", ...Array<string>(3).fill("decrease-qty")]);
});
