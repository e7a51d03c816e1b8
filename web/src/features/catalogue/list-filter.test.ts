import { expect, test } from "vitest";
import {
  countOf,
  filterEntries,
  filterVariable,
  knownFilter,
  noFilter,
  readFilter,
  singleLabel,
  unreadablePrices,
} from "./list-filter.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));
const write = (search: string) =>
  filterEntries(read(search))
    .map((entry) => entry.join("="))
    .join("&");
const facetOf = (key: "SIZE" | "COLOUR", ...values: string[]) => ({
  key,
  label: "",
  values: values.map((value) => ({ value, label: value.toUpperCase(), count: 0 })),
});

test.each([
  ["size=M,L&size=S&size=M", "size=L,M,S"],
  ["stock=1&colour=blue&size= M ,,", "size=M&colour=blue&stock=1"],
  ["min=0500&max=1500", "min=500&max=1500"],
  ["min=1500&max=500", "min=500&max=1500"],
  ["min=0&max=0", ""],
  ["min=-1&max=1e3", ""],
  ["min=12345678&max=9.99", ""],
  ["min=%E2%82%B92%2C000&max=Rs.+1,29,900/-", "min=2000&max=129900"],
  ["min=%E0%A5%A8%E0%A5%A6%E0%A5%A6%E0%A5%A6&max=2.000", "min=2000"],
  ["stock=true", ""],
  [`colour=${"x".repeat(33)}`, ""],
  [`size=${"abcdefghijklm".split("").join(",")}`, "size=a,b,c,d,e,f,g,h,i,j"],
  ["brand=kasavu", ""],
  ["", ""],
])("the parameters %j have the one form %j, which is read as the same filter", (search, canonical) => {
  expect(write(search)).toBe(canonical);
  expect(read(canonical)).toEqual(read(search));
});

test("prices that cannot be read are known by their names", () => {
  expect(unreadablePrices(new URLSearchParams("min=2.000&max=1,5"))).toEqual(["min", "max"]);
  expect(unreadablePrices(new URLSearchParams("min=2,000&max="))).toEqual([]);
});

test("a query has the prices in paise, and null without a condition", () => {
  expect(filterVariable(read("size=M&min=500&stock=1"))).toEqual({
    sizes: ["M"],
    colours: [],
    fabrics: [],
    minPrice: 50_000,
    maxPrice: null,
    inStock: true,
  });
  expect(filterVariable(noFilter)).toBeNull();
});

test("both limits of the price are one condition", () => {
  expect(countOf(read("size=L,M&colour=red&min=1&max=2&stock=1"))).toBe(5);
  expect(countOf(noFilter)).toBe(0);
});

test("values that a list does not have are dropped, and the whole filter for a list without filters", () => {
  const filter = read("size=M,XXXL&fabric=silk&max=900");
  expect(knownFilter(filter, [facetOf("SIZE", "L", "M")])).toEqual(read("size=M&max=900"));
  expect(knownFilter(filter, null)).toEqual(noFilter);
});

test("only a single value names a page", () => {
  const facets = [facetOf("SIZE", "m"), facetOf("COLOUR", "red")];
  expect(singleLabel(read("colour=red"), facets)).toBe("RED");
  for (const search of ["colour=red&size=m", "min=5", ""]) expect(singleLabel(read(search), facets)).toBeNull();
});
