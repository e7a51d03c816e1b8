import { formatRupees } from "../money/rupees.ts";

const dayFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});
const dateFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** A calendar date as on the web: `Wed, 25 Nov` of `2026-11-25`. */
export function dayText(day: string): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** The day of a time in India as on the web: `25 November 2026`. */
export function dateText(time: number): string {
  return dateFormat.format(time);
}

/** The time of day in India as on the web: `11:42 AM`. */
export function timeOfDay(time: number): string {
  return timeFormat.format(time).replace(/[ap]m$/i, (dayPeriod) => dayPeriod.toUpperCase());
}

/** A calendar date as a day with its year: `25 November 2026` of `2026-11-25`. */
export function longDay(day: string): string {
  return dateText(Date.parse(`${day}T00:00:00+05:30`));
}

/** Whole paise that are taken off: `−₹252.25` of 25225. */
export function deductionText(paise: number): string {
  return `−${formatRupees(paise)}`;
}

/**
 * A text in characters of GSM-7 where it has such: one other character, such as ₹, makes an SMS hold 70 characters instead of
 * 160.
 */
export function plainText(text: string): string {
  return text
    .replaceAll("₹", "Rs ")
    .replaceAll(/[\u2018\u2019\u201A]/g, "'")
    .replaceAll(/[\u201C-\u201E]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll("×", "x")
    .replaceAll("…", "...")
    .replaceAll(/[\s\p{Zs}]+/gu, " ");
}

/** The start of a text, with `...` if it is longer. */
export function shortened(text: string, maxLength: number): string {
  const characters = text.match(/./gsu) ?? [];
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 3)
        .join("")
        .trimEnd()}...`;
}

/** A time without its year: `25 November, 11:42 AM`. */
export const shortTime = (time: number) => `${dateText(time).replace(/ \d{4}$/, "")}, ${timeOfDay(time)}`;

/** A text of an SMS without the link at its end. */
export function withoutLink(text: string): string {
  return text.replace(/( Invoice:)? \{link\}$/, "");
}
