import { formatRupees } from "../money/rupees.ts";
import { paisePerPoint, toCollectPaise, toPayPaise } from "../money/order-totals.ts";
import { type PaymentStatus, paymentStatus } from "../orders/payment-status.ts";
import type { OrderWithContents } from "../orders/queries.ts";
import { methodName } from "../payments/payments.ts";
import { deductionText } from "./formats.ts";

const paymentStates: Record<PaymentStatus, string | Record<string, string>> = {
  unpaid: { Cash: "to be paid at the door", Card: "not paid yet", Credit: "not due yet" },
  Due: "due now",
  PAID: "paid",
  refunded: "refunded",
  void: "nothing to pay",
};

/** Mode and state of the payment, such as `Cash, to be paid at the door`, or `Paid by UPI`. */
export function paymentText(order: OrderWithContents): string {
  const { payment, payment_mode, refunds } = order;
  const status = paymentStatus(order);
  const method = payment?.status === "paid" && payment.method !== null ? methodName(payment.method) : null;
  if (method !== null && status === "PAID") return `Paid by ${method}`;
  const title = method ?? payment_mode;
  if (status === "refunded" && refunds.some(({ paid_on }) => paid_on === null)) return `${title}, to be refunded`;
  const state = paymentStates[status];
  return `${title}, ${typeof state === "string" ? state : (state[payment_mode] ?? "not paid yet")}`;
}

/** A line of the summary. */
export type Fact = { label: string; value: string; isStrong?: boolean };

/** The lines of the summary above the total. */
export function summaryFacts(order: OrderWithContents): Fact[] {
  const subtotal = order.items.reduce((sum, { total_paise }) => sum + total_paise, 0);
  const { discount_paise: discount, promocode, paid_paise, gstin } = order;
  const pointsPaise = Math.max(0, subtotal - discount - paid_paise);
  return [
    { label: "Subtotal", value: formatRupees(subtotal) },
    ...(discount > 0 ? [{ label: discountLabel(subtotal, discount), value: deductionText(discount) }] : []),
    ...(promocode === null ? [] : [{ label: "Promo Code", value: promocode }]),
    ...(pointsPaise > 0
      ? [{ label: `Points (${pointsPaise / paisePerPoint})`, value: deductionText(pointsPaise) }]
      : []),
    { label: "Payment", value: paymentText(order) },
    ...(gstin === null ? [] : [{ label: "GSTIN", value: gstin }]),
  ];
}

/** `Discount (5%)` when it is a whole percentage of the subtotal. */
export function discountLabel(subtotal: number, discount: number): string {
  const percent = Math.round((100 * discount) / subtotal);
  const isWhole = Math.abs((subtotal * percent) / 100 - discount) < 1;
  return isWhole ? `Discount (${percent}%)` : "Discount";
}

/** The total without the delivery, then the delivery and what is to be paid, or is paid, with it. */
export function totalFacts(order: OrderWithContents): Fact[] {
  const { delivery_charge_paise: charge, paid_paise, payment_mode } = order;
  const status = paymentStatus(order);
  const isPaid = status === "PAID" || status === "refunded";
  const isOver = order.status === "cancelled" || status === "void";
  // The charge of an earlier version is paid at the door, apart from a card payment or credit.
  const isApart = payment_mode !== "Cash" && (charge ?? 0) > 0 && toCollectPaise(order) !== 0;
  const total: Fact = { label: "Total", value: formatRupees(paid_paise), isStrong: true };
  if (charge === null || isApart || (isOver && !isPaid)) return [total];
  return [
    total,
    { label: "Delivery", value: charge === 0 ? "Free" : formatRupees(charge) },
    { label: isPaid ? "Paid" : "To pay", value: formatRupees(toPayPaise(order)), isStrong: true },
  ];
}

