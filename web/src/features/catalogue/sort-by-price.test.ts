import { expect, test } from "vitest";
import { sortByPrice } from "./sort-by-price.ts";

const products = [
  { id: "shirt", price: { amount: 139900 } },
  { id: "saree", price: { amount: 378000 } },
  { id: "stole", price: { amount: 89900 } },
];
const idsOf = (sorted: readonly { id: string }[]) => sorted.map(({ id }) => id);

test("`low` sorts by ascending price, `high` by descending price", () => {
  expect(idsOf(sortByPrice(products, "low"))).toEqual(["stole", "shirt", "saree"]);
  expect(idsOf(sortByPrice(products, "high"))).toEqual(["saree", "shirt", "stole"]);
});

test("without a sort order the products keep the shop's order", () => {
  expect(idsOf(sortByPrice(products, null))).toEqual(["shirt", "saree", "stole"]);
});
