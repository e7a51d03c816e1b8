/** A text with its decimal digits, which may be of any script, as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** A typed whole number from 0, with digits of any script; null for another text. */
export function parseWholeNumber(text: string): number | null {
  const digits = withAsciiDigits(text.trim());
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Unicode has the ten digits of a script one after another, from 0 on. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return before % 10;
}
