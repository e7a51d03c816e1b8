/**
 * Formats an instant by a format that ends with the time of day, whose AM or PM is in capitals: in some browsers `en-IN`
 * has small letters.
 */
export function formatTime(format: Intl.DateTimeFormat, instant: string | number): string {
  return format.format(new Date(instant)).replace(/[ap]m$/i, (dayPeriod) => dayPeriod.toUpperCase());
}
