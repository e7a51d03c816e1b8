/** Whether a text shows nothing: only blanks, control characters, and those without a form, such as a zero-width blank. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u.test(text);
}

/** A text with its decimal digits, which may be of any script, as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode has the ten digits of a script one after another, from 0 on. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return before % 10;
}
