import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

/** What the reading after a write may get in place of the entity. */
const failures: Record<string, [status: number, body: object] | "no response"> = {
  "an ended login": [401, { message: "Unauthenticated." }],
  "a rate limit": [429, { message: "Too many requests." }],
  "a failure": [500, {}],
  "an unreadable payload": [200, { success: true, data: { my_cart: "none", orders: "none", profile: [] } }],
  "nothing until the deadline": "no response",
};

const removal = gql`mutation { removeCartLine(lineId: "3") { itemCount } }`;
type Respond = (response: Parameters<typeof sendJson>[0]) => void;

const line = { order_id: 12, id: 3 };
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
    gql`mutation { cancelOrder(id: "12", reason: "Ordered twice") { id } }`,
    "The order was cancelled, but it could not be loaded.",
    "my-orders",
  ],
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

/** Sends a mutation to a gateway whose REST confirms writes with this body, and fails to send the entity after the first one. */
async function errorsAfter(
  document: DocumentNode,
  read: string,
  failure: (typeof failures)[string],
  confirmed: Respond = (response) => sendJson(response, { success: true }),
): Promise<unknown> {
  let hasWritten = false;
  const rest = asyncListener(async (request, response) => {
    const path = request.url?.split("?")[0]?.split("/").at(-1) ?? "";
    if (request.method !== "GET") {
      hasWritten = true;
      return confirmed(response);
    }
    if (path !== read || !hasWritten) return sendJson(response, aCart([aLine({ ...line, quantity: "1" })]));
    if (failure !== "no response") sendJson(response, failure[1], failure[0]);
  });
  const { url } = await openGateway(await serve(rest), { upstreamTimeoutMs: 300 });
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer asha-token" },
    body: JSON.stringify({ query: print(document) }),
  });
  const result: unknown = await response.json();
  return result;
}

describe.each(mutations)("a change that REST has confirmed: %#", (document, message, read) => {
  test.each(Object.entries(failures))(`says so if its result cannot be read because of %s`, async (_, failure) => {
    expect(await errorsAfter(document, read, failure)).toMatchObject({
      errors: [{ message, extensions: { code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" } }],
    });
  });
});

const silent: Respond = (response) => response.writeHead(204).end();

test("a 2xx response without a word for the outcome confirms a change", async () => {
  expect(await errorsAfter(removal, "my-cart", [500, {}], silent)).toMatchObject({
    errors: [{ extensions: { outcome: "DONE" } }],
  });
});

test.each<[string, Respond, object]>([
  ["unknown", (response) => response.destroy(), { outcome: "UNKNOWN" }],
  ["rejected", (response) => sendJson(response, { success: false, message: "No." }, 422), { code: "BAD_USER_INPUT" }],
])("a change whose outcome is %s is never called done", async (_, confirmed, extensions) => {
  const result = await errorsAfter(removal, "my-cart", [500, {}], confirmed);
  expect(result).toMatchObject({ errors: [{ extensions }] });
  expect(JSON.stringify(result)).not.toContain("DONE");
});
