import { expect, test } from "vitest";
import { isCacheable, isCacheablePage, isOfStaff, isPublicOperation } from "./cacheable.ts";

const at = (path: string) => new URL(path, "https://shop.example.com");

const isPublic = (query: string, headers = {}) =>
  isPublicOperation(new Request(at("/graphql"), { headers }), at(`/graphql${query}`));

const canCachePage = (headers: Record<string, string>, status = 200) =>
  isCacheablePage(new Response("", { status, headers }));

test("only GraphQL responses that are the same for every shopper are cached: no personal ones and no searches", () => {
  expect(isPublic("?operationName=ProductPage")).toBe(true);
  expect(isPublic("?operationName=Search")).toBe(false);
  expect(isPublic("?operationName=SearchPage")).toBe(false);
  expect(isPublic("")).toBe(false);
  expect(isPublic("?operationName=ProductPage", { authorization: "Bearer abc" })).toBe(false);
});

test("neither partial nor failed responses are cached", () => {
  expect(isCacheable(new Response("", { headers: { "cache-control": "public, max-age=60" } }))).toBe(true);
  expect(isCacheable(new Response("", { headers: { "cache-control": "no-store" } }))).toBe(false);
  expect(isCacheable(new Response("", { status: 503 }))).toBe(false);
});

test("a page is cached only if its response allows it", () => {
  expect(canCachePage({ "x-offline-cache": "allow" })).toBe(true);
  expect(canCachePage({ "cache-control": "public, max-age=60" })).toBe(false);
  expect(canCachePage({ "x-offline-cache": "allow", "cache-control": "no-store" })).toBe(false);
  expect(canCachePage({ "x-offline-cache": "allow" }, 404)).toBe(false);
  const redirected = new Response("", { headers: { "x-offline-cache": "allow" } });
  Object.defineProperty(redirected, "redirected", { value: true });
  expect(isCacheablePage(redirected)).toBe(false);
});

test("every URL of the staff app is left alone", () => {
  expect(
    ["/staff", "/staff/", "/staff/orders/1", "/staff/assets/main.js"].filter((path) => !isOfStaff(at(path))),
  ).toEqual([]);
  expect(["/", "/staffing", "/assets/staff.js", "/product/staff"].filter((path) => isOfStaff(at(path)))).toEqual([]);
});
