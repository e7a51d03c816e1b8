import { expect, test } from "vitest";
import { addView, otherViews } from "./recently-viewed.ts";

test("views are kept newest first, each product once, 12 at most", () => {
  const views = ["1", "2", "3", "2"].reduce<string | null>(addView, null);
  expect(otherViews(views)).toEqual(["2", "3", "1"]);
  const many = Array.from({ length: 20 }, (_, index) => `${index}`).reduce<string | null>(addView, null);
  expect(many?.split(" ")).toEqual(["19", "18", "17", "16", "15", "14", "13", "12", "11", "10", "9", "8"]);
});

test("6 products are shown at most, without the current one", () => {
  expect(otherViews("7 6 5 4 3 2 1", "6")).toEqual(["7", "5", "4", "3", "2", "1"]);
  expect(otherViews("7 6 5 4 3 2 1")).toEqual(["7", "6", "5", "4", "3", "2"]);
  expect(otherViews(null)).toEqual([]);
  expect(otherViews("1", "1")).toEqual([]);
});
