import * as v from "valibot";

const statuses = ["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED", "CANCELLED", "OTHER"] as const;

const Step = v.object({
  status: v.picklist(statuses),
  label: v.string(),
  isReached: v.boolean(),
  /** Null when the step is not reached, or its time is unknown. */
  reachedAt: v.nullable(v.string()),
});

const Item = v.object({
  id: v.string(),
  title: v.string(),
  // the history state of an earlier version has none
  size: v.optional(v.nullable(v.string()), null),
  quantity: v.number(),
  total: v.number(),
  image: v.nullable(v.object({ url: v.string() })),
});

const Order = v.object({
  id: v.string(),
  placedAt: v.string(),
  status: v.picklist(statuses),
  statusLabel: v.string(),
  steps: v.array(Step),
  items: v.array(Item),
  total: v.number(),
  discount: v.number(),
  promoCode: v.nullable(v.string()),
  paidAmount: v.number(),
  paymentMode: v.nullable(v.picklist(["CASH", "CARD", "CREDIT"])),
  note: v.nullable(v.string()),
});

const State = v.object({ customerId: v.string(), order: Order });

export type OrderStep = v.InferOutput<typeof Step>;
export type OrderItem = v.InferOutput<typeof Item>;
export type TrackedOrder = v.InferOutput<typeof Order>;

/** History state of a link to /track-order: the cached order, and its customer. */
export type TrackingState = v.InferOutput<typeof State>;

/**
 * Reads the history state; null when it is missing or invalid. It may belong to a previous customer of this browser.
 */
export function readTrackingState(state: unknown): TrackingState | null {
  const read = v.safeParse(State, state);
  return read.success ? read.output : null;
}
