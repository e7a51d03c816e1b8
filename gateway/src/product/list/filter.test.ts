import { describe, expect, test } from "vitest";
import { checkFilter, normalFilter, withKnownValues } from "./filter.ts";

const blank = { sizes: [], colours: [], fabrics: [], minPrice: null, maxPrice: null, inStock: false };

test("the normal form of a filter has trimmed and sorted values, each once, and only known fields", () => {
  const filter = { sizes: ["S", " M ", "S", ""], colours: null, minPrice: 0, maxPrice: 99900, brand: ["Kara"] };
  expect(normalFilter(filter)).toEqual({ ...blank, sizes: ["M", "S"], maxPrice: 99900 });
});

test.each([null, undefined, {}, { sizes: [" "], minPrice: 0, inStock: false }])(
  "a filter without a condition is none: %j",
  (filter) => {
    expect(checkFilter(filter)).toBeNull();
  },
);

describe("a filter is rejected", () => {
  const many = Array.from({ length: 11 }, (_, index) => `${index}`);

  test.each([
    [{ sizes: many }, "sizes", "A filter has at most 10 values."],
    [{ fabrics: ["x".repeat(33)] }, "fabrics", "A value of a filter has at most 32 characters."],
    [{ minPrice: 1_000_000_000 }, "minPrice", "A price is below 10,000,000 rupees."],
    [{ maxPrice: 1_000_000_000 }, "maxPrice", "A price is below 10,000,000 rupees."],
    [{ minPrice: 2, maxPrice: 1 }, "minPrice", "The lowest price is above the highest."],
  ])("for %j, with an error for the field %s", (filter, field, message) => {
    expect(() => checkFilter(filter)).toThrow(expect.objectContaining({ field, message }));
  });

  test("not for 10 values of 32 characters, or the highest price", () => {
    const filter = {
      sizes: many.slice(1).map((one) => one.padEnd(32, "x")),
      minPrice: 999_999_999,
      maxPrice: 999_999_999,
    };
    expect(checkFilter(filter)).toMatchObject({ sizes: { length: 10 } });
  });
});

const facet = (value: string) => ({ value, label: value, count: 1, isSelected: false });

test("values that no facet has are dropped, with other conditions kept", () => {
  const facets = [{ key: "SIZE" as const, label: "Size", values: [facet("M"), facet("S")] }];
  const filter = { ...blank, sizes: ["M", "XXS"], fabrics: ["silk"] };
  expect(withKnownValues({ ...filter, inStock: true }, facets)).toEqual({ ...blank, sizes: ["M"], inStock: true });
  expect(withKnownValues({ ...blank, fabrics: ["silk"] }, facets)).toBeNull();
});
