import { expect, test } from "vitest";
import { lineProblem } from "./line-problem.ts";

const size = (id: string, isAvailable: boolean) => ({ id, label: id, isAvailable, left: null, price: null });
const sizes = [size("S", true), size("M", false)];
const line = { product: { id: "63" }, size: null, needsSize: false };

test.each([
  ["without sizes", line, sizes, null],
  ["without a size that it needs", { ...line, needsSize: true }, [], "Please select a size."],
  ["in an available size", { ...line, size: { id: "S", label: "S" } }, sizes, null],
  ["in a sold-out size", { ...line, size: { id: "M", label: "M" } }, sizes, "Size M is sold out."],
  ["in a withdrawn size", { ...line, size: { id: "L", label: "L" } }, sizes, "Size L is sold out."],
  ["in a size of a product whose sizes are unknown", { ...line, size: { id: "M", label: "M" } }, [], null],
])("a cart line %s has this problem", (_, sizedLine, known, problem) => {
  expect(lineProblem(sizedLine, known)).toBe(problem);
});
