import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spread, sumOf, taxedLines } from "./amounts.ts";

const line = (total_paise: number, tax_percentage: number) => ({ total_paise, tax_percentage });

describe("the amounts of an invoice", () => {
  it("have the tax in the price: half as CGST and half as SGST in one state, as IGST between two", () => {
    expect(taxedLines([line(126_500, 5)], 126_500, false)).toEqual([
      { amount: 126_500, taxable: 120_476, cgst: 3012, sgst: 3012, igst: 0 },
    ]);
    expect(taxedLines([line(126_500, 5)], 126_500, true)).toEqual([
      { amount: 126_500, taxable: 120_476, cgst: 0, sgst: 0, igst: 6024 },
    ]);
    expect(taxedLines([line(118, 18), line(100, 0)], 218, false)).toEqual([
      { amount: 118, taxable: 100, cgst: 9, sgst: 9, igst: 0 },
      { amount: 100, taxable: 100, cgst: 0, sgst: 0, igst: 0 },
    ]);
  });

  it("are rounded half up; the taxable value takes the odd paisa of two equal taxes", () => {
    // 3 paise of tax: 1.5 each.
    expect(taxedLines([line(63, 5)], 63, false)).toMatchObject([{ taxable: 59, cgst: 2, sgst: 2 }]);
    expect(taxedLines([line(63, 5)], 63, true)).toMatchObject([{ taxable: 60, igst: 3 }]);
    // 2.5 paise of tax.
    expect(taxedLines([line(105, 2.44)], 105, true)).toMatchObject([{ taxable: 102, igst: 3 }]);
  });

  it("spread discount and points over the lines, the paise that are left by the largest remainder", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(5, [10, 20, 30])).toEqual([1, 2, 2]);
    expect(spread(0, [10, 20])).toEqual([0, 0]);
    expect(spread(0, [0])).toEqual([0]);
    expect(spread(9_999_999_998, [9_999_999_999, 9_999_999_999])).toEqual([4_999_999_999, 4_999_999_999]);
  });

  it("add up to what was paid, and each line's value and taxes to its amount, for every order", () => {
    const rates = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40);
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999_99 }), rates), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (ordered, part, isInterState) => {
        const items = ordered.map(([total, rate]) => line(total, rate));
        const paid = Math.round(items.reduce((sum, { total_paise }) => sum + total_paise, 0) * part);
        const taxed = taxedLines(items, paid, isInterState);
        for (const [index, { amount, taxable, cgst, sgst, igst }] of taxed.entries()) {
          expect(taxable + cgst + sgst + igst).toBe(amount);
          expect(cgst).toBe(sgst);
          expect(Math.min(amount, taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
          const { total_paise, tax_percentage } = items[index] ?? line(0, 0);
          expect(amount).toBeLessThanOrEqual(total_paise);
          const exact = (amount * tax_percentage) / (100 + tax_percentage);
          expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1.001);
        }
        const { amount, taxable, cgst, sgst, igst } = sumOf(taxed);
        expect([amount, taxable + cgst + sgst + igst]).toEqual([paid, paid]);
      }),
    );
  });
});
