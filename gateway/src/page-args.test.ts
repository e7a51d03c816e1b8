import { describe, expect, test } from "vitest";
import { clampPage, clampPageSize } from "./page-args.ts";

describe("a page", () => {
  test.each([
    [null, 1],
    [undefined, 1],
    [0, 1],
    [-3, 1],
    [7, 7],
  ])("%j is page %i", (asked, page) => {
    expect(clampPage(asked)).toBe(page);
  });

  test.each([
    [null, 10],
    [0, 1],
    [25, 25],
    [1000, 100],
  ])("of %j items has %i", (asked, size) => {
    expect(clampPageSize(asked)).toBe(size);
  });
});
