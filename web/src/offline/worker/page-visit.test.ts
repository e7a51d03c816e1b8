import { expect, test } from "vitest";
import { isPageVisit } from "./page-visit.ts";

test("a message is a visit when it names an address and where its page is taken from", () => {
  expect(isPageVisit({ address: "/product/1", cache: "only-if-cached" })).toBe(true);
  expect(isPageVisit({ address: "/product/1", cache: "default" })).toBe(true);
});

test.each([undefined, null, "/product/1", {}, { address: "/" }, { address: 1, cache: "default" }])(
  "%j is no visit",
  (message) => expect(isPageVisit(message)).toBe(false),
);

test("a visit cannot have the worker store a page by another mode of the HTTP cache", () => {
  expect(isPageVisit({ address: "/product/1", cache: "reload" })).toBe(false);
});
