import { payload } from "../rest/readers/envelope.ts";
import { leafReader } from "../rest/readers/leaves.ts";
import { object } from "../rest/readers/containers.ts";
import { optional, type ReadValue } from "../rest/readers/reader.ts";
import type { RestRead } from "../rest/request.ts";

/** A time of day such as "17:00", as hours and minutes; "24:00" is the end of the day. */
const timeOfDay = leafReader("a time of day", (time) => {
  const match = typeof time === "string" ? /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(time.trim()) : null;
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  return hours < 24 || (hours === 24 && minutes === 0) ? { hours, minutes } : undefined;
});
export type WireTime = ReadValue<typeof timeOfDay>;

const wireDelivery = object(
  "Delivery",
  { same_day_before: timeOfDay, from: timeOfDay, to: timeOfDay },
  { oneOf: [["same_day_before"], ["from"], ["to"]] },
);

const deliveryPayload = payload({ delivery: optional(wireDelivery) });
export type WireDeliveryRule = ReadValue<typeof deliveryPayload>;

/** When orders are delivered (Q97); a shop without the call has no rule. */
export const readDeliveryRule: RestRead<WireDeliveryRule> = {
  path: "customer/delivery-rule",
  payload: deliveryPayload,
  ifNotFound: { delivery: null },
  isOptional: true,
};
