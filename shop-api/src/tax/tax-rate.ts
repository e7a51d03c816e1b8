import { spread } from "../invoices/amounts.ts";
import { type Priced, sellingPaise } from "../money/selling-price.ts";
import { type TaxClass, tariffs } from "./tax-classes.ts";

/** The parts of a product that decide its rate. */
export type TaxedProduct = Priced & {
  hsn_code: string | null;
  own_tax_percentage: number | null;
  tax_percentage: number;
};

/** Pieces of one kind in an order. */
type Line = { qty: number; total_paise: number; hsn_code: string | null };
type CartLine = Line & Pick<TaxedProduct, "own_tax_percentage" | "tax_percentage">;
type FrozenLine = Line & { tax_percentage: number | null };

/**
 * The rate of a tariff code in percent; null if it is not known.
 * @param piecePaise the price of a piece with tax, which may be a fraction: a share of what is paid for several
 * @param date the calendar date in India, such as 2026-11-29
 */
export function classRate(hsnCode: string | null, piecePaise: number, date: string): number | null {
  const found = hsnCode === null ? undefined : classOf(hsnCode, date);
  if (found === undefined) return null;
  if (typeof found === "number") return found;
  // The limit is of the value before tax.
  return piecePaise * 100 <= found.upTo * (100 + found.rate) ? found.rate : found.above;
}

function classOf(hsnCode: string, date: string): TaxClass | undefined {
  const tariff = tariffs.find(({ since }) => since <= date);
  const lengths = Array.from(hsnCode, (_, index) => hsnCode.length - index);
  const code = lengths.map((length) => hsnCode.slice(0, length)).find((start) => tariff?.classes[start] !== undefined);
  return code === undefined ? undefined : tariff?.classes[code];
}

/** The rate of a product at its own selling price. */
export function productRate(product: TaxedProduct, date: string): number {
  return rateAt(product, sellingPaise(product), date);
}

function rateAt(
  product: Pick<TaxedProduct, "hsn_code" | "own_tax_percentage" | "tax_percentage">,
  piecePaise: number,
  date: string,
): number {
  return product.own_tax_percentage ?? classRate(product.hsn_code, piecePaise, date) ?? product.tax_percentage;
}

/** The rates of lines by what is paid for a piece: its share of an order's amount after discount and points. */
export function paidRates(lines: readonly CartLine[], paidPaise: number, date: string): number[] {
  const paid = paidPerPiece(lines, paidPaise);
  return lines.map((line, index) => rateAt(line, paid[index] ?? 0, date));
}

/** The lines of an order, and what is paid for them. */
type Amounts<L> = { lines: readonly L[]; paidPaise: number };

/**
 * The frozen rates of lines after a change of their order's amounts: that of its class follows its class at the new value; another
 * one, such as a product's own, stays.
 * @param before the same lines, in the same order, as they were
 */
export function changedRates<L extends FrozenLine>(before: Amounts<L>, after: Amounts<L>, date: string) {
  const [paidBefore, paidAfter] = [before, after].map(({ lines, paidPaise }) => paidPerPiece(lines, paidPaise));
  return before.lines.map(({ hsn_code, tax_percentage }, index) => {
    const isOfClass = tax_percentage !== null && tax_percentage === classRate(hsn_code, paidBefore?.[index] ?? 0, date);
    return isOfClass ? classRate(hsn_code, paidAfter?.[index] ?? 0, date) : tax_percentage;
  });
}

function paidPerPiece(lines: readonly Line[], paidPaise: number): number[] {
  const totals = lines.map(({ total_paise }) => total_paise);
  return spread(paidPaise, totals).map((share, index) => share / (lines[index]?.qty || 1));
}
