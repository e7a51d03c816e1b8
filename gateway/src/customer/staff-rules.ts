import { check } from "../errors.ts";
import type { Paise } from "../money/paise.ts";
import { onOneLine } from "../typed-text.ts";

const maxSearchLength = 100;
const maxCreditLimit: Paise = 9_999_999_999;

/**
 * Trims a search text; null for none.
 *
 * @throws InvalidInput for a text over 100 characters
 */
export function checkCustomerSearch(text: string | null | undefined): string | null {
  const trimmed = onOneLine(text ?? "");
  check(trimmed.length <= maxSearchLength, `A search has at most ${maxSearchLength} characters.`, "search");
  return trimmed || null;
}

/** @throws InvalidInput for a limit above 9999999999 paise */
export function checkCreditLimit(amount: Paise): Paise {
  check(amount <= maxCreditLimit, "A credit limit is at most ₹99,999,999.99.", "amount");
  return amount;
}
