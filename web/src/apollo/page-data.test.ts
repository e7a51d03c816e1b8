import { parse } from "graphql";
import { expect, test } from "vitest";
import { createCache } from "./cache.ts";
import { type Execute, isResultOf } from "./execute.ts";
import { PageData } from "./page-data.ts";

const query = parse("query Product($id: ID!) { product(id: $id) { id title unit } }");
const variables = { id: "1" };
const product = { __typename: "Product", id: "1", title: "Mundu", unit: "1 piece" };
const { signal } = new AbortController();

/** Returns new objects each time, as parsed JSON does. */
const executeProduct: Execute = async <Data>() => {
  const result: unknown = structuredClone({ data: { product } });
  if (!isResultOf<Data>(result)) throw new TypeError("There is no result.");
  return result;
};

test("components read the data of loaders, and so does a browser that starts with it", async () => {
  const pageData = new PageData(executeProduct, signal);
  await pageData.query({ query, variables });
  expect(pageData.read({ query, variables })).toEqual({ product });
  const browser = createCache().restore(pageData.extract());
  expect(browser.readQuery({ query, variables })).toEqual({ product });
});

test("documents are executed with type names, for the browser's cache", async () => {
  const documents: unknown[] = [];
  const pageData = new PageData(async ({ document }) => {
    documents.push(document);
    return { data: null };
  }, signal);
  await pageData.query({ query, variables });
  await pageData.query({ query, variables });
  expect(JSON.stringify(documents[0])).toContain("__typename");
  expect(documents[1]).toBe(documents[0]);
});

test("a component cannot read a query that no loader has run", () => {
  const pageData = new PageData(async () => ({ data: null }), signal);
  expect(() => pageData.read({ query, variables })).toThrow("No loader has run Product.");
});

test("a response without data is an error for the loader, and undefined for the component", async () => {
  const pageData = new PageData(async () => ({ data: null, errors: [{ message: "Not today" }] }), signal);
  const { data, error } = await pageData.query({ query, variables });
  expect([data, error?.message]).toEqual([undefined, "Not today"]);
  expect(pageData.read({ query, variables })).toBeUndefined();
});
