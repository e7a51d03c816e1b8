import { formatTime } from "../../format/time.ts";

const indiaOffsetMs = 19_800_000;

/** An instant as the value of a `datetime-local` field, in India's time: `2026-11-25T16:00`; empty for null. */
export function localTime(instant: string | null): string {
  if (instant === null) return "";
  return new Date(Date.parse(instant) + indiaOffsetMs).toISOString().slice(0, 16);
}

/**
 * The instant of a `datetime-local` field in India's time; null for an empty or an incomplete one.
 *
 * @param shown instant that the field was filled with: it stays, with its seconds, if the field was not changed
 */
export function instantOf(local: string, shown: string | null = null): string | null {
  if (shown !== null && local === localTime(shown)) return shown;
  const time = Date.parse(`${local}+05:30`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const format = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** A date and time in India: `25 Nov 2026, 4:00 PM`. */
export function dateTimeText(instant: string): string {
  return formatTime(format, instant);
}

/** From when until when something is valid, in words; `Always` without both. */
export function periodText({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): string {
  if (startsAt !== null && endsAt !== null) return `${dateTimeText(startsAt)} to ${dateTimeText(endsAt)}`;
  if (startsAt !== null) return `From ${dateTimeText(startsAt)}`;
  return endsAt === null ? "Always" : `Until ${dateTimeText(endsAt)}`;
}
