import { expect, test } from "vitest";
import { dayOf, pageOf, withFilters, withPage } from "./list-address.ts";

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=2.5", 1],
  ["page=99999999", 1],
])("the page of ?%s is %d", (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});

test.each([
  ["2026-11-25", "2026-11-25"],
  ["2026-13-25", ""],
  ["25.11.2026", ""],
  ["", ""],
])("the day of ?from=%s is %j", (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test("a changed filter leads to the first page, and keeps the others", () => {
  const params = new URLSearchParams("status=PLACED&search=mundu&page=4");
  expect(withFilters(params, { search: "set mundu" }).toString()).toBe("status=PLACED&search=set+mundu");
});

test("an empty filter is not in the URL", () => {
  expect(withFilters(new URLSearchParams("status=PLACED&search=a"), { status: "" }).toString()).toBe("search=a");
});

test("another page keeps the filters, and the first one has no number", () => {
  const params = new URLSearchParams("status=PLACED&page=2");
  expect(withPage(params, 3).toString()).toBe("status=PLACED&page=3");
  expect(withPage(params, 1).toString()).toBe("status=PLACED");
});
