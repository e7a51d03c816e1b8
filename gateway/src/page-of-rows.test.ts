import { describe, expect, test } from "vitest";
import { pageOfRows } from "./page-of-rows.ts";

const rows = ["a", "b", "c", "d", "e"];

describe("more rows than fit on a page are those of all pages (Q70)", () => {
  test.each([null, 5, 0, 2, 46])("with the total %j, their number is the total", (total) => {
    const pages = [1, 2, 3, 4].map((page) => pageOfRows(rows, total, page, 2));
    expect(pages.map(({ items }) => items.join(""))).toEqual(["ab", "cd", "e", ""]);
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5]);
  });
});

test("rows without a total are those of all pages", () => {
  expect(pageOfRows(rows, null, 1, 5)).toMatchObject({ items: rows, total: 5 });
  expect(pageOfRows(rows, null, 2, 5)).toMatchObject({ items: [], total: 5 });
});

test("a page of REST is served as it is", () => {
  expect(pageOfRows(rows, 23, 2, 5)).toEqual({ items: rows, total: 23, page: 2, pageSize: 5 });
  expect(pageOfRows(["a"], 6, 2, 5)).toMatchObject({ items: ["a"], total: 6 });
  expect(pageOfRows([], 6, 2, 5)).toMatchObject({ items: [], total: 6 });
});

test("a page beyond the total is empty, whatever REST sends for it (Q70)", () => {
  expect(pageOfRows(rows, 5, 2, 5)).toMatchObject({ items: [], total: 5 });
  expect(pageOfRows([], 5, 7, 5)).toMatchObject({ items: [], total: 5 });
});

test("a total that contradicts the rows of the page is raised (Q32)", () => {
  expect(pageOfRows(rows, 0, 1, 5)).toMatchObject({ items: rows, total: 5 });
  expect(pageOfRows(rows, 0, 2, 5)).toMatchObject({ items: rows, total: 10 });
  expect(pageOfRows(rows, 8, 2, 5)).toMatchObject({ items: rows, total: 10 });
});
