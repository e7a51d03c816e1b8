import { expect, it } from "vitest";
import { readCatalogueFile } from "./catalogue-file.ts";
import { sizeStockOf } from "./size-stock.ts";
import { sizesOfUnit } from "./sizes-of-unit.ts";
import { variation } from "./variation.ts";

it("sizes have their own stock, and equal shares of the rest of the product's", () => {
  const unit = "1 piece, S to XXL";
  expect(sizeStockOf({ unit, stock: 32, sizeStock: [] })).toEqual([7, 7, 6, 6, 6]);
  const sizeStock = [
    { label: "S", stock: 2 },
    { label: "L", stock: 0 },
  ];
  expect(sizeStockOf({ unit, stock: 32, sizeStock })).toEqual([2, 10, 0, 10, 10]);
});

it("no variation of them is low in stock", async () => {
  const { products } = (await readCatalogueFile()).catalogue;
  for (const product of products) {
    for (let number = 2; number < 10; number += 1) {
      const varied = variation(product, number);
      const pieces = sizesOfUnit(varied.unit).length === 0 ? [varied.stock] : sizeStockOf(varied);
      expect([varied.id, Math.min(...pieces) >= 5]).toEqual([varied.id, true]);
    }
  }
});
