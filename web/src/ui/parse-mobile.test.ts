import { expect, test } from "vitest";
import { parseMobile } from "./parse-mobile.ts";
import { groupDigits, isForeign } from "./phone-number.ts";

test("a number may be typed with or without its country code, spaces and a leading zero", () => {
  for (const typed of ["9876543210", "98765 43210", "098765-43210", "+91 98765 43210", "919876543210"]) {
    expect(parseMobile(typed)).toBe("+919876543210");
  }
});

test.each([
  "0091 98765 43210",
  "091 98765 43210",
  "+91 (0) 98765.43210",
  "(+91) 98765/43210",
  "\u202A+91\u00A098765\u00A043210\u202C",
  "९८७६५ ४३२१०",
  "＋९१ ൯൮൭൬൫ ൪൩൨൧൦",
])("%s is an Indian number", (typed) => {
  expect(parseMobile(typed)).toBe("+919876543210");
});

test.each(["+65 9123 4567", "0065 9123 4567", "+६५ 91234567"])(
  "%s stays the number of another country, in its digits",
  (typed) => {
    const number = parseMobile(typed);
    expect([number, isForeign(number), groupDigits(number)]).toEqual(["+6591234567", true, "+6591234567"]);
  },
);

test.each([
  ["+6591234567", "+6591234567"],
  ["006591234567", "+6591234567"],
  ["+919876543210", "+919876543210"],
  ["00919876543210", "+919876543210"],
  ["0919876543210", "+919876543210"],
  ["09876543210", "+919876543210"],
])("a number that is typed key by key is read as a pasted one: %s", (keys, number) => {
  let value = "";
  // The field shows the digits after the country code, and a number of another country as it is.
  for (const key of keys) value = parseMobile((value.startsWith("+91") ? value.slice(3) : value) + key);
  expect(value).toBe(number);
});

test("a number that begins with 91 keeps these digits", () => {
  expect(parseMobile("9187654321")).toBe("+919187654321");
});

test("an input without digits is an empty number", () => {
  expect(parseMobile("")).toBe("");
  expect(parseMobile("abc")).toBe("");
});

test("a number is limited to 15 digits, including the country code", () => {
  expect(parseMobile("1234567890123456789")).toBe("+911234567890123");
});
