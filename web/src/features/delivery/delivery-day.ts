/** When orders are delivered, in minutes after midnight in India. */
export interface DeliveryRule {
  /** An order before this time is delivered on the same day, a later one on the next day. */
  sameDayBefore: number;
  from: number;
  to: number;
}

const minutesOfDay = 1440;

/**
 * When orders are delivered: `Same day if ordered before 5 PM, 8 AM to 10 PM`. Not `today` or `tomorrow`: the device's
 * clock may be wrong, and pages are cached.
 */
export function deliveryDay({ sameDayBefore, from, to }: DeliveryRule): string {
  const day =
    sameDayBefore <= 0
      ? "Next day"
      : sameDayBefore >= minutesOfDay
        ? "Same day"
        : `Same day if ordered before ${timeOf(sameDayBefore)}`;
  return `${day}, ${timeOf(from)} to ${timeOf(to)}`;
}

/** `510` as `8:30 AM`. */
function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
}
