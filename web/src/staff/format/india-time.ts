import { formatWhen } from "./when.ts";

const indiaOffsetMs = 19_800_000;

/** An instant as the value of a `datetime-local` field, in India's time: `2026-11-25T16:00`; empty for null. */
export function localTime(instant: string | null): string {
  if (instant === null) return "";
  return new Date(Date.parse(instant) + indiaOffsetMs).toISOString().slice(0, 16);
}

/** Today's date in India, by the clock of the device, as the value of a `date` field: `2026-11-25`. */
export function indiaToday(): string {
  return localTime(new Date().toISOString()).slice(0, 10);
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

/** From when until when something is valid, in words; `Always` without both. */
export function periodText({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): string {
  if (startsAt !== null && endsAt !== null) return `${formatWhen(startsAt)} to ${formatWhen(endsAt)}`;
  if (startsAt !== null) return `From ${formatWhen(startsAt)}`;
  return endsAt === null ? "Always" : `Until ${formatWhen(endsAt)}`;
}
