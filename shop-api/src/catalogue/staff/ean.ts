/** Whether a text is an EAN-8 or EAN-13: digits whose last is the check digit. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(text)) return false;
  // From the right, each second digit counts three times.
  const digits = Array.from(text, Number).toReversed();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
