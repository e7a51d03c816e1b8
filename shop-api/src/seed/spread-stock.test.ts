import { expect, it } from "vitest";
import { spreadStock } from "./spread-stock.ts";

it("the pieces of the sizes sum up to the product's stock; some sizes have none, some 1 to 3", () => {
  const all = Array.from({ length: 300 }, (_, id) => ({ stock: id % 40, pieces: spreadStock(id % 40, 5, id) }));
  for (const { stock, pieces } of all) {
    expect(pieces.reduce((sum, few) => sum + few, 0)).toBe(stock);
    expect(Math.min(...pieces)).toBeGreaterThanOrEqual(0);
  }
  const ofStocked = all.filter(({ stock }) => stock >= 20).flatMap(({ pieces }) => pieces);
  const share = (is: (few: number) => boolean) => ofStocked.filter(is).length / ofStocked.length;
  expect(share((few) => few === 0)).toBeGreaterThan(0.1);
  expect(share((few) => few >= 1 && few <= 3)).toBeGreaterThan(0.1);
  expect(share((few) => few > 3)).toBeGreaterThan(0.4);
  expect(spreadStock(12, 5, 63)).toEqual(spreadStock(12, 5, 63));
});
