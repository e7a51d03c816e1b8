const date = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

/**
 * The day of a delivery, such as `Wed, 25 Nov`. Not `today`: the device's clock may be wrong.
 *
 * @param day calendar date in India, such as `2026-11-25`
 */
export function dayOf(day: string): string {
  return date.format(Date.parse(`${day}T00:00:00Z`));
}
