import { changeWithinMinutes, returnWithinHours } from "../../content/policy-figures.ts";
import { policy } from "../../content/policy.ts";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { paisePerPoint, pointsValueOf, refundWay, timeOf, type OrderAmounts, type Payment } from "./order-texts.ts";
import type { TrackedOrder } from "./tracked-order.ts";

// The texts of the dialogs, which load on demand.

type Cancellable = OrderAmounts & Payment & Pick<TrackedOrder, "placedAt" | "status">;

/** Until when the order can be cancelled; null if it is unknown when it was placed, and before its payment. */
export function cancelLimit({ placedAt, status }: Pick<TrackedOrder, "placedAt" | "status">): string | null {
  if (placedAt === null || status === "AWAITING_PAYMENT") return null;
  const limit = Date.parse(placedAt) + changeWithinMinutes * 60_000;
  return `You can cancel until ${timeOf(limit)}, as long as it is not out for delivery.`;
}

/** What is given back for a cancelled order. */
export function cancelRefund(order: Cancellable): string[] {
  const { paymentMode, paymentStatus, paidAmount, status } = order;
  const points = pointsValueOf(order) / paisePerPoint;
  const money =
    paymentStatus === "PAID"
      ? `${formatMoney(paidAmount)} is ${refundWay}, the way you paid.`
      : paymentMode === "CREDIT"
        ? `${formatMoney(paidAmount)} is taken off your Credit Balance.`
        : "You have not paid yet, so you owe nothing.";
  return [
    money,
    ...(points === 0 ? [] : [points === 1 ? "Your point comes back." : `Your ${points} points come back.`]),
    ...(status === "AWAITING_PAYMENT" ? ["The products go back into your cart."] : []),
  ];
}

/** Until when the order can be returned; null if it is unknown when it was delivered. */
export function returnLimit({ steps }: Pick<TrackedOrder, "steps">): string | null {
  const deliveredAt = steps.find(({ status }) => status === "DELIVERED")?.reachedAt ?? null;
  if (deliveredAt === null) return null;
  const limit = Date.parse(deliveredAt) + returnWithinHours * 3_600_000;
  return `You can ask for a return until ${placedOn(limit)}, ${timeOf(limit)}.`;
}

/** How the refund of returned products works. */
export function returnRefund(order: OrderAmounts & Payment): string[] {
  const { paymentMode, paymentStatus, discount } = order;
  const isOwed = paymentMode === "CREDIT" && paymentStatus !== "PAID";
  const way = isOwed
    ? "What you return is taken off your Credit Balance."
    : paymentMode === "CASH"
      ? `What you return is paid back by bank transfer or UPI, within ${policy.refundOfReturn} after it is back with us.`
      : `What you return is paid back the way you paid, within ${policy.refundOfReturn} after it is back with us.`;
  return [
    way,
    ...((discount ?? 0) > 0 ? ["Its share of the discount is not paid back."] : []),
    ...(pointsValueOf(order) > 0 ? ["Its share of the points comes back as points."] : []),
  ];
}
