/** Whether a text shows nothing: only blanks, control characters, and those without a form, such as a zero-width blank. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u.test(text);
}
