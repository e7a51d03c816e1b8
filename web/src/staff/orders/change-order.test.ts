import { expect, test } from "vitest";
import { changedItems, changeOf, otherSizes } from "./change-order.ts";

const kurta = { id: "12~1", quantity: 2, total: 119_800, sizeId: "9~7" };
const saree = { id: "12~2", quantity: 1, total: 126_500, sizeId: null };

test("a change has the items that differ from the order, with pieces that stay and another size", () => {
  const items = [kurta, saree];
  expect(changedItems(items, new Map())).toEqual([]);
  const changes = new Map([
    [kurta.id, { quantity: 2, sizeId: "8" }],
    [saree.id, { quantity: 0, sizeId: null }],
  ]);
  expect(changedItems(items, changes)).toEqual([
    { id: "12~1", quantity: 2, sizeId: "8" },
    { id: "12~2", quantity: 0 },
  ]);
  expect(changedItems(items, new Map([[kurta.id, { quantity: 0, sizeId: "8" }]]))).toEqual([
    { id: "12~1", quantity: 0 },
  ]);
});

test("when another person was faster, a choice is never more than the order has, and the same change is none", () => {
  const changes = new Map([[kurta.id, { quantity: 1, sizeId: "8" }]]);
  const fewer = { ...kurta, quantity: 1, total: 59_900, sizeId: "9~8" };
  expect(changeOf({ ...kurta, quantity: 1 }, new Map([[kurta.id, { quantity: 2, sizeId: null }]])).quantity).toBe(1);
  expect(changedItems([fewer], changes)).toEqual([]);
});

const size = (id: string, price: number | null, offerPrice: number | null = null) => ({
  id,
  label: `size ${id}`,
  stock: 3,
  price,
  offerPrice,
});

test("the other sizes are those on sale that cost what was paid", () => {
  const product = {
    id: "9",
    state: "ON_SALE" as const,
    price: 69_900,
    offerPrice: 59_900,
    sizes: [size("7", null), size("8", null), size("9", 59_900), size("10", 79_900, 59_900), size("11", 69_900)],
  };
  expect(otherSizes(kurta, product).map(({ id }) => id)).toEqual(["8", "9", "10"]);
  expect(otherSizes(kurta, { ...product, state: "WITHDRAWN" })).toEqual([]);
  expect(otherSizes(kurta, null)).toEqual([]);
});
