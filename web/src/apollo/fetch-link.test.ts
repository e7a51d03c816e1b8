import {
  ApolloClient,
  CombinedGraphQLErrors,
  gql,
  InMemoryCache,
  ServerError,
  ServerParseError,
  type DocumentNode,
} from "@apollo/client";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fetchLink } from "./fetch-link.ts";

const query: DocumentNode = gql`
  query Shop($id: ID!) {
    shop(id: $id)
  }
`;
const mutation: DocumentNode = gql`
  mutation Order {
    order
  }
`;
const withId = (document: DocumentNode, isPublic: boolean): DocumentNode =>
  Object.assign({ ...document }, { __meta__: { id: "sha256:abc", isPublic } });

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}
const seen: Seen[] = [];
let respond: (response: ServerResponse) => void;
const sendJson = (response: ServerResponse, body: object, status = 200, type = "application/json") =>
  response.writeHead(status, { "Content-Type": type }).end(JSON.stringify(body));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  seen.push({ method, url, headers, body: await text(request) });
  respond(response);
}
const server = createServer((request, response) => void receive(request, response));
let client: ApolloClient;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  client = new ApolloClient({ cache: new InMemoryCache(), link: fetchLink(`http://127.0.0.1:${port}/graphql`) });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen.length = 0;
  respond = (response) => void sendJson(response, { data: { shop: "Kasavu", order: true } });
});

const load = (document = query, context = {}) =>
  client.query({ query: document, variables: { id: "7" }, fetchPolicy: "no-cache", context });
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail("It succeeded."),
    (error: unknown) => error,
  );

test("a public document is requested by GET, with its id only", async () => {
  await expect(load(withId(query, true))).resolves.toMatchObject({ data: { shop: "Kasavu" } });
  expect(seen).toMatchObject([
    {
      method: "GET",
      url: "/graphql?documentId=sha256%3Aabc&operationName=Shop&variables=%7B%22id%22%3A%227%22%7D",
      headers: {
        "apollo-require-preflight": "1",
        accept: expect.stringContaining("application/graphql-response+json"),
      },
      body: "",
    },
  ]);
});

test("a personal document is requested by POST, with its id and the headers of its context", async () => {
  await load(withId(query, false), { headers: { authorization: "Bearer token" } });
  expect(seen).toMatchObject([
    {
      method: "POST",
      url: "/graphql?documentId=sha256%3Aabc",
      headers: { authorization: "Bearer token", "content-type": "application/json", "apollo-require-preflight": "1" },
      body: '{"operationName":"Shop","variables":{"id":"7"}}',
    },
  ]);
});

test("in development a document without an id is sent as text", async () => {
  await load();
  expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({
    query: expect.stringContaining("query Shop"),
    variables: {},
  });
});

test("a mutation outlives the page, a query does not", async () => {
  const requests = vi.spyOn(globalThis, "fetch");
  await client.mutate({ mutation: withId(mutation, false) });
  await load(withId(query, false));
  expect(requests.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  requests.mockRestore();
});

test("the HTTP cache mode is taken from the context", async () => {
  const requests = vi.spyOn(globalThis, "fetch");
  await load(withId(query, true), { fetchOptions: { cache: "no-cache" } });
  expect(requests.mock.calls[0]?.[1]).toMatchObject({ cache: "no-cache" });
  requests.mockRestore();
});

test("GraphQL errors are GraphQL errors, also with status 503", async () => {
  respond = (response) =>
    void sendJson(response, { errors: [{ message: "No" }] }, 503, "application/graphql-response+json; charset=utf-8");
  expect(CombinedGraphQLErrors.is(await failureOf(load()))).toBe(true);
});

test.each([401, 403, 500, 502, 503])(
  "status %d without a GraphQL response is a ServerError with it",
  async (status) => {
    respond = (response) => void response.writeHead(status, { "Content-Type": "text/html" }).end("<h1>Down</h1>");
    const error = await failureOf(load());
    expect(ServerError.is(error) && [error.statusCode, error.bodyText]).toEqual([status, "<h1>Down</h1>"]);
  },
);

test("a body that is not JSON is a ServerParseError", async () => {
  respond = (response) => void response.writeHead(200, { "Content-Type": "application/json" }).end('{"data":');
  const error = await failureOf(load());
  expect(ServerParseError.is(error) && error.bodyText).toBe('{"data":');
});

test.each(["null", "[]", '"data"', "{}"])("JSON that is not a GraphQL response is a ServerError: %s", async (body) => {
  respond = (response) => void response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  expect(ServerError.is(await failureOf(load()))).toBe(true);
});

test("an interrupted response and a closed connection fail as fetch does", async () => {
  respond = (response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" }).write('{"data":');
    response.destroy();
  };
  expect(await failureOf(load())).toBeInstanceOf(TypeError);
  respond = (response) => void response.destroy();
  expect(await failureOf(load())).toBeInstanceOf(TypeError);
});

test("a request is aborted when its operation is unsubscribed from", async () => {
  const closed = Promise.withResolvers<void>();
  respond = (response) => void response.on("close", closed.resolve);
  const subscription = client
    .watchQuery({ query, variables: { id: "7" }, fetchPolicy: "no-cache" })
    .subscribe(() => {});
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  subscription.unsubscribe();
  await closed.promise;
});

test("the signal of the context aborts the request, before and after it is sent", async () => {
  const closed = Promise.withResolvers<void>();
  respond = (response) => void response.on("close", closed.resolve);
  const controller = new AbortController();
  const failure = failureOf(load(query, { fetchOptions: { signal: controller.signal } }));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  controller.abort();
  await closed.promise;
  expect(await failure).toMatchObject({ name: "AbortError" });
  expect(await failureOf(load(query, { fetchOptions: { signal: controller.signal } }))).toMatchObject({
    name: "AbortError",
  });
  expect(seen).toHaveLength(1);
});

const breaks = (response: ServerResponse) => void response.destroy();

test.each([
  ["whose connection breaks", breaks],
  ["that a proxy could not deliver", (response: ServerResponse) => void response.writeHead(502).end()],
])("a personal query %s is repeated once", async (_, fail) => {
  respond = (response) => (seen.length === 1 ? fail(response) : void sendJson(response, { data: { shop: "1" } }));
  await expect(load(withId(query, false))).resolves.toMatchObject({ data: { shop: "1" } });
  expect(seen).toHaveLength(2);
  expect(seen[1]?.body).toBe(seen[0]?.body);
});

test("a personal query is not sent a third time, and a mutation not a second time", async () => {
  respond = breaks;
  expect(await failureOf(load(withId(query, false)))).toBeInstanceOf(TypeError);
  expect(seen).toHaveLength(2);
  expect(await failureOf(client.mutate({ mutation: withId(mutation, false) }))).toBeInstanceOf(TypeError);
  expect(seen).toHaveLength(3);
});
