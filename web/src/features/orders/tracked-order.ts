import * as v from "valibot";

const statuses = [
  "PLACED",
  "PROCESSED",
  "OUT_FOR_DELIVERY",
  "DELIVERED",
  "CANCELLED",
  "RETURN_REQUESTED",
  "RETURNED",
  "RETURN_REFUSED",
  "OTHER",
] as const;

/** A value that the history state of an earlier version lacks. */
const later = <const Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);
const laterFlag = v.optional(v.boolean(), false);

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
  size: later(v.string()),
  quantity: v.number(),
  total: v.number(),
  productId: later(v.string()),
  returnedQuantity: v.optional(v.nullable(v.number()), 0),
  image: v.nullable(v.object({ url: v.string() })),
});

const Order = v.object({
  id: v.string(),
  /** Null in the history state of an order that was just placed: only the shop knows when. */
  placedAt: v.nullable(v.string()),
  status: v.picklist(statuses),
  statusLabel: v.string(),
  steps: v.array(Step),
  items: v.array(Item),
  total: v.number(),
  discount: v.nullable(v.number()),
  promoCode: v.nullable(v.string()),
  paidAmount: v.number(),
  tax: later(v.number()),
  paymentMode: v.nullable(v.picklist(["CASH", "CARD", "CREDIT"])),
  paymentStatus: later(v.picklist(["UNPAID", "DUE", "PAID", "REFUNDED", "VOID"])),
  note: v.nullable(v.string()),
  expectedOn: later(v.string()),
  shipTo: later(v.string()),
  canCancel: laterFlag,
  canReturn: laterFlag,
  canBuyAgain: laterFlag,
  cancellation: later(
    v.object({ by: v.picklist(["CUSTOMER", "SHOP"]), at: v.nullable(v.string()), reason: v.nullable(v.string()) }),
  ),
  return: later(
    v.object({
      reason: v.nullable(v.string()),
      requestedAt: v.nullable(v.string()),
      settledAt: v.nullable(v.string()),
      refund: v.nullable(v.number()),
    }),
  ),
  invoiceNumber: later(v.string()),
  parcel: later(v.object({ courier: v.string(), trackingNumber: v.nullable(v.string()), url: v.nullable(v.string()) })),
});

const State = v.object({ customerId: v.string(), order: Order });

export type OrderStep = v.InferOutput<typeof Step>;
export type OrderItem = v.InferOutput<typeof Item>;
export type TrackedOrder = v.InferOutput<typeof Order>;

/** History state of a link to /track-order: the cached order, and its customer. */
export type TrackingState = v.InferInput<typeof State>;

/**
 * Reads the history state; null when it is missing or invalid. It may belong to a previous customer of this browser.
 */
export function readTrackingState(state: unknown): v.InferOutput<typeof State> | null {
  const read = v.safeParse(State, state);
  return read.success ? read.output : null;
}
