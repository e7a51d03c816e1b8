import { describe, expect, test } from "vitest";
import { clampPage, clampPageSize } from "./page-args.ts";

describe("page arguments", () => {
  test.each([
    [null, 1],
    [undefined, 1],
    [0, 1],
    [-3, 1],
    [7, 7],
  ])("read %j as page %i", (requested, page) => {
    expect(clampPage(requested)).toBe(page);
  });

  test.each([
    [null, 10],
    [0, 1],
    [25, 25],
    [1000, 100],
  ])("read a page size of %j as %i", (requested, size) => {
    expect(clampPageSize(requested)).toBe(size);
  });
});
