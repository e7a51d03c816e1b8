import { HttpError } from "../http/http-error.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { sellingPaise } from "../money/selling-price.ts";
import { classRate, type TaxedProduct } from "./tax-rate.ts";

/** The rates that a caller sends; a rate that is left out is undefined, and null means that the tariff code decides. */
export type SentRates = {
  own_tax_percentage?: number | null | undefined;
  tax_percentage?: number | null | undefined;
};

/**
 * The rates of a product that is saved today. The own rate is the one sent as such; else another rate that is sent, unless the
 * tariff code has it at this price; else the one that the product has.
 * @param product as it will be, with its present own rate
 * @returns `tax_percentage` is the rate that applies, as the previous version reads it; null if the tariff code has no known one
 */
export function writtenRates(
  { own_tax_percentage: own, tax_percentage: sent }: SentRates,
  product: Omit<TaxedProduct, "tax_percentage">,
): { own_tax_percentage: number | null; tax_percentage: number | null } {
  const ofClass = classRate(product.hsn_code, sellingPaise(product), indianDate(Date.now()));
  const unlessOfClass = sent === ofClass ? null : sent;
  const own_tax_percentage =
    [own, unlessOfClass, product.own_tax_percentage].find((rate) => rate !== undefined) ?? null;
  return { own_tax_percentage, tax_percentage: own_tax_percentage ?? ofClass };
}

/** Staff have to enter the rate of a product. */
export function unknownRate(): HttpError {
  return new HttpError(422, "Please enter the tax: the tariff code has no known rate.", {
    field: "own_tax_percentage",
  });
}
