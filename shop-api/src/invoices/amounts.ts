/** Whole paise. `amount` is the sum of the others. */
export type TaxedAmount = { amount: number; taxable: number; cgst: number; sgst: number; igst: number };

type Line = { total_paise: number; tax_percentage: number };

/**
 * The lines' shares of what was paid, and the taxes in them. Discount and points reduce each line in proportion to its
 * total, and the shares add up to `paidPaise`.
 * @param isInterState whether the goods go to another state than the seller's: then the tax is IGST, else CGST and SGST
 */
export function taxedLines(lines: readonly Line[], paidPaise: number, isInterState: boolean): TaxedAmount[] {
  const totals = lines.map(({ total_paise }) => total_paise);
  const shares = spread(paidPaise, totals);
  return lines.map(({ tax_percentage }, index) => taxed(shares[index] ?? 0, tax_percentage, isInterState));
}

/** The sums of lines. */
export function sumOf(lines: readonly TaxedAmount[]): TaxedAmount {
  const sum = { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const line of lines) {
    sum.amount += line.amount;
    sum.taxable += line.taxable;
    sum.cgst += line.cgst;
    sum.sgst += line.sgst;
    sum.igst += line.igst;
  }
  return sum;
}

/** Shares of a total in proportion to weights, by largest remainder: the first of equal remainders gets a paisa first. */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum === 0) return weights.map(() => 0);
  // A product of two amounts exceeds 2^53.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(sum)));
  const remainders = exact.map((product, index) => ({ index, left: Number(product % BigInt(sum)) }));
  const missing = total - shares.reduce((left, right) => left + right, 0);
  const byRemainder = remainders.toSorted((a, b) => b.left - a.left || a.index - b.index);
  const rounded = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => share + (rounded.has(index) ? 1 : 0));
}

/** A part of whole paise, rounded half up. */
export function partOf(whole: number, part: number, of: number): number {
  // A product of an amount and a quantity may exceed 2^53.
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));
}

/** The taxes in an amount, each rounded half up. CGST and SGST are equal, so the taxable value takes an odd paisa. */
export function taxed(amount: number, percentage: number, isInterState: boolean): TaxedAmount {
  // Hundredths of a percent are whole.
  const rate = Math.round(percentage * 100);
  const whole = 10_000 + rate;
  if (isInterState) {
    const igst = partOf(amount, rate, whole);
    return { amount, taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = partOf(amount, rate, 2 * whole);
  return { amount, taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}
