import type { CreditApproval, OnlinePaymentStatus, OrderStatus } from "../db/schema.ts";
import { notCollectedPaise, type Payable } from "../money/order-totals.ts";

/** What the payment status of an order depends on. `credit_paise`: what was or is owed; null without credit. */
export type PaymentState = Payable & {
  status: OrderStatus;
  approval: CreditApproval | null;
  credit_paise: number | null;
  /** Null unless products were returned. */
  refund_paise: number | null;
  /** At the provider; null of an order that is paid otherwise. */
  payment: { status: OnlinePaymentStatus } | null;
};

export type PaymentStatus = "unpaid" | "Due" | "PAID" | "refunded" | "void";

/** The payment status of an order (Q100). A card is charged by the order, or before it is placed, cash is paid at the door. */
export function paymentStatus(order: PaymentState): PaymentStatus {
  const { payment_mode, status, approval } = order;
  if (status === "awaiting payment") return "unpaid";
  const isCharged = payment_mode === "Card" && (order.payment === null || order.payment.status === "paid");
  if (status === "cancelled") return isCharged || approval === "Paid" ? "refunded" : "void";
  const refunded = (order.refund_paise ?? 0) > 0;
  if (payment_mode !== "Credit") {
    if (payment_mode === "Cash" && status !== "delivered") return "unpaid";
    return refunded ? "refunded" : "PAID";
  }
  // A refund of unpaid credit reduces what is owed, down to nothing.
  if (approval === null) return "void";
  if (approval !== "Paid") return approval === "Due" ? "Due" : "unpaid";
  return refunded && order.credit_paise === notCollectedPaise(order) ? "refunded" : "PAID";
}
