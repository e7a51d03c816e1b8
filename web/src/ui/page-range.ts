const margin = 1;
const range = 2;

/**
 * The numbers a pager shows: one page at each end and two around the current one. A null is a gap of more than one
 * page: `[1, null, 7, 8, null, 15]`.
 */
export function pageRange(page: number, pageCount: number): (number | null)[] {
  const first = Math.min(Math.max(page, 1), Math.max(pageCount - range + 1, 1));
  const shown = new Set<number>();
  for (let offset = 0; offset < Math.max(margin, range); offset++) {
    if (offset < range) shown.add(first + offset);
    if (offset < margin) shown.add(1 + offset).add(pageCount - offset);
  }
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 1) return [number];
    return [gap === 2 ? number - 1 : null, number];
  });
}
