/** When orders are delivered, in minutes after midnight in India. */
export interface DeliveryRule {
  /** An order before this time is delivered on the same day, a later one on the next day. */
  sameDayBefore: number;
  from: number;
  to: number;
}

const minuteMs = 60_000;
/** Minutes by which India is ahead of UTC. */
const indiaOffset = 330;
const minutesOfDay = 1440;

/**
 * When an order placed now is delivered: `Delivery today, 8 AM to 10 PM`.
 *
 * @param now in milliseconds since the epoch
 */
export function deliveryDay({ sameDayBefore, from, to }: DeliveryRule, now: number): string {
  const minutes = Math.floor(now / minuteMs + indiaOffset) % minutesOfDay;
  return `Delivery ${minutes < sameDayBefore ? "today" : "tomorrow"}, ${timeOf(from)} to ${timeOf(to)}`;
}

/** `510` as `8:30 AM`. */
function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
}
