import { expect, test } from "vitest";
import { creditOffer } from "./credit-offer.ts";

const credit = { creditBalance: 126500, creditLimit: 500000, creditAvailable: 373500 };

test("credit is offered with what is used of the limit", () => {
  expect(creditOffer(credit, 373500)).toEqual({
    isOffered: true,
    isEnough: true,
    hint: "₹1,265.00 of ₹5,000.00 used",
  });
});

test("credit cannot be chosen for more than what is left, and says so", () => {
  expect(creditOffer(credit, 373501)).toEqual({
    isOffered: true,
    isEnough: false,
    hint: "₹1,265.00 of ₹5,000.00 used. This order is more than what is left.",
  });
});

test("a limit of ₹0 is no offer, and without a known limit or balance any order can be on credit", () => {
  expect(creditOffer({ creditBalance: 0, creditLimit: 0, creditAvailable: 0 }, 1).isOffered).toBe(false);
  const unknown = { creditBalance: 126500, creditLimit: null, creditAvailable: null };
  const unreadable = { creditBalance: null, creditLimit: 500000, creditAvailable: null };
  for (const one of [unknown, unreadable]) {
    expect(creditOffer(one, 9_999_900)).toEqual({ isOffered: true, isEnough: true, hint: null });
  }
});
