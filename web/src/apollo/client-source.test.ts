import { ApolloClient, ApolloLink, gql } from "@apollo/client";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "../create-store.ts";
import { createCache } from "./cache.ts";
import { clientSource } from "./client-source.ts";

const query = gql`
  query Product($id: ID!) {
    product(id: $id) {
      id
      price {
        amount
      }
    }
  }
`;
const options = { query, variables: { id: "1" } };
const productOf = (amount: number) => ({
  product: { __typename: "Product", id: "1", price: { __typename: "Price", amount } },
});
const failure = { data: { product: null }, errors: [{ message: "No response.", path: ["product"] }] };

/** A source whose requests return `state.response`, with a cached price of 100. */
function setUp() {
  const state: { response: ApolloLink.Result | Error; requests: unknown[] } = {
    response: { data: productOf(90) },
    requests: [],
  };
  const network = new ApolloLink((operation) => {
    state.requests.push(operation.getContext()["fetchOptions"]);
    const { response } = state;
    return response instanceof Error ? throwError(() => response) : of(response);
  });
  const client = new ApolloClient({ cache: createCache(), link: network });
  client.writeQuery({ ...options, data: productOf(100) });
  const current = createStore(client);
  return { state, client, current, source: clientSource(current) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fiveMinutes = 5 * 60_000;

test("cached data is used without a request until it is five minutes old", async () => {
  const { state, source } = setUp();
  vi.advanceTimersByTime(fiveMinutes);
  await expect(source.query(options)).resolves.toMatchObject({ data: productOf(100) });
  expect(state.requests).toEqual([]);
});

test("stale data is revalidated past the HTTP cache, once in five minutes, and every reader of the product gets the new price", async () => {
  const { state, client, source } = setUp();
  vi.advanceTimersByTime(fiveMinutes + 1);
  await expect(source.query(options)).resolves.toMatchObject({ data: productOf(90) });
  await source.query(options);
  expect(state.requests).toEqual([{ cache: "no-cache" }]);
  expect(client.readQuery(options)).toEqual(productOf(90));
});

test.each([
  ["a GraphQL error", failure],
  ["a network error", new TypeError("Failed to fetch")],
])("a revalidation that ends with %s keeps the cached data", async (_, response) => {
  const { state, client, source } = setUp();
  vi.advanceTimersByTime(fiveMinutes + 1);
  state.response = response;
  const result = await source.query(options);
  expect(result).toMatchObject({ data: productOf(100) });
  expect(result.error).toBeUndefined();
  expect(client.readQuery(options)).toEqual(productOf(100));
});

test("no request is sent while the browser is offline", async () => {
  const { state, source } = setUp();
  vi.advanceTimersByTime(fiveMinutes + 1);
  vi.stubGlobal("navigator", { onLine: false });
  await expect(source.query(options)).resolves.toMatchObject({ data: productOf(100) });
  expect(state.requests).toEqual([]);
});

test("a removed product is an error, even if it is cached", async () => {
  const { state, source } = setUp();
  vi.advanceTimersByTime(fiveMinutes + 1);
  state.response = { data: null, errors: [{ message: "Not found", extensions: { code: "NOT_FOUND" } }] };
  const result = await source.query(options);
  expect([result.data, result.error?.message]).toEqual([undefined, "Not found"]);
});

test("for uncached data, partial data comes with its error", async () => {
  const { state, source } = setUp();
  state.response = { ...failure, data: { product: null } };
  const result = await source.query({ query, variables: { id: "2" } });
  expect(result).toMatchObject({ data: { product: null }, error: { message: "No response." } });
});

test("a query that another login interrupts is sent again for that, whether its response came or not", async () => {
  for (const response of [{ data: productOf(90) }, new Error("The login has ended.")]) {
    const { state, current, source } = setUp();
    const next = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => of({ data: productOf(80) })) });
    state.response = response;
    const loading = source.query({ query, variables: { id: "2" } });
    current.set(next);
    await expect(loading).resolves.toMatchObject({ data: productOf(80) });
    expect(state.requests).toHaveLength(1);
  }
});
