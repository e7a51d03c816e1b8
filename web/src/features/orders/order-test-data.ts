import { readTrackingState, type TrackedOrder } from "./tracked-order.ts";

/** The history state of the version before orders had more than their amounts. */
export const earlierState = {
  customerId: "1",
  order: {
    id: "12",
    placedAt: "2026-11-25T06:12:00.000Z",
    status: "PLACED",
    statusLabel: "Placed",
    steps: [{ status: "PLACED", label: "Order placed", isReached: true, reachedAt: null }],
    items: [{ id: "5", title: "Kurta", quantity: 1, total: 126500, image: null }],
    total: 126500,
    discount: 0,
    promoCode: null,
    paidAmount: 126500,
    paymentMode: "CASH",
    note: null,
  },
};

/** A placed order of one Kurta, with these values. */
export function orderWith(changes: Partial<TrackedOrder>): TrackedOrder {
  const state = readTrackingState(earlierState);
  if (!state) throw new Error("The state is not read.");
  return { ...state.order, ...changes };
}

type OrderReturn = TrackedOrder["returns"][number];

/** The first return of an order, requested without items and a reason, with these values. */
export function returnWith(changes: Partial<OrderReturn>): OrderReturn {
  return {
    number: 1,
    state: "REQUESTED",
    items: [],
    reasonCode: null,
    reason: null,
    requestedAt: "2026-11-25T06:30:00.000Z",
    settledAt: null,
    refund: null,
    ...changes,
  };
}

type OnlinePayment = NonNullable<TrackedOrder["payment"]>;
type OrderRefund = TrackedOrder["refunds"][number];

/** A refund of an order, not yet paid, with these values. */
export function refundWith(changes: Partial<OrderRefund>): OrderRefund {
  return { amount: 126500, paidOn: null, reference: null, reason: "CANCELLED", state: null, ...changes };
}

/** The payment of an order at the provider, open until 12:02 PM in India, with these values. */
export function paymentWith(changes: Partial<OnlinePayment>): OnlinePayment {
  return {
    status: "OPEN",
    amount: 126500,
    method: null,
    url: "https://rzp.io/i/1",
    expiresAt: "2026-11-25T06:32:00.000Z",
    ...changes,
  };
}
