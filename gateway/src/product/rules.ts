import { InvalidInput } from "../errors.ts";
import type { ProductChange } from "./model.ts";

/** A change as a caller writes it: null is as good as nothing, but for the offer, which it ends. */
type ProductInput = { [Field in keyof ProductChange]?: ProductChange[Field] | null | undefined };

/**
 * A change that may be sent, without surrounding space.
 *
 * @throws InvalidInput that names the first field at fault, or says that there is nothing to change
 */
export function checkProductChange(input: ProductInput): ProductChange {
  const { price, offerPrice, weight, taxPercentage, stock } = input;
  const change: ProductChange = {
    ...textsOf(input),
    ...(typeof price === "number" && { price }),
    ...(offerPrice !== undefined && { offerPrice }),
    ...(weight && { weight: { value: weight.value, unit: weight.unit.trim() } }),
    ...(typeof taxPercentage === "number" && { taxPercentage }),
    ...(typeof stock === "number" && { stock }),
  };
  if (Object.keys(change).length === 0) throw new InvalidInput("There is nothing to change.");
  const rules: [field: keyof ProductChange, words: string, isMet: boolean][] = [
    ["price", "A price is more than 0.", isPrice(change.price)],
    ["offerPrice", "A price is more than 0.", change.offerPrice === null || isPrice(change.offerPrice)],
    ["weight", "A weight is more than 0 and has a unit.", !weight || (weight.value > 0 && weight.unit.trim() !== "")],
    ["taxPercentage", "Tax is from 0 to below 100 percent.", isBetween(change.taxPercentage, 0, 99.99)],
    ["stock", "There are 0 or more pieces.", isBetween(change.stock, 0, 999_999)],
  ];
  for (const [field, words, isMet] of rules) if (!isMet) throw new InvalidInput(words, field);
  return change;
}

const texts = ["title", "unit", "description", "additionalInformation"] as const;

/** The texts that are to be different; one cannot be taken away. */
function textsOf(input: ProductInput): ProductChange {
  const change: ProductChange = {};
  for (const field of texts) {
    const text = input[field]?.trim();
    if (text === "") throw new InvalidInput("This cannot be blank.", field);
    if (text !== undefined) change[field] = text;
  }
  return change;
}

function isPrice(price: number | undefined | null): boolean {
  return price === undefined || (Number.isSafeInteger(price) && (price ?? 0) > 0);
}

function isBetween(number: number | undefined, least: number, most: number): boolean {
  return number === undefined || (number >= least && number <= most);
}
