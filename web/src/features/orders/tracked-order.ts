import * as v from "valibot";
import type { Order_OrderFragment } from "./Order.generated.ts";
import { withoutWithheldParts, type withheldParts } from "./withheld-parts.ts";

const statuses = [
  "AWAITING_PAYMENT",
  "PLACED",
  "PROCESSED",
  "OUT_FOR_DELIVERY",
  "NOT_DELIVERED",
  "DELIVERED",
  "CANCELLED",
  "RETURN_REQUESTED",
  "PARTLY_RETURNED",
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
  returnableQuantity: later(v.number()),
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
  canCancel: laterFlag,
  canBuyAgain: laterFlag,
  deliveryCharge: later(v.number()),
  toPay: later(v.number()),
  toCollect: later(v.number()),
});

const State = v.object({ customerId: v.string(), order: Order });

export type OrderStep = v.InferOutput<typeof Step>;
export type OrderItem = v.InferOutput<typeof Item>;
export type TrackedOrder = v.InferOutput<typeof Order> & Pick<Order_OrderFragment, keyof typeof withheldParts>;

/** History state of a link to /track-order: the cached order, and its customer. */
export type TrackingState = v.InferInput<typeof State>;

/**
 * Reads the history state; null when it is missing or invalid. It may belong to a previous customer of this browser.
 */
export function readTrackingState(state: unknown): { customerId: string; order: TrackedOrder } | null {
  const read = v.safeParse(State, state);
  if (!read.success) return null;
  const { customerId, order } = read.output;
  return { customerId, order: withoutWithheldParts(order) };
}
