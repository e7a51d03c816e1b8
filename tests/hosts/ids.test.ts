import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gql } from "graphql-tag";
import type { DocumentNode } from "graphql";
import { describe, expect, test } from "vitest";
import { parseId } from "../../gateway/src/composed-id.ts";
import { graphqlBody } from "../gateway/support/graphql-body.ts";
import { shareGateway } from "../gateway/support/open-gateway.ts";
import { sendJson } from "../gateway/support/rest-client-of.ts";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { anItem, anOrder } from "../support/payloads/order.ts";
import { aProduct, detailsOf } from "../support/payloads/product.ts";

/** The bodies of the writes that REST has got. */
const written: string[] = [];

/** A host that numbers sizes within their product and items within their order, and sends no id of a customer. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = "", headers } = request;
  if (method === "POST") written.push(await text(request));
  const id = Number(/\d+$/.exec(url)?.[0]);
  const sizes = [{ size_id: 1, label: `Of ${id}`, in_stock: 1, qty_left: String(id), price: null, offer_price: null }];
  const order = anOrder({ id, items: [anItem({ id: 1, quantity: String(id - 10), total: `${id}.00` })] });
  if (url.includes("/product-details/")) sendJson(response, detailsOf({ ...aProduct({ id }), sizes }));
  else if (url.includes("/my-orders")) sendJson(response, { orders: [order] });
  else if (url.includes("/profile")) sendJson(response, { data: { user: { name: headers.authorization } } });
  else if (url.includes("/my-cart")) {
    const lines = [1, 2].map((n) => aLine({ id: n, productId: n, size: { id: "1", label: `Of ${n}` } }));
    sendJson(response, aCart(lines));
  } else sendJson(response, method === "POST" ? { success: true } : {}, method === "POST" ? 200 : 500);
}
const gateway = shareGateway((request, response) => void respond(request, response));

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

async function post(document: DocumentNode, variables: object = {}, token = "asha") {
  const headers = { ...headersOf(token), "content-type": "application/json" };
  const response = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers,
    body: graphqlBody(document, variables),
  });
  return response.json();
}

const add = gql`mutation ($id: ID!) { addToCart(productId: "2", sizeId: $id) { id } }`;
const change = gql`mutation ($id: ID!) { setCartLineSize(lineId: "2", sizeId: $id) { id } }`;
const giveBack = gql`mutation ($id: ID!) {
  returnOrder(input: { orderId: "12", items: [{ id: $id, quantity: 1 }], reason: "Small" }) { id }
}`;

describe.each([
  ["addToCart", add, "2", 'name="size_id"\r\n\r\n1\r\n', "sizeId"],
  ["setCartLineSize", change, "2", "cart_id=2&size_id=1", "sizeId"],
  ["returnOrder", giveBack, "12", '"items":[{"id":1,"qty":1}]', "items.0.id"],
])("%s", (_, mutation, parent, body, field) => {
  test.each(["1", `${parent}~1`])("sends REST its id for %s", async (id) => {
    written.length = 0;
    expect(await post(mutation, { id })).not.toHaveProperty("errors");
    expect(written).toEqual([expect.stringContaining(body)]);
  });

  test("refuses the id of another parent at its field, without a write", async () => {
    written.length = 0;
    const refused = { errors: [{ extensions: { code: "BAD_USER_INPUT", field } }] };
    expect(await post(mutation, { id: "7~1" })).toMatchObject(refused);
    expect(written).toEqual([]);
  });
});

test.each(["100%", "~1", "2~", "1~2~3", ""])("the text %j, which is not composed, is a bare id", (id) => {
  expect(parseId(id)).toEqual({ parent: null, id });
});

test("a composed id that is badly encoded is no error of the gateway", () => {
  expect(parseId("2~%zz%")).toEqual({ parent: "2", id: "%zz%" });
});
