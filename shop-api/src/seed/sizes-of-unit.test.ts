import { expect, it } from "vitest";
import { readCatalogueFile } from "./catalogue-file.ts";
import { sizesOfUnit } from "./sizes-of-unit.ts";

it.each([
  ["1 piece, S to XXL", ["S", "M", "L", "XL", "XXL"]],
  ["1 piece, XS to XL", ["XS", "S", "M", "L", "XL"]],
  ["1 piece, 38 to 46", ["38", "40", "42", "44", "46"]],
  ["1 piece, waist 26 to 38 in", ["26", "28", "30", "32", "34", "36", "38"]],
  ["1 piece, 1 to 8 years", ["1–2 years", "3–4 years", "5–6 years", "7–8 years"]],
  ["Skirt, blouse, dupatta, 2 to 10 years", ["2–3 years", "4–5 years", "6–7 years", "8–9 years", "10 years"]],
  ["1 pair, sizes 36 to 41", ["36", "37", "38", "39", "40", "41"]],
  ["1 stack, sizes 2.4 to 2.8", ["2.4", "2.6", "2.8"]],
  ["5.5 m with blouse piece", []],
  ["1 piece, 5 to 6 m", []],
])("the sizes of %o are %j", (unit, labels) => {
  expect(sizesOfUnit(unit)).toEqual(labels);
});

it("every unit of the catalogue that names a range has sizes, and no other", async () => {
  const { products } = (await readCatalogueFile()).catalogue;
  const units = [...new Set(products.map(({ unit }) => unit))];
  expect(units.filter((unit) => sizesOfUnit(unit).length > 0)).toEqual(units.filter((unit) => unit.includes(" to ")));
});
