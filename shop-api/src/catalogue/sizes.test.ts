import { expect, it } from "vitest";
import { sameSizes, sizeKey } from "./sizes.ts";

it.each([
  ["M", "m"],
  ["M", "Ｍ"],
  ["M", "\u00a0M\u200b "],
  ["XL", "X L"],
  ["4Y", "4 y"],
  ["2–3 years", "2-3  Years"],
  ["2–3 years", "2 – 3 years"],
  ["38", "38.0"],
])("%j and %j are one size", (one, other) => {
  expect(sizeKey(other)).toBe(sizeKey(one));
  expect(sameSizes(["S", one, other])).toEqual([one, other]);
});

it.each([
  ["24", "2 4"],
  ["2.4", "24"],
  ["2-4", "24"],
  ["2.4", "2.40"],
  ["XL", "XXL"],
])("%j and %j are two", (one, other) => {
  expect(sameSizes([one, other])).toBeNull();
});
