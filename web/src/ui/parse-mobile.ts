import { withAsciiDigits } from "../format/digits.ts";
import { countryCode, isForeign } from "./phone-number.ts";

/** Maximum number of digits set by the specification, including the country code. */
const maxDigits = 15;
const maxNational = maxDigits - (countryCode.length - 1);

/**
 * A typed, pasted or autofilled number for the API: `98765 43210`, `098765 43210`, `0091 98765 43210` and
 * `+91 (0) 98765 43210` all become `+919876543210`. A number of another country keeps its code, for `isForeign`, and a text
 * without digits is empty, except for what a longer number may begin with.
 */
export function parseMobile(typed: string): string {
  const digits = withAsciiDigits(typed)
    .replace(/[^\d+＋]/g, "")
    .replace(/^(?:[+＋]0*|00)/, "+");
  if (digits === "0" || isForeign(digits)) return digits.slice(0, maxDigits + 1);
  const national = digits
    .replace(/^\+91|^0*91(?=0*\d{10}$)/, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "")
    .slice(0, maxNational);
  return national && countryCode + national;
}

/** The message for a number of another country, which the forms refuse. */
export const foreignMessage = "Only Indian mobile numbers can be used.";
