import { expect, test } from "vitest";
import { parseRupees, rupeesText } from "./rupees.ts";

test("an amount in rupees becomes exactly its paise", () => {
  expect(parseRupees("0")).toBe(0);
  expect(parseRupees("1299")).toBe(129900);
  expect(parseRupees("1299.5")).toBe(129950);
  expect(parseRupees("1,299.50")).toBe(129950);
  expect(parseRupees(" ₹ 1,23,456.78 ")).toBe(12345678);
  expect(parseRupees("Rs. 500")).toBe(50000);
  // 1.15 * 100 is 114.99999999999999
  expect(parseRupees("1.15")).toBe(115);
  expect(parseRupees("99999999.99")).toBe(9_999_999_999);
});

test.each([
  ["Rs. 1,299/-", 129900],
  ["Rs.1299.00 /-", 129900],
  ["INR 1299", 129900],
  ["1,299 INR", 129900],
  ["₹\u00a01,29,900.00", 12990000],
  ["₹ १,२९९.५०", 129950],
  ["1\u202f299", 129900],
  ["\u200e₹1299\u200b", 129900],
  ["１２９９", 129900],
  ["₨ 500", 50000],
  ["Rupees 1,299", 129900],
  ["1299 rupees", 129900],
])("%j is %i paise", (text, paise) => {
  expect(parseRupees(text)).toBe(paise);
});

test.each([
  "",
  "abc",
  "-1",
  "1.234",
  "1.",
  ".5",
  "1e3",
  "12,3",
  "299,50",
  "0,50",
  "100000000",
  "1 000",
  "1299-",
  "USD 5",
  "1\u00a00",
  "/-",
])("%j is no amount in rupees", (text) => {
  expect(parseRupees(text)).toBeNull();
});

test("the text of an amount is read as the same amount", () => {
  expect(rupeesText(0)).toBe("0");
  expect(rupeesText(5)).toBe("0.05");
  expect(rupeesText(50000)).toBe("500");
  for (const paise of [1, 99, 100, 115, 129950, 9_999_999_999]) expect(parseRupees(rupeesText(paise))).toBe(paise);
});
