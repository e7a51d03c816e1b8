import { expect, test } from "vitest";
import { parseTypedPrice, pricePattern } from "./typed-price.ts";

test.each([
  ["2000", 2000],
  ["2,000", 2000],
  ["₹2000", 2000],
  ["₹ 2,000", 2000],
  ["Rs. 2,000", 2000],
  ["rs2000", 2000],
  ["INR 2000", 2000],
  ["inr 2000", 2000],
  ["2000/-", 2000],
  ["Rs. 2,000.00 /-", 2000],
  ["2000 ₹", 2000],
  ["२०००", 2000],
  ["२,०००", 2000],
  ["൨൦൦൦", 2000],
  ["1,29,900", 129_900],
  ["12,34,567", 1_234_567],
  ["1,234,567", 1_234_567],
  ["2 000", 2000],
  ["2\u00a0000", 2000],
  ["\t 2000\n", 2000],
  ["２，０００", 2000],
  ["\u200b2000\u200e", 2000],
  ["2000.0", 2000],
  ["2000.", 2000],
  ["0500", 500],
  ["9999999", 9_999_999],
])("%j is read as %d rupees", (text, price) => {
  expect(parseTypedPrice(text)).toBe(price);
});

test.each(["", " ", "\t", "\u200b", "0", "₹0", "0.00"])("%j is no limit", (text) => {
  expect(parseTypedPrice(text)).toBeNull();
});

test.each([
  "2.000",
  "1,5",
  "1,50",
  "20,00",
  "1,2345",
  "123,45,678",
  "1999.50",
  "1.999,00",
  "abc",
  "2k",
  "-1",
  "1e3",
  "0x10",
  "500-900",
  "10000000",
  "1,00,00,000",
  "99999999999999999999",
  "½",
])("%j cannot be read", (text) => {
  expect(parseTypedPrice(text)).toBeUndefined();
});

test("the browser's own check of the form agrees, before hydration", () => {
  const check = new RegExp(`^(?:${pricePattern})$`, "v");
  for (const text of ["2,000", "Rs. 2,000", "२०००", "1,29,900", "2000/-", "0"]) expect(text).toMatch(check);
  for (const text of ["2.000", "1,5", "abc", "1999.50"]) expect(text).not.toMatch(check);
});
