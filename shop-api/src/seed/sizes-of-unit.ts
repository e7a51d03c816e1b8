const letters = ["XS", "S", "M", "L", "XL", "XXL"];

const years = (from: number, to: number): string[] =>
  range(from, to, 2).map((age) => (age < to ? `${age}–${age + 1} years` : `${age} years`));

/** Forms of a unit text, and the labels from the first to the last size that it names. */
const forms: [form: RegExp, labels: (from: string, to: string) => string[]][] = [
  [/\b(XS|S|M|L|XL) to (S|M|L|XL|XXL)$/, (from, to) => letters.slice(letters.indexOf(from), letters.indexOf(to) + 1)],
  [/\b(\d{1,2}) to (\d{1,2}) years$/, (from, to) => years(Number(from), Number(to))],
  [/\bwaist (\d\d) to (\d\d) in$/, (from, to) => range(Number(from), Number(to), 2).map(String)],
  // Shoes.
  [/\bsizes (\d\d) to (\d\d)$/, (from, to) => range(Number(from), Number(to), 1).map(String)],
  // Bangles: 2.4 is 2 inches and 4 sixteenths.
  [/\bsizes (\d\.\d) to (\d\.\d)$/, (from, to) => range(tenths(from), tenths(to), 2).map((n) => (n / 10).toFixed(1))],
  [/\b(\d\d) to (\d\d)$/, (from, to) => range(Number(from), Number(to), 2).map(String)],
];

/**
 * The labels of the sizes that a product's unit text names, smallest first: "1 piece, S to XL" has S, M, L and XL. None
 * for a unit that names no sizes.
 */
export function sizesOfUnit(unit: string): string[] {
  for (const [form, labels] of forms) {
    const [, from, to] = form.exec(unit) ?? [];
    if (from !== undefined && to !== undefined) return labels(from, to);
  }
  return [];
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);
}

function tenths(text: string): number {
  return Math.round(Number(text) * 10);
}
