import { expect, test } from "vitest";
import type { StaffProductInput } from "../resolvers.generated.ts";
import { InvalidInput } from "../errors.ts";
import { checkNewProduct, checkStaffProductChange, checkStaffProductFilter } from "./staff-rules.ts";

const product: StaffProductInput = {
  title: "Kasavu Saree",
  subcategoryId: "2",
  price: 420000,
  unit: "1 piece",
  weight: 540,
  weightUnit: "g",
  taxPercentage: 5,
  description: "Woven by hand.",
  additionalInformation: "Dry clean.",
};
const long = (length: number) => "x".repeat(length);
const sizes = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `S${index}` }));

/** The field of the error of an input. */
function fieldOf(run: () => unknown): string | null | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidInput) return error.field;
    throw error;
  }
  return undefined;
}

test("a valid product passes, at every limit", () => {
  const most = {
    title: long(120),
    price: 99_999_999,
    offerPrice: 99_999_998,
    taxPercentage: 0,
    hsnCode: "50072010",
    highlights: Array.from({ length: 10 }, () => long(200)),
    sizes: sizes(20),
    relatedIds: Array.from({ length: 12 }, (_, index) => String(index)),
  };
  expect(checkNewProduct({ ...product, ...most })).toEqual({ ...product, ...most });
});

test.each<[Partial<StaffProductInput>, string]>([
  [{ title: " " }, "title"],
  [{ title: long(121) }, "title"],
  [{ unit: long(61) }, "unit"],
  [{ weightUnit: long(21) }, "weightUnit"],
  [{ description: long(1001) }, "description"],
  [{ additionalInformation: " " }, "additionalInformation"],
  [{ price: 0 }, "price"],
  [{ price: 100_000_000 }, "price"],
  [{ offerPrice: 0 }, "offerPrice"],
  [{ offerPrice: 420000 }, "offerPrice"],
  [{ weight: 0 }, "weight"],
  [{ taxPercentage: 100 }, "taxPercentage"],
  [{ hsnCode: "50071" }, "hsnCode"],
  [{ fabric: " " }, "fabric"],
  [{ stock: -1 }, "stock"],
  [{ stock: 1, sizes: sizes(1) }, "stock"],
  [{ highlights: Array.from({ length: 11 }, () => "x") }, "highlights"],
  [{ highlights: ["x", " "] }, "highlights.1"],
  [{ sizes: sizes(21) }, "sizes"],
  [{ sizes: [{ label: "M" }, { label: " M " }] }, "sizes.1.label"],
  [{ sizes: [{ label: "S,M" }] }, "sizes.0.label"],
  [{ sizes: [{ label: "M", stock: 1_000_000 }] }, "sizes.0.stock"],
  [{ sizes: [{ label: "M", stock: 1, stockChange: { from: 1, to: 2 } }] }, "sizes.0.stock"],
  [{ sizes: [{ label: "M", offerPrice: 1 }] }, "sizes.0.offerPrice"],
  [{ sizes: [{ label: "M", price: 2, offerPrice: 2 }] }, "sizes.0.offerPrice"],
  [{ pictures: Array.from({ length: 11 }, (_, index) => ({ id: String(index) })) }, "pictures"],
  [{ pictures: [{ id: "a" }, { id: "a" }] }, "pictures"],
  [{ pictures: [{ id: "a", alt: long(201) }] }, "pictures.0.alt"],
  [{ relatedIds: Array.from({ length: 13 }, (_, index) => String(index)) }, "relatedIds"],
  [{ relatedIds: ["1", "1"] }, "relatedIds"],
])("a product with %j is rejected at %s", (wrong, field) => {
  expect(fieldOf(() => checkNewProduct({ ...product, ...wrong }))).toBe(field);
});

test("a change of what it has is valid, and a null clears what can be cleared", () => {
  expect(checkStaffProductChange({ title: " Mundu ", hsnCode: null })).toEqual({ title: "Mundu", hsnCode: null });
  for (const field of ["title", "price", "stock", "subcategoryId", "weight", "taxPercentage"]) {
    expect(fieldOf(() => checkStaffProductChange({ [field]: null }))).toBe(field);
  }
  expect(fieldOf(() => checkStaffProductChange({}))).toBeNull();
  expect(fieldOf(() => checkStaffProductChange({ stock: { from: 1, to: -1 } }))).toBe("stock");
  expect(fieldOf(() => checkStaffProductChange({ stock: { from: 1, to: 2 }, sizes: sizes(1) }))).toBe("stock");
});

test("a list is not searched for more than 100 characters", () => {
  expect(checkStaffProductFilter({ search: ` ${long(100)} ` }).search).toBe(long(100));
  expect(fieldOf(() => checkStaffProductFilter({ search: long(101) }))).toBe("search");
});
