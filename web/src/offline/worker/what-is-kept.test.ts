import { expect, test } from "vitest";
import { isForOne, isPublicAnswer, isToBeKept } from "./what-is-kept.ts";

const at = (path: string) => new URL(path, "https://shop.example.com");

const asked = (query: string, headers = {}) =>
  isPublicAnswer(new Request(at("/graphql"), { headers }), at(`/graphql${query}`));

test.each([
  "/cart",
  "/checkout",
  "/my-account?section=track-orders",
  "/search?q=saree",
  "/track-order?order=7",
  "/Cart/",
])("%s tells something of one shopper, and is not kept", (path) => expect(isForOne(at(path))).toBe(true));

test.each(["/", "/product/1", "/category/1/subcategories?page=2", "/shipping"])("%s is the same for everyone", (path) =>
  expect(isForOne(at(path))).toBe(false),
);

test("an answer is kept that everyone gets: nothing of a person, and nothing that somebody sought", () => {
  expect(asked("?operationName=ProductPage")).toBe(true);
  expect(asked("?operationName=Search")).toBe(false);
  expect(asked("?operationName=SearchPage")).toBe(false);
  expect(asked("")).toBe(false);
  expect(asked("?operationName=ProductPage", { authorization: "Bearer abc" })).toBe(false);
});

test("what lacks a part is not kept, nor what failed", () => {
  expect(isToBeKept(new Response("", { headers: { "cache-control": "public, max-age=60" } }))).toBe(true);
  expect(isToBeKept(new Response("", { headers: { "cache-control": "no-store" } }))).toBe(false);
  expect(isToBeKept(new Response("", { status: 503 }))).toBe(false);
});
