import { expect, test } from "vitest";
import { sortByPrice } from "./sort-by-price.ts";

const products = [
  { id: "shirt", price: { amount: 139900 } },
  { id: "saree", price: { amount: 378000 } },
  { id: "stole", price: { amount: 89900 } },
];
const idsOf = (sorted: readonly { id: string }[]) => sorted.map(({ id }) => id);

test("low begins with the cheapest, high with the dearest", () => {
  expect(idsOf(sortByPrice(products, "low"))).toEqual(["stole", "shirt", "saree"]);
  expect(idsOf(sortByPrice(products, "high"))).toEqual(["saree", "shirt", "stole"]);
});

test("without an order the products stay as the shop sends them", () => {
  expect(idsOf(sortByPrice(products, null))).toEqual(["shirt", "saree", "stole"]);
});
