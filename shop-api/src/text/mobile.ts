import { onOneLine, withAsciiDigits } from "./typed-text.ts";

const separators = /[\s\p{Cc}\p{Cf}\p{Pd}\p{Ps}\p{Pe}.·,/\u2212]/gu;

/**
 * A typed number with its country code: an Indian one is `+91` and ten digits, also if it was typed as `98470 12345`,
 * `098470 12345`, `0091 98470 12345` or `+91 (0) 98470 12345`. Another one is returned without separators, and any other
 * text as it is.
 */
export function parseMobile(typed: string): string {
  const digits = withAsciiDigits(typed)
    .replaceAll(separators, "")
    .replace(/^(?:[+＋]0*|00+(?=\d{8}))/, "+");
  const [, national] = /^(?:\+91|0*(?:91)?)0*([1-9]\d{9})$/.exec(digits) ?? [];
  if (national !== undefined) return `+91${national}`;
  return /^\+?\d{0,15}$/.test(digits) ? digits : onOneLine(typed);
}

/** Replaces the mobile number of a deleted account; not a valid number, so that nothing can log in with it. */
export function mobileOfDeleted(id: number): string {
  return `deleted:${id}`;
}
