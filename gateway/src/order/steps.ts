import type { Order, OrderStatus } from "./model.ts";
import { isReturnStatus } from "./statuses.ts";

/** A step of order tracking. */
export interface OrderStep {
  status: OrderStatus;
  label: string;
  isReached: boolean;
  /** Null when not reached, or where REST sends no time. */
  reachedAt: Date | null;
}

const labels = {
  AWAITING_PAYMENT: "Waiting for payment",
  PLACED: "Order placed",
  PROCESSED: "Order processed",
  OUT_FOR_DELIVERY: "Out for delivery",
  NOT_DELIVERED: "Not delivered",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled",
  RETURN_REQUESTED: "Return requested",
  PARTLY_RETURNED: "Partly returned",
  RETURNED: "Returned",
  RETURN_REFUSED: "Return refused",
};

const trackedStatuses = ["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"] as const;

/**
 * The tracking steps of an order. A step is reached if the order's status or any step with a time is at or after it. A
 * cancelled order has its reached steps followed by CANCELLED; one with a return has all steps, then its return; one that
 * was not delivered says so before DELIVERED. One that waits for its payment, or was cancelled without one, has not reached
 * PLACED.
 */
export function stepsOf({
  status,
  placedAt,
  times,
  payment,
}: Pick<Order, "status" | "placedAt" | "times" | "payment">): OrderStep[] {
  const isUnpaid = status === "AWAITING_PAYMENT" || (status === "CANCELLED" && hasLapsed(payment));
  const unpaid: OrderStep[] = isUnpaid
    ? [{ status: "AWAITING_PAYMENT", label: labels.AWAITING_PAYMENT, isReached: true, reachedAt: placedAt }]
    : [];
  const timeOf = (step: keyof typeof labels) => times.get(step) ?? (step === "PLACED" && !isUnpaid ? placedAt : null);
  const last = isReturnStatus(status) ? "DELIVERED" : status === "NOT_DELIVERED" ? "OUT_FOR_DELIVERY" : status;
  const reachedCount = trackedStatuses.findLastIndex((step) => step === last || timeOf(step) !== null) + 1;
  const steps = trackedStatuses.map((step, index) => {
    const isReached = index < reachedCount;
    return { status: step, label: labels[step], isReached, reachedAt: isReached ? timeOf(step) : null };
  });
  const isOnTheWay = trackedStatuses.some((step) => step === status);
  if (status === "OTHER" || isOnTheWay) return steps;
  if (status === "AWAITING_PAYMENT") return [...unpaid, ...steps];
  const end: OrderStep = { status, label: labels[status], isReached: true, reachedAt: timeOf(status) };
  if (status === "NOT_DELIVERED") return [...steps.slice(0, 3), end, ...steps.slice(3)];
  return [...unpaid, ...steps.filter(({ isReached }) => isReached), end];
}

function hasLapsed(payment: Order["payment"]): boolean {
  return payment?.status === "EXPIRED" || payment?.status === "CANCELLED";
}
