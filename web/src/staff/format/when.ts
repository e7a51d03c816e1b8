import { formatTime } from "../../format/time.ts";

const instant = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const day = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short" });

/** Date and time in India: `25 Nov 2026, 2:40 PM`. */
export function formatWhen(time: string): string {
  return formatTime(instant, time);
}

/** A calendar date without its year: `25 Nov`. */
export function formatDay(date: string): string {
  return day.format(Date.parse(`${date}T00:00:00Z`));
}

/** The time of day in India: `2:40 PM`. */
export function formatClock(time: string): string {
  return formatTime(clock, time);
}
