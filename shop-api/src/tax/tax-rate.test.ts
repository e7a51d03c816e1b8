import { describe, expect, it } from "vitest";
import { changedRates, classRate, paidRates, productRate } from "./tax-rate.ts";
import { tariffs } from "./tax-classes.ts";

const today = "2026-11-29";
const kurta = { hsn_code: "6211", own_tax_percentage: null, tax_percentage: 12 };
const line = (total_paise: number, more = {}) => ({ ...kurta, qty: 1, total_paise, ...more });

/** Of prices at the limits of ₹1,000 before 5 and before 12 % of tax, and a paisa above them. */
const bothSides = (code: string, date: string) =>
  [105_000, 105_001, 112_000, 112_001].map((paise) => classRate(code, paise, date));

describe("the rate of a tariff code", () => {
  it.each([
    ["a kurta whose value before tax is the limit", "6211", 262_500, 5],
    ["a kurta a paisa above it", "6211", 262_501, 18],
    ["shoes up to the limit", "6404", 262_500, 5],
    ["shoes above it", "64041990", 262_501, 18],
    ["a saree at any price", "5208", 99_999_999, 5],
    ["embroidery in the piece", "5809", 400_000, 5],
    ["worn clothing, by the longest beginning of its code", "6309", 400_000, 5],
    ["jewellery", "711719", 50_000, 3],
    ["a bag", "4202", 50_000, 18],
    ["goods that the table does not have", "7118", 50_000, null],
    ["no code", null, 50_000, null],
  ])("of %s", (_goods, code, paise, rate) => {
    expect(classRate(code, paise, today)).toBe(rate);
  });

  it("is that of the day: the limit, and the rates on both sides of it", () => {
    expect(bothSides("6211", "2025-09-21")).toEqual([5, 12, 12, 12]);
    expect(bothSides("6404", "2025-09-21")).toEqual([12, 12, 12, 18]);
    expect(bothSides("6211", "2025-09-22")).toEqual([5, 5, 5, 5]);
    expect(classRate("5208", 105_000, "2021-12-31")).toBeNull();
    const days = tariffs.map(({ since }) => since);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it("gives way to a product's own rate, and to the typed one only if it is not known", () => {
    const offered = { ...kurta, price_paise: 300_000, offer_price_paise: 260_000 };
    expect(productRate(offered, today)).toBe(5);
    expect(productRate({ ...offered, offer_price_paise: null }, today)).toBe(18);
    expect(productRate({ ...offered, own_tax_percentage: 0 }, today)).toBe(0);
    expect(productRate({ ...offered, hsn_code: null }, today)).toBe(12);
  });
});

describe("the rate of what is paid", () => {
  it("is that of a piece after its share of discount and points", () => {
    expect(paidRates([line(270_000)], 270_000, today)).toEqual([18]);
    expect(paidRates([line(270_000)], 256_500, today)).toEqual([5]);
    const two = [line(540_000, { qty: 2 }), line(270_000, { hsn_code: "4202" })];
    expect(paidRates(two, 787_500, today)).toEqual([5, 18]);
    expect(paidRates(two, 787_503, today)).toEqual([18, 18]);
    expect(paidRates([line(270_000, { own_tax_percentage: 12 })], 100_000, today)).toEqual([12]);
  });

  it("follows the class when an order changes, unless it was another one", () => {
    const before = [line(270_000, { tax_percentage: 5 }), line(270_000, { tax_percentage: 12 }), line(100_000)];
    const rates = (paidPaise: number, lines = before) =>
      changedRates({ lines: before, paidPaise: 608_000 }, { lines, paidPaise }, today);
    expect(rates(608_000)).toEqual([5, 12, 12]);
    expect(rates(640_000)).toEqual([18, 12, 12]);
    const removed = before.map((one, index) => (index === 0 ? one : { ...one, qty: 0, total_paise: 0 }));
    expect(rates(270_000, removed)).toEqual([18, 12, 12]);
    expect(
      changedRates({ lines: [line(1, { tax_percentage: null })], paidPaise: 1 }, { lines: [], paidPaise: 0 }, today),
    ).toEqual([null]);
  });
});
