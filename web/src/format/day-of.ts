const dayMs = 86_400_000;
const indiaOffsetMs = 19_800_000;

const date = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });

/**
 * A day in words: `Today`, `Tomorrow`, or with weekday and date.
 *
 * @param day calendar date in India, such as `2026-11-25`
 * @param now in milliseconds since the epoch
 */
export function dayOf(day: string, now = Date.now()): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  const today = Math.floor((now + indiaOffsetMs) / dayMs) * dayMs;
  if (time === today) return "Today";
  return time === today + dayMs ? "Tomorrow" : date.format(time);
}
