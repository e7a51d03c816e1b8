import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { anItem, anOrder } from "../support/payloads/order.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { processAt, runQuery } from "./support/run-query.ts";

/** What the reading after a write may get in place of the entity. */
const failures: Record<string, [status: number, body: object] | "no response"> = {
  "an ended login": [401, { message: "Unauthenticated." }],
  "a rate limit": [429, { message: "Too many requests." }],
  "a failure": [500, {}],
  "an unreadable payload": [200, { success: true, data: { my_cart: "none", orders: "none", profile: [] } }],
  "nothing until the deadline": "no response",
};

const removal = gql`mutation { removeCartLine(lineId: "3") { itemCount } }`;
const cancellation = gql`mutation { cancelOrder(id: "12", reason: "Ordered twice") { id } }`;
type Respond = (response: Parameters<typeof sendJson>[0]) => void;

const cart = aCart([aLine({ id: 3, quantity: "1" })]);
const item = anItem({ id: 5, quantity: "2", total: "1265.00" }, { product: { title: "Saree", pid: 105 } });
const orders = { orders: [anOrder({ id: 12, items: [item] })] };
const details = `{ name: "Asha", email: "asha@example.com", mobile: "9876543210" }`;
const returned = `{ orderId: "12", items: [{ id: "5", quantity: 1 }], reason: "Too small" }`;

/** Mutations that REST has confirmed, with what is said if the changed entity cannot be read, and the call that reads it. */
const mutations: [document: DocumentNode, message: string, read: string][] = [
  [
    gql`mutation { addToCart(productId: "1", quantity: 2) { itemCount } }`,
    "The product was added to your cart, but the cart could not be loaded.",
    "my-cart",
  ],
  [removal, "The product was removed from your cart, but the cart could not be loaded.", "my-cart"],
  [
    gql`mutation { setCartLineSize(lineId: "3", sizeId: "4") { itemCount } }`,
    "The size was changed, but the cart could not be loaded.",
    "my-cart",
  ],
  [
    gql`mutation { setCartLineQuantity(lineId: "3", quantity: 5) { message } }`,
    "The quantity was changed, but the cart could not be loaded.",
    "my-cart",
  ],
  [
    gql`mutation { buyAgain(orderId: "12") { addedCount } }`,
    "Products were added to your cart, but the cart could not be loaded.",
    "my-cart",
  ],
  [cancellation, "The order was cancelled, but it could not be loaded.", "my-orders"],
  [
    gql(`mutation { returnOrder(input: ${returned}) { id } }`),
    "The return was requested, but the order could not be loaded.",
    "my-orders",
  ],
  [
    gql(`mutation { updateProfile(input: ${details}) { name } }`),
    "Your profile was updated, but it could not be loaded.",
    "profile",
  ],
];

/** Executes a mutation in front of a REST that confirms writes with this body, and fails to send the entity after the first one. */
async function errorsAfter(
  document: DocumentNode,
  read: string,
  failure: (typeof failures)[string],
  confirmed: Respond = (response) => sendJson(response, { success: true }),
  before: [status: number, body: object] = [200, cart],
): Promise<unknown> {
  let hasWritten = false;
  const rest = asyncListener(async (request, response) => {
    const path = request.url?.split("?")[0]?.split("/").at(-1) ?? "";
    if (request.method !== "GET") {
      hasWritten = true;
      return confirmed(response);
    }
    if (path !== read || !hasWritten) {
      return path === "my-orders" ? sendJson(response, orders) : sendJson(response, before[1], before[0]);
    }
    if (failure !== "no response") sendJson(response, failure[1], failure[0]);
  });
  const config = { upstreamTimeoutMs: 300 };
  return runQuery(document, {}, { token: "asha-token", config, process: processAt(await serve(rest), config) });
}

describe.each(mutations)("a change that REST has confirmed: %#", (document, message, read) => {
  test.each(Object.entries(failures))(`says so if its result cannot be read because of %s`, async (_, failure) => {
    expect(await errorsAfter(document, read, failure)).toMatchObject({
      errors: [
        { message, extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: `GET customer/${read}`, outcome: "DONE" } },
      ],
    });
  });
});

test("an order that is not listed after it was cancelled is cancelled nevertheless", async () => {
  expect(await errorsAfter(cancellation, "my-orders", [200, { orders: [] }])).toMatchObject({
    errors: [
      {
        message: "The order was cancelled, but it could not be loaded.",
        extensions: { endpoint: "POST customer/cancel-order", outcome: "DONE" },
      },
    ],
  });
});

const json =
  (body: object, status = 200): Respond =>
  (response) =>
    sendJson(response, body, status);

test.each<[string, Respond]>([
  ["no body", (response) => response.writeHead(204).end()],
  ["an empty one", json({})],
  ["a message", json({ message: "The cart was updated." }, 201)],
])("a 2xx response without a word for the outcome confirms a change: %s", async (_, confirmed) => {
  expect(await errorsAfter(removal, "my-cart", [500, {}], confirmed)).toMatchObject({
    errors: [{ extensions: { outcome: "DONE" } }],
  });
});

test.each<[string, Respond, object]>([
  ["unknown", (response) => response.destroy(), { outcome: "UNKNOWN" }],
  ["both confirmed and refused", json({ success: true, error: "No." }), { outcome: "UNKNOWN" }],
  ["confirmed by no JSON", (response) => response.end("<p>Done</p>"), { outcome: "UNKNOWN" }],
  ["rejected", json({ success: false, message: "No." }, 422), { code: "BAD_USER_INPUT" }],
])("a change whose outcome is %s is never called done", async (_, confirmed, extensions) => {
  const result = await errorsAfter(removal, "my-cart", [500, {}], confirmed);
  expect(result).toMatchObject({ errors: [{ extensions }] });
  expect(JSON.stringify(result)).not.toContain("DONE");
});

test("a cart that cannot be read before a change of a size has changed nothing", async () => {
  const setSize = gql`mutation { setCartLineSize(lineId: "3", sizeId: "1~4") { itemCount } }`;
  const result = await errorsAfter(setSize, "none", [500, {}], undefined, [500, {}]);
  expect(result).toMatchObject({ errors: [{ message: "Failed to load your cart. Please try again." }] });
  expect(JSON.stringify(result)).not.toContain("outcome");
});
