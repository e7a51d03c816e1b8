import { expect, test } from "vitest";
import { noFilter } from "./list-filter.ts";
import { listingAddress, readListing } from "./listing-address.ts";

test("`listingAddress` and `readListing` are inverse", () => {
  const filter = { ...noFilter, size: ["L", "M"], colour: ["off white"], max: 1500 };
  const listing = { categoryId: "3", subcategoryId: "12", filter, sort: "low", page: 2 } as const;
  const path = listingAddress(listing);
  expect(path).toBe("/category/3/subcategories?subcategory=12&size=L,M&colour=off+white&max=1500&sort=low&page=2");
  expect(readListing({ categoryId: "3" }, new URL(path, "http://shop").searchParams)).toEqual(listing);
});

test("defaults are omitted from the URL, so that a page has only one URL", () => {
  expect(listingAddress({ categoryId: "3", subcategoryId: null, filter: noFilter, sort: null, page: 1 })).toBe(
    "/category/3/subcategories",
  );
});

test.each(["", "price", "LOW"])("the invalid sort %j is ignored", (sort) => {
  expect(readListing({ categoryId: "3" }, new URLSearchParams({ sort })).sort).toBeNull();
});

test.each(["0", "-1", "1.5", "two", "", "99999999"])("the invalid page %j is read as page 1", (page) => {
  expect(readListing({ categoryId: "3" }, new URLSearchParams({ page })).page).toBe(1);
});

test("a subcategory in the path overrides the query parameter", () => {
  const params = { categoryId: "3", subcategoryId: "12" };
  expect(readListing(params, new URLSearchParams("subcategory=9")).subcategoryId).toBe("12");
});
