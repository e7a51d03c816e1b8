import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { Client as UrqlClient, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import type { DocumentNode } from "graphql";
import { describe, expect, test } from "vitest";
import { composeId, parseId } from "../../gateway/src/ids/composed-id.ts";
import { createCache } from "../../web/src/apollo/cache.ts";
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
  const ofSize = { product: { pid: "2" }, size_id: "1" };
  const id = Number(/\d+$/.exec(url)?.[0]);
  const sizes = [{ size_id: 1, label: `Of ${id}`, in_stock: 1, qty_left: String(id), price: null, offer_price: null }];
  const order = anOrder({ id, items: [anItem({ id: 1, quantity: String(id - 10), total: `${id}.00` }, ofSize)] });
  if (url.includes("/product-details/")) sendJson(response, detailsOf({ ...aProduct({ id }), sizes }));
  else if (url.includes("/my-orders")) sendJson(response, { orders: [order] });
  else if (url.includes("/profile")) sendJson(response, { data: { user: { name: headers.authorization } } });
  else if (url.includes("/my-cart")) {
    const lines = [1, 2].map((n) => aLine({ id: n, productId: n, size: { id: "1", label: `Of ${n}` } }));
    sendJson(response, aCart(lines));
  } else sendJson(response, method === "POST" ? { success: true } : {}, method === "POST" ? 200 : 500);
}
const gateway = shareGateway((request, response) => void respond(request, response));

type Variables = Record<string, string>;

/** A client with a normalised cache; each query is sent with the token of its customer. */
interface CachingClient {
  query(document: DocumentNode, variables?: Variables, token?: string): Promise<unknown>;
  /** What its cache has for a query; null if a field is missing. */
  cached(document: DocumentNode, variables?: Variables): unknown;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

function apolloWith(cache: InMemoryCache): CachingClient {
  const client = new ApolloClient({ cache, link: new HttpLink({ uri: `${gateway.url}/graphql` }) });
  const fetchPolicy = "network-only";
  return {
    async query(query, variables = {}, token = "asha") {
      return (await client.query({ query, variables, fetchPolicy, context: { headers: headersOf(token) } })).data;
    },
    cached: (query, variables = {}) => client.readQuery({ query, variables }),
  };
}

function urql(): CachingClient {
  const url = `${gateway.url}/graphql`;
  const client = new UrqlClient({ url, exchanges: [cacheExchange(), fetchExchange], preferGetMethod: false });
  const requestPolicy = "network-only";
  return {
    async query(query, variables = {}, token = "asha") {
      const options = { requestPolicy, fetchOptions: { headers: headersOf(token) } } as const;
      return (await client.query<unknown>(query, variables, options).toPromise()).data;
    },
    cached: (query, variables = {}) => client.readQuery<unknown>(query, variables)?.data ?? null,
  };
}

const clients: [string, () => CachingClient][] = [
  ["the default cache of Apollo Client", () => apolloWith(new InMemoryCache())],
  ["urql with graphcache", urql],
  ["the cache of the web", () => apolloWith(createCache())],
];

const product = gql`query Product($id: ID!) { product(id: $id) { id sizes { id label left } } }`;
const order = gql`query Order($id: ID!) { me { id order(id: $id) { id items { id quantity total } } } }`;
const cart = gql`query { cart { id lines { id size { id label } } } }`;

const both = [
  ["the sizes 1 of two products", product, { id: "1" }, product, { id: "2" }],
  ["the items 1 of two orders", order, { id: "11" }, order, { id: "12" }],
  ["the sizes 1 of two lines, and that of a product", cart, {}, product, { id: "2" }],
] as const;

describe.each(clients)("%s", (_, open) => {
  test.each([...both, ...both.map(([what, a, x, b, y]) => [`${what} in the other order`, b, y, a, x] as const)])(
    "has apart %s",
    async (__, first, firstVariables, second, secondVariables) => {
      const client = open();
      const results = [await client.query(first, firstVariables), await client.query(second, secondVariables)];
      expect(results).not.toContain(undefined);
      expect([client.cached(first, firstVariables), client.cached(second, secondVariables)]).toEqual(results);
    },
  );

  test("does not show a customer the name of the one before, where REST sends no ids of them", async () => {
    const client = open();
    const [name, mobile] = [gql`{ me { id name } }`, gql`{ me { id mobile } }`];
    expect(await client.query(name, {}, "asha")).toMatchObject({ me: { name: "Bearer asha" } });
    await client.query(mobile, {}, "devika");
    expect(client.cached(name)).toBeNull();
  });
});

async function post(document: DocumentNode, variables: object = {}, token = "asha") {
  const headers = { ...headersOf(token), "content-type": "application/json" };
  const response = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers,
    body: graphqlBody(document, variables),
  });
  return response.json();
}

test("a size has one id in its product, a cart and an order, and a customer the same by each response, which has no token", async () => {
  const ids = {
    product: { sizes: [{ id: "2~1" }] },
    cart: { lines: [{ size: { id: "1~1" } }, { size: { id: "2~1" } }] },
  };
  const query = gql`{ product(id: "2") { sizes { id } } cart { lines { size { id } } } me { id order(id: "12") { items { id sizeId } } } }`;
  const responses = [await post(query), await post(query)];
  const items = [{ id: "12~1", sizeId: "2~1" }];
  const me = { id: expect.stringMatching(/^me~[\w-]{22}$/), order: { items } };
  expect(responses).toMatchObject([{ data: { ...ids, me } }, { data: { ...ids, me } }]);
  expect(responses[0]).toEqual(responses[1]);
});

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
  test.each(["1", `${parent}~1`, ` ${parent}~%31 `, `${parent}~%201`])("sends REST its id for %s", async (id) => {
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

test.each([
  ["63", "12", "63~12"],
  ["UK~8", "100% wool/ചെറുത്", "UK%7E8~100%25%20wool%2F%E0%B4%9A%E0%B5%86%E0%B4%B1%E0%B5%81%E0%B4%A4%E0%B5%8D"],
  ["a", "\ud800", "a~%EF%BF%BD"],
])("the ids %s and %s are composed without an ambiguous character, and parsed again", (parent, id, composed) => {
  expect(composeId(parent, id)).toBe(composed);
  expect(parseId(composed)).toEqual({ parent, id: id.toWellFormed() });
});

test.each(["100%", "~1", "2~", "1~2~3", "2~%20", ""])("the text %j, which is not composed, is a bare id", (id) => {
  expect(parseId(id)).toEqual({ parent: null, id });
});

test("a composed id that is badly encoded is no error of the gateway", () => {
  expect(parseId("2~%zz%")).toEqual({ parent: "2", id: "%zz%" });
});
