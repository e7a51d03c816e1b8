import type { DeliveryRule } from "./model.ts";
import type { WireDeliveryRule, WireTime } from "./wire.ts";

/** Null if REST has no rule. */
export function normalizeDeliveryRule({ delivery }: WireDeliveryRule): DeliveryRule | null {
  if (delivery === null) return null;
  return {
    sameDayBefore: minutesOf(delivery.same_day_before),
    from: minutesOf(delivery.from),
    to: minutesOf(delivery.to),
  };
}

function minutesOf({ hours, minutes }: WireTime): number {
  return 60 * hours + minutes;
}
