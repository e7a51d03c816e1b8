/** Whether a text is an EAN-8 or EAN-13: digits whose last is the check digit. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(text)) return false;
  // From the right, each second digit counts three times.
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
