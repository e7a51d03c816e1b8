import type { TaxedProduct } from "../../tax/tax-rate.ts";
import { writtenRates } from "../../tax/written-rates.ts";

/** GST rates in percent, those of goods that a shop seldom has included. */
const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40];

/**
 * An own rate that is no rate of GST is imported as it is, with a warning; and so is a tax that is not the one of the tariff code, as
 * files of earlier versions have it.
 * @param sent what the rows say
 */
export function taxWarnings(
  product: Omit<TaxedProduct, "tax_percentage">,
  sent: { own_tax_percentage?: number | null },
): string[] {
  const tax = product.own_tax_percentage;
  if (tax === null) return [];
  const ofClass = writtenRates({ own_tax_percentage: null }, product).tax_percentage;
  const becomesOwn = `The tariff code has ${ofClass} % at this price: the tax of ${tax} % becomes the product’s own.`;
  return [...rateWarnings(tax), ...(sent.own_tax_percentage === undefined && ofClass !== null ? [becomesOwn] : [])];
}

function rateWarnings(tax: number): string[] {
  if (gstRates.includes(tax)) return [];
  const percent = Number((tax * 100).toFixed(6));
  const meant = tax < 1 && gstRates.includes(percent) ? ` A tax of ${percent} % is written as ${percent}.` : "";
  return [`The tax is read as ${tax} %, which is no rate of GST (${gstRates.join(", ")}).${meant}`];
}

const months = "january february march april may june july august september october november december".split(" ");
const month = `(?:${months.flatMap((name) => [name, name.slice(0, 3)]).join("|")}|sept)`;
const dateForms = [
  // 2-Apr, 2Apr, 02 Apr 2026, with or without a time
  new RegExp(`^\\d{1,4}[-/. ]*${month}(?:[-/., ]+\\d{1,4})?(?: \\d.*)?$`),
  // Apr-02, April 2, 2026
  new RegExp(`^${month}[-/. ]+\\d{1,4}(?:[, ]+\\d{4})?$`),
  // 2026-04-02, 2/4/2026, 02.04.26, with or without a time
  /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[ t].*)?$/,
  // 02-04, 2/04
  /^(?:0\d[-/]\d{1,2}|\d{1,2}[-/]0\d)$/,
  // The number of a day, from 1927 to 2173.
  /^[1-9]\d{4}$/,
];

/** A spreadsheet makes a date of a size such as 2-4. */
export function sizeWarnings(label: string): string[] {
  const text = label
    .normalize("NFKC")
    .replaceAll(/\p{Pd}/gu, "-")
    .toLowerCase();
  if (!dateForms.some((form) => form.test(text))) return [];
  return [`The size “${label}” looks like a date, which a spreadsheet makes of a size such as 2-4.`];
}
