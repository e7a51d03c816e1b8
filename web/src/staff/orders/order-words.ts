import type { OnlinePaymentStatus, OrderStatus, PaymentMode, PaymentStatus } from "../../schema.generated.ts";

/** The statuses that the list can be filtered by, in their order, with their labels. */
export const statusLabels: Record<Exclude<OrderStatus, "OTHER">, string> = {
  AWAITING_PAYMENT: "Awaiting payment",
  PLACED: "Placed",
  PROCESSED: "Processed",
  OUT_FOR_DELIVERY: "Out for delivery",
  NOT_DELIVERED: "Not delivered",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled",
  RETURN_REQUESTED: "Return requested",
  PARTLY_RETURNED: "Partly returned",
  RETURNED: "Returned",
  RETURN_REFUSED: "Return refused",
};

type KnownStatus = keyof typeof statusLabels;

/** The statuses in their order. */
export const statuses = Object.keys(statusLabels).filter(isStatus);

function isStatus(text: string): text is KnownStatus {
  return Object.hasOwn(statusLabels, text);
}

/** A status of the URL; null for any other text. */
export function statusOf(text: string): KnownStatus | null {
  return isStatus(text) ? text : null;
}

/** The label of a status. */
export function labelOf(status: OrderStatus): string {
  return status === "OTHER" ? "Unknown" : statusLabels[status];
}

/** Whether something did not happen that was expected: the tag of the status is red. */
export function isOff(status: OrderStatus): boolean {
  return status === "CANCELLED" || status === "NOT_DELIVERED" || status === "RETURN_REFUSED";
}

/** Whether the order has yet to reach the customer. */
export function isOnTheWay(status: OrderStatus): boolean {
  return status === "PLACED" || status === "PROCESSED" || status === "OUT_FOR_DELIVERY" || status === "NOT_DELIVERED";
}

/** The next status on the way to the customer; null if there is none. */
export function forwardStatus({ nextStatuses }: { nextStatuses: readonly OrderStatus[] }): OrderStatus | null {
  return nextStatuses.find((status) => status !== "CANCELLED" && status !== "NOT_DELIVERED") ?? null;
}

interface MovableOrder {
  id: string;
  nextStatuses: readonly OrderStatus[];
}

/** The moves that some of these orders can make, in the order of their way, each with the ids of those orders. */
export function movesOf(orders: readonly MovableOrder[]): { status: OrderStatus; ids: string[] }[] {
  return (["PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"] as const).flatMap((status) => {
    const ids = orders.filter((order) => forwardStatus(order) === status).map(({ id }) => id);
    return ids.length > 0 ? [{ status, ids }] : [];
  });
}

interface Payment {
  paymentMode: PaymentMode | null;
  paymentStatus: PaymentStatus | null;
  /** At the payment provider; none for an order that is paid otherwise. */
  payment?: { status: OnlinePaymentStatus | null; method: string | null } | null;
  refunds?: readonly { paidOn: string | null }[] | null;
}

const modeTitles: Record<PaymentMode, string> = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" };

const paymentStates: Record<Exclude<PaymentStatus, "UNPAID">, string> = {
  DUE: "due now",
  PAID: "paid",
  REFUNDED: "refunded",
  VOID: "nothing to pay",
};

const unpaid: Record<PaymentMode, string> = {
  CASH: "to be paid at the door",
  CARD: "not paid yet",
  CREDIT: "not due yet",
};

/** Mode and state of a payment, such as `Cash, to be paid at the door`, or `UPI, paid` for one at the payment provider. */
export function paymentText({ paymentMode, paymentStatus, payment, refunds }: Payment): string {
  if (paymentMode === null) return "Unknown";
  const title = (payment?.status === "PAID" ? payment.method : null) ?? modeTitles[paymentMode];
  if (paymentStatus === null) return title;
  if (paymentStatus === "REFUNDED" && refunds?.some(({ paidOn }) => paidOn === null)) return `${title}, to be refunded`;
  return `${title}, ${paymentStatus === "UNPAID" ? unpaid[paymentMode] : paymentStates[paymentStatus]}`;
}

interface OrderToCollect extends Payment {
  status: OrderStatus;
  /** In paise. */
  toCollect: number;
}

/**
 * What the courier has yet to collect at the door, in paise: 0 once the order has arrived, and for a cancelled one and one that is
 * paid in cash already. A status that is unknown here may be one of the way.
 */
export function toCollect(order: OrderToCollect): number {
  const { status, paymentMode, paymentStatus } = order;
  const isPaid = paymentMode === "CASH" && paymentStatus === "PAID";
  return isPaid || (!isOnTheWay(status) && status !== "OTHER") ? 0 : order.toCollect;
}

interface Destination {
  location: { latitude: number; longitude: number } | null;
  shipTo: string | null;
}

/** URL of a map with the address: its position, or else a search for its text; null without both. */
export function mapUrl({ location, shipTo }: Destination): string | null {
  const map = "https://www.openstreetmap.org";
  // 0, 0 is what an address without a position has
  if (location && (location.latitude !== 0 || location.longitude !== 0)) {
    const { latitude, longitude } = location;
    return `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  return shipTo === null ? null : `${map}/search?query=${encodeURIComponent(shipTo)}`;
}
