import type { Order, OrderStatus } from "./model.ts";

/** A step that tracking shows. */
export interface OrderStep {
  status: OrderStatus;
  label: string;
  isReached: boolean;
  /** Null where REST sends no time. */
  reachedAt: Date | null;
}

const labels = {
  PLACED: "Order placed",
  PROCESSED: "Order processed",
  OUT_FOR_DELIVERY: "Out for delivery",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled",
};

const way = ["PLACED", "PROCESSED", "OUT_FOR_DELIVERY", "DELIVERED"] as const;

/**
 * The way of an order: its four steps, each reached when the status is as far, or when REST has a time for it. A
 * cancelled order has the steps that it reached, and then that one.
 */
export function stepsOf({ status, placedAt, times }: Pick<Order, "status" | "placedAt" | "times">): OrderStep[] {
  const timeOf = (step: keyof typeof labels) => times.get(step) ?? (step === "PLACED" ? placedAt : null);
  const stepsSoFar = way.findLastIndex((step) => step === status || timeOf(step) !== null) + 1;
  const steps = way.map((step, index) => {
    const isReached = index < stepsSoFar;
    return { status: step, label: labels[step], isReached, reachedAt: isReached ? timeOf(step) : null };
  });
  if (status !== "CANCELLED") return steps;
  const cancelled: OrderStep = {
    status,
    label: labels[status],
    isReached: true,
    reachedAt: timeOf(status),
  };
  return [...steps.filter(({ isReached }) => isReached), cancelled];
}
