import { withAsciiDigits } from "./digits.ts";

/** A typed number in plain characters: digits of any script are 0 to 9, full-width ones too, and nothing is invisible. */
export function plainNumber(text: string): string {
  return withAsciiDigits(text.normalize("NFKC").replaceAll(/\p{Cf}/gu, ""));
}
