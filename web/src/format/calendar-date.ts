const date = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });

/** A calendar date such as `2026-12-30`, as `30 Dec 2026`. */
export function calendarDate(day: string): string {
  return date.format(Date.parse(`${day}T00:00:00Z`));
}
