import { expect, test } from "vitest";
import { guideFor, sizeGuide } from "./size-guide.ts";

const headings = (labels: string[], unit: string | null) => guideFor(labels, unit).map(({ heading }) => heading);

test.each([
  [["S", "M", "L", "XL", "XXL"], "1 piece, S to XXL", "Kurtas, tunics, dresses and T-shirts"],
  [["38", "40", "42", "44", "46"], "1 piece, 38 to 46", "Men's shirts, kurtas and waistcoats"],
  [["32", "34", "36", "38", "40", "42"], "1 piece, 32 to 42", "Blouses"],
  [["26", "28", "30", "32", "34", "36", "38"], "1 piece, waist 26 to 38 in", "Trousers, jeans and skirts"],
  [["32", "34", "36"], "1 piece, waist 32 to 36 in", "Trousers, jeans and skirts"],
  [["1–2 years", "3–4 years"], "1 piece, 1 to 4 years", "Children"],
  [["8–9 years", "10 years"], null, "Children"],
  [["40", "41", "42", "43", "44", "45"], "1 pair, sizes 40 to 45", "Footwear"],
  [["2.4", "2.6", "2.8"], "1 stack, sizes 2.4 to 2.8", "Bangles"],
])("the guide for the sizes %j of %s is that of its kind of garment", (labels, unit, heading) => {
  expect(headings(labels, unit)).toEqual([heading]);
});

test("the guide for unknown sizes is the whole guide", () => {
  expect(guideFor(["Free size"], null)).toBe(sizeGuide.parts);
});

test("every row has a cell for each column, in centimetres and inches that agree", () => {
  for (const { table } of sizeGuide.parts) {
    for (const { cells } of table?.rows ?? []) {
      expect(cells).toHaveLength((table?.columns.length ?? 0) - 1);
      for (const [cm, inches] of cells) expect(Math.abs(parseFloat(cm) - parseFloat(inches) * 2.54)).toBeLessThan(0.55);
    }
  }
});
