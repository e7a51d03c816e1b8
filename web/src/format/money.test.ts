import { expect, test } from "vitest";
import { formatDeduction, formatMoney } from "./money.ts";

test("an amount has the rupee sign, Indian grouping and two decimals", () => {
  expect(formatMoney(259800)).toBe("₹2,598.00");
  expect(formatMoney(12345678)).toBe("₹1,23,456.78");
});

test("less than a rupee keeps its zeros", () => {
  expect(formatMoney(0)).toBe("₹0.00");
  expect(formatMoney(5)).toBe("₹0.05");
  expect(formatMoney(50)).toBe("₹0.50");
});

test("the phone's cart shows one decimal, rounded half up from the exact decimal amount", () => {
  expect(formatMoney(259800, 1)).toBe("₹2,598.0");
  expect(formatMoney(129995, 1)).toBe("₹1,300.0");
  expect(formatMoney(129994, 1)).toBe("₹1,299.9");
});

test("a negative amount keeps its sign", () => {
  expect(formatMoney(-18900)).toBe("-₹189.00");
});

test("every amount is formatted as in Indian English", () => {
  const indian = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
  for (let rupees = 1; rupees < 1e13; rupees *= 7) {
    expect(formatMoney(rupees * 100)).toBe(indian.format(rupees));
    expect(formatMoney(-rupees * 100)).toBe(indian.format(-rupees));
  }
});

test("a deduction has a minus sign", () => {
  expect(formatDeduction(25225)).toBe("−₹252.25");
});
