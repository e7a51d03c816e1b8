import { expect, test } from "vitest";
import { matchingCategories } from "./matching-categories.ts";

const categories = ["Sarees", "Mundus & Dhotis", "Salwar Sets", "Boys' Wear", "Dupattas & Stoles"].map((title) => ({
  title,
}));

test.each([
  ["sar", ["Sarees"]],
  ["saree", ["Sarees"]],
  [" SAREES ", ["Sarees"]],
  ["sa", ["Sarees", "Salwar Sets"]],
  ["dhoti", ["Mundus & Dhotis"]],
  ["sets salwars", ["Salwar Sets"]],
  ["boys", ["Boys' Wear"]],
  ["s", []],
  ["arees", []],
  ["red saree", []],
  ["& ", []],
  ["", []],
])("%j matches the categories %j", (text, titles) => {
  expect(matchingCategories(text, categories).map(({ title }) => title)).toEqual(titles);
});
