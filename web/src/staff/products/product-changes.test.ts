import { expect, test } from "vitest";
import { changeOf, problemsFirst, summaryOf } from "./product-changes.ts";

const typed = (percent: string) => ({ categoryId: "", subcategoryId: "", percent });

test.each([
  ["raise", " 10 % ", { pricePercent: 10 }],
  ["lower", "90", { pricePercent: -90 }],
  ["lower", "91", null],
  ["offer", "15", { offerPercent: 15 }],
  ["raise", "0", null],
  ["raise", "7.5", null],
  ["removeOffer", "", { removeOffer: true }],
] as const)("to %s by “%s” is sent as a whole percent in its limits", (priceChange, percent, change) => {
  expect(changeOf("price", { ...typed(percent), priceChange })).toEqual(change);
});

test("a summary counts what changes and why others do not, which come first", () => {
  const results = (["CHANGED", "UNCHANGED", "REJECTED", "CONFLICT"] as const).map((result) => ({ result }));
  expect(summaryOf(results, true)).toBe(
    "1 of 4 products changed. Another person has changed 1 meanwhile. 1 cannot be changed.",
  );
  expect(summaryOf(results.slice(0, 1), false)).toBe("1 of 1 product will change.");
  expect(problemsFirst(results).map(({ result }) => result)).toEqual(["CONFLICT", "REJECTED", "CHANGED", "UNCHANGED"]);
});
