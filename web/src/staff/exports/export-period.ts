/** The first and the last day, in India, such as `2026-11-01`. */
export interface ExportPeriod {
  from: string;
  to: string;
}

const monthName = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" });

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A month so many months later, for -1 the one before. */
function shifted(month: string, months: number): string {
  const day = firstDay(month);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}

/** The month of a day and the two years of months before it, the latest first. */
export function exportMonths(today: string): { value: string; label: string }[] {
  const months = Array.from({ length: 25 }, (_, index) => shifted(today.slice(0, 7), -index));
  return months.map((value) => ({ value, label: monthName.format(firstDay(value)) }));
}

/** The days of a month. */
export function daysOf(month: string): ExportPeriod {
  const next = firstDay(shifted(month, 1));
  const last = new Date(next.getTime() - 1).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** What is wrong with days that are typed; null for a period. The shop checks the rest. */
export function problemOfDays({ from, to }: ExportPeriod): { field: keyof ExportPeriod; message: string } | null {
  if (from === "") return { field: "from", message: "Please enter the first day." };
  if (to === "") return { field: "to", message: "Please enter the last day." };
  return from <= to ? null : { field: "to", message: "The last day must not be before the first." };
}
