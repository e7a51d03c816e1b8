import * as v from "valibot";

const statuses = ["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED", "CANCELLED", "OTHER"] as const;

const Step = v.object({
  status: v.picklist(statuses),
  label: v.string(),
  isReached: v.boolean(),
  /** Null for a step that is not reached, and where nobody knows. */
  reachedAt: v.nullable(v.string()),
});

const Item = v.object({
  id: v.string(),
  title: v.string(),
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

/** What a link to /track-order carries: the order as it is known there, and whose it is. */
export type TrackingState = v.InferOutput<typeof State>;

/** What the link brought along, or null. The history keeps it, also for whoever logs in here next. */
export function readTrackingState(state: unknown): TrackingState | null {
  const read = v.safeParse(State, state);
  return read.success ? read.output : null;
}
