const indianOffsetMs = 5.5 * 60 * 60 * 1000;

/** The calendar date in India of a time: "2026-11-25". */
export function indianDate(time: number): string {
  return new Date(time + indianOffsetMs).toISOString().slice(0, 10);
}

/** The Indian financial year of a time, April to March: "26-27". */
export function financialYear(time: number): string {
  const [year = "", month = ""] = indianDate(time).split("-");
  const first = Number(year) - (Number(month) < 4 ? 1 : 0);
  return [first, first + 1].map((part) => String(part % 100).padStart(2, "0")).join("-");
}
