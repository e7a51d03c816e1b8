import { expect, it } from "vitest";
import { readCatalogueFile } from "./catalogue-file.ts";
import { variation } from "./variation.ts";

it("a variation is in its product's category with its pictures, under its own title, slug and price", async () => {
  const [saree] = (await readCatalogueFile()).catalogue.products;
  if (saree === undefined) throw new Error("the catalogue is empty");
  expect(variation(saree, 12)).toEqual({
    ...saree,
    id: "saree-kasavu-balaramapuram-12",
    title: "Balaramapuram Kasavu Saree, No. 12",
    price: 3444,
    offerPrice: 3100,
    stock: 49,
  });
  expect(variation(saree, 12)).toEqual(variation(saree, 12));
});

it("its offer stays below its price, however small the difference", async () => {
  const [saree] = (await readCatalogueFile()).catalogue.products;
  if (saree === undefined) throw new Error("the catalogue is empty");
  for (let number = 2; number < 100; number += 1) {
    for (const price of [2, 3, 100, 4200]) {
      const varied = variation({ ...saree, price, offerPrice: price - 1 }, number);
      expect(Number.isInteger(varied.price)).toBe(true);
      expect(varied.offerPrice).toBeGreaterThan(0);
      expect(varied.offerPrice).toBeLessThan(varied.price);
    }
  }
});
