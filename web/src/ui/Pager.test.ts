import { expect, test } from "vitest";
import { pageRange } from "./Pager.tsx";

test("the range holds the first and the last page, and two pages from the current one", () => {
  expect(pageRange(1, 15)).toEqual([1, 2, null, 15]);
  expect(pageRange(7, 15)).toEqual([1, null, 7, 8, null, 15]);
  expect(pageRange(15, 15)).toEqual([1, null, 14, 15]);
});

test("a gap of a single page is replaced by that page", () => {
  expect(pageRange(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("a few pages are shown without gaps", () => {
  expect(pageRange(1, 2)).toEqual([1, 2]);
  expect(pageRange(2, 3)).toEqual([1, 2, 3]);
  expect(pageRange(1, 1)).toEqual([1]);
});
