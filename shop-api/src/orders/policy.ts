import type { CreditApproval, OrderStatus } from "../db/schema.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { deliveryFeePaise, freeDeliveryFromPaise } from "../money/delivery-charge.ts";
import { isCancellable } from "./order-status.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** India has one time zone, without daylight saving time. */
const indiaOffsetMs = 5.5 * hourMs;

/** The figures of the shop's policy; the web's pages state the same ones. Hours are in India, money is whole paise. */
export const policy = {
  /** An order placed before this hour is delivered on the same day, a later one on the next day. */
  sameDayBeforeHour: 17,
  deliveryFromHour: 8,
  deliveryToHour: 22,
  freeDeliveryFromPaise,
  deliveryFeePaise,
  cancelWithinMs: 30 * minuteMs,
  returnWithinMs: 24 * hourMs,
  /** In which staff can take back a step that they have taken by mistake. */
  undoWithinMs: 15 * minuteMs,
  /** Within which the amount of an order on credit is to be paid, from the time at which it becomes due. */
  creditDays: 30,
} as const;

/** The day on which an order is expected, as a calendar date in India: "2026-11-25". */
export function expectedOn(placedAt: number): string {
  const inIndia = new Date(placedAt + indiaOffsetMs);
  const days = inIndia.getUTCHours() < policy.sameDayBeforeHour ? 0 : 1;
  inIndia.setUTCDate(inIndia.getUTCDate() + days);
  return inIndia.toISOString().slice(0, 10);
}

/**
 * The last day on which the amount of an order on credit is to be paid, as a calendar date in India: "2026-12-30".
 * @param dueSince when it became due
 */
export function dueOn(dueSince: number): string {
  return indianDate(dueSince + policy.creditDays * 24 * hourMs);
}

/** Whether its customer may cancel an order now: as staff, but only for a while after placing it, or until it is paid. */
export function customerCanCancel(
  order: { status: OrderStatus; created_at: number; approval: CreditApproval | null },
  now: number,
): boolean {
  const isInTime = order.status === "awaiting payment" || now - order.created_at < policy.cancelWithinMs;
  return isCancellable(order.status) && order.approval !== "Paid" && isInTime;
}

/** Whether a customer may request the return of an order's products now. */
export function canReturn(order: { status: OrderStatus; status_at: number }, now: number): boolean {
  return order.status === "delivered" && now - order.status_at < policy.returnWithinMs;
}
