import { expect, test } from "vitest";
import { isPersonal, isPublicOperation, isCacheable } from "./cacheable.ts";

const at = (path: string) => new URL(path, "https://shop.example.com");

const isPublic = (query: string, headers = {}) =>
  isPublicOperation(new Request(at("/graphql"), { headers }), at(`/graphql${query}`));

test.each([
  "/cart",
  "/checkout",
  "/my-account?section=track-orders",
  "/search?q=saree",
  "/track-order?order=7",
  "/Cart/",
])("%s is personal, and is not cached", (path) => expect(isPersonal(at(path))).toBe(true));

test.each(["/", "/product/1", "/category/1/subcategories?page=2", "/shipping"])(
  "%s is the same for every shopper",
  (path) => expect(isPersonal(at(path))).toBe(false),
);

test("a GraphQL response is cached that is the same for every shopper: no personal one, and no search", () => {
  expect(isPublic("?operationName=ProductPage")).toBe(true);
  expect(isPublic("?operationName=Search")).toBe(false);
  expect(isPublic("?operationName=SearchPage")).toBe(false);
  expect(isPublic("")).toBe(false);
  expect(isPublic("?operationName=ProductPage", { authorization: "Bearer abc" })).toBe(false);
});

test("a response that lacks a part is not cached, nor one that failed", () => {
  expect(isCacheable(new Response("", { headers: { "cache-control": "public, max-age=60" } }))).toBe(true);
  expect(isCacheable(new Response("", { headers: { "cache-control": "no-store" } }))).toBe(false);
  expect(isCacheable(new Response("", { status: 503 }))).toBe(false);
});
