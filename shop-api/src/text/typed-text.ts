/** A character that shows something: no blank, no control character, and none without a form, such as a zero-width blank. */
const visible = /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/** A text in one line: control characters, such as those of a pasted text, count as blanks. Empty if it shows nothing. */
export function onOneLine(text: string): string {
  return visible.test(text) ? text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim() : "";
}

/** The same for a text that may have several lines. */
export function onLines(text: string): string {
  return visible.test(text) ? text.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, " ").trim() : "";
}

/** An email address without blanks around it, and without invisible characters. */
export function emailOf(typed: string): string {
  return onOneLine(typed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** A promo code without what surrounds it in a message: blanks, quotes and invisible characters. */
export function promoCodeOf(typed: string): string {
  return emailOf(typed).replaceAll(/^[\s\p{Pi}\p{Pf}"'`´„‚＂＇]+|[\s\p{Pi}\p{Pf}"'`´„‚＂＇]+$/gu, "");
}

/** A text with its decimal digits, which may be of any script, as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode has the ten digits of a script one after another, from 0 on. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return before % 10;
}

/** A text for comparing: in lower case and in one Unicode form. */
export function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
