import { gql } from "graphql-tag";
import { afterEach, expect, test, vi } from "vitest";
import { executeOverHttp } from "./execute-over-http.ts";

afterEach(() => vi.unstubAllGlobals());

const document = gql`
  query Cart {
    cart {
      ...Cart_cart @unmask
    }
  }
`;

test.each([
  ["by its id alone, because the gateway does not know @unmask", "sha256:1", "?documentId=sha256%3A1", undefined],
  ["as text while codegen does not know it", undefined, "", expect.stringContaining("@unmask")],
])("a page of the development server sends a document %s", async (_, documentId, search, query) => {
  const fetched = vi.fn<(url: URL, init: { body: string }) => Promise<Response>>(async () =>
    Response.json({ data: { cart: null } }),
  );
  vi.stubGlobal("fetch", fetched);
  const execute = executeOverHttp("http://gateway");
  const result = await execute({ document, documentId, variables: { a: 1 }, operationName: "Cart" });
  expect(result).toEqual({ data: { cart: null } });
  const [url, init] = fetched.mock.lastCall ?? [];
  expect(url?.href).toBe(`http://gateway/graphql${search}`);
  expect(JSON.parse(init?.body ?? "")).toEqual({ variables: { a: 1 }, operationName: "Cart", query });
});
