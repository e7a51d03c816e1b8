import { expect, test } from "vitest";
import { rebase, withTheirs } from "./conflict.ts";
import { productFields } from "./product-form.ts";
import { mundu } from "./product-test-data.ts";

const base = productFields(mundu);
const [medium, large] = base.sizes;
if (!medium || !large) throw new Error("The product has two sizes.");

test("what only the other person has changed comes into the form, and what was typed stays", () => {
  const theirs = { ...base, title: "Mundu, gold", price: "1500", colour: "red" };
  const yours = { ...base, price: "1400", fabric: "Cotton", colour: "red" };
  const { values, fields } = rebase(base, theirs, yours);
  expect(values).toMatchObject({ title: "Mundu, gold", price: "1400", fabric: "Cotton", colour: "red" });
  expect(fields).toEqual([
    { key: "title", label: "Title", theirs: "Mundu, gold", yours: null },
    { key: "price", label: "Price", theirs: "1500", yours: "1400" },
  ]);
  expect(withTheirs(values, theirs, "price")).toMatchObject({ title: "Mundu, gold", price: "1500", fabric: "Cotton" });
});

test("a category and its subcategory are one choice", () => {
  const theirs = { ...base, categoryId: "2", subcategoryId: "21" };
  expect(rebase(base, theirs, base)).toEqual({
    values: theirs,
    fields: [{ key: "categoryId", label: "Category", theirs: "2, 21", yours: null }],
  });
  // another subcategory of the same category
  const yours = { ...base, subcategoryId: "12" };
  const { values, fields } = rebase(base, theirs, yours);
  expect(values).toEqual(yours);
  expect(fields).toEqual([{ key: "categoryId", label: "Category", theirs: "2, 21", yours: "1, 12" }]);
  expect(withTheirs(values, theirs, "categoryId")).toEqual(theirs);
});

test("lists are compared as a whole", () => {
  const theirs = { ...base, highlights: [{ text: "Soft" }], related: [] };
  const yours = { ...base, highlights: [{ text: "Light" }] };
  const { values, fields } = rebase(base, theirs, yours);
  expect(values).toMatchObject({ highlights: [{ text: "Light" }], related: [] });
  expect(fields.map(({ key, yours: own }) => [key, own])).toEqual([
    ["highlights", "Light"],
    ["related", null],
  ]);
  expect(withTheirs(values, theirs, "highlights").highlights).toEqual([{ text: "Soft" }]);
});

test("the cells of a size are compared one by one", () => {
  const theirs = { ...base, sizes: [{ ...medium, stock: "4", price: "1300" }, large] };
  const yours = { ...base, sizes: [large, { ...medium, stock: "10", offerPrice: "1" }] };
  const { values, fields } = rebase(base, theirs, yours);
  expect(values.sizes).toEqual([large, { ...medium, stock: "10", price: "1300", offerPrice: "1" }]);
  expect(fields).toEqual([
    { key: "sizes.stock.M", label: "Size M, stock", theirs: "4", yours: "10" },
    { key: "sizes.price.M", label: "Size M, price", theirs: "1300", yours: null },
  ]);
  expect(withTheirs(values, theirs, "sizes.stock.M").sizes[1]).toMatchObject({ stock: "4", offerPrice: "1" });
});

test("sizes that one of the two has added or removed", () => {
  const added = { ...medium, label: "S" };
  const theirs = { ...base, sizes: [added, { ...medium, stock: "4" }] };
  const yours = { ...base, sizes: [{ ...large, stock: "8" }] };
  const { values, fields } = rebase(base, theirs, yours);
  expect(values.sizes).toEqual([{ ...large, stock: "8" }, added]);
  expect(fields).toEqual([
    { key: "sizes.row.M", label: "Size M", theirs: "M, 4", yours: "removed" },
    { key: "sizes.row.L", label: "Size L", theirs: "removed", yours: "L, 8, 1399, 1199" },
    { key: "sizes.row.S", label: "Size S", theirs: "added: S, 5", yours: null },
  ]);
  expect(withTheirs(values, theirs, "sizes.row.L").sizes).toEqual([added]);
  expect(withTheirs(values, theirs, "sizes.row.M").sizes.at(-1)).toEqual({ ...medium, stock: "4" });
});

test("a renamed size is the same size", () => {
  const sold = { ...base, sizes: [{ ...medium, stock: "4" }, large] };
  const yours = { ...base, sizes: [{ ...medium, label: "38" }, large] };
  const { values, fields } = rebase(base, sold, yours);
  expect(values.sizes).toEqual([{ ...medium, label: "38", stock: "4" }, large]);
  expect(fields).toEqual([{ key: "sizes.stock.M", label: "Size M, stock", theirs: "4", yours: null }]);

  const both = rebase(base, { ...base, sizes: [{ ...medium, label: "40" }, large] }, yours);
  expect(both.values.sizes[0]?.label).toBe("38");
  expect(both.fields).toEqual([{ key: "sizes.label.40", label: "Size M, label", theirs: "40", yours: "38" }]);
  const theirs = { ...base, sizes: [{ ...medium, label: "40" }, large] };
  expect(withTheirs(both.values, theirs, "sizes.label.40").sizes).toEqual(theirs.sizes);
});

test("a change to the same value is no conflict", () => {
  const same = { ...base, title: "Dhoti", sizes: [{ ...medium, stock: "1" }, large] };
  expect(rebase(base, same, same)).toEqual({ values: same, fields: [] });
});
