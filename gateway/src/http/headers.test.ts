import { expect, test, vi } from "vitest";
import { memoizeHeader } from "./headers.ts";

test("a header is parsed once, also if the result is empty", () => {
  const parse = vi.fn<(header: string) => string>((header) => header.slice(1));
  const memoized = memoizeHeader(parse);
  expect([memoized("ab"), memoized("ab"), memoized("a"), memoized("a")]).toEqual(["b", "b", "", ""]);
  expect(parse.mock.calls).toEqual([["ab"], ["a"]]);
});

test("a header that is too long for the memo is parsed each time", () => {
  const parse = vi.fn<(header: string) => string>((header) => header.slice(0, 1));
  const memoized = memoizeHeader(parse);
  const long = "x".repeat(100_000);
  expect([memoized(long), memoized(long)]).toEqual(["x", "x"]);
  expect(parse).toHaveBeenCalledTimes(2);
});
