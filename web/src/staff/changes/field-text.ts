import { calendarDate } from "../../format/calendar-date.ts";
import { formatWhen } from "../format/when.ts";

/** A field of the history in words: `offer_price_paise` is `Offer price`. The label of a size stays as it is. */
export function fieldLabel(field: string): string {
  const words = field.startsWith("size ") ? field : wordsOf(field);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(field: string): string {
  return field
    .replace(/_paise\b/, "")
    .replaceAll(/_+|\.+(?!\d)/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
}

/**
 * A recorded value for display: an instant as India's date and time, a calendar date, a code such as `nobody_there` in words, any
 * other as it is.
 */
export function valueText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return calendarDate(value);
  if (/^[a-z]+(?:_[a-z]+)+$/.test(value)) return value.replaceAll("_", " ");
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) ? formatWhen(value) : value;
}

/** Whether only the name of a field is recorded, as of customers. */
export function isNameOnly({ before, after }: { before: string | null; after: string | null }): boolean {
  return before === null && after === null;
}

/** Whether it names a message that was sent, such as `out for delivery by SMS`, which has no value before. */
export function isMessage({ field, before }: { field: string; before: string | null }): boolean {
  return field === "message" && before === null;
}
