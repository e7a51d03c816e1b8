/** The days that an axis labels: as many as have space, at equal distances back from the last one. */
export function tickDays(dates: readonly string[], space: number): string[] {
  const step = Math.ceil(dates.length / Math.max(space, 1));
  return dates.filter((_, index) => (dates.length - 1 - index) % step === 0);
}
