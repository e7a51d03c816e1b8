import type { Database } from "../db/client.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { buyerState, taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import { paisePerPoint, toPayPaise } from "../money/order-totals.ts";
import { paymentStatus } from "../orders/payment-status.ts";
import { statusDetail } from "../orders/shapes.ts";
import { type StaffOrder, staffOrdersById } from "../orders/staff-queries.ts";
import { signedRupees } from "./amounts.ts";
import { batchSize, inBatches } from "./batches.ts";
import type { Cell } from "./csv-text.ts";
import type { Period } from "./period.ts";

export const orderColumns = [
  "Order",
  "Placed on",
  "Status",
  "Payment mode",
  "Payment status",
  "State of delivery",
  "GSTIN",
  "Items total",
  "Discount",
  "Points",
  "Paid amount",
  "Delivery charge",
  "To pay",
  "Tax",
  "Refunded",
  "Invoice number",
  "Credit note numbers",
];

/** A row of each order that was placed in a period, in batches. */
export async function* orderRows(
  db: Database,
  period: Period,
  seller: Seller | undefined,
  signal: AbortSignal,
): AsyncGenerator<Cell[][], void, undefined> {
  for await (const found of inBatches((last: { id: number } | undefined) => idsAfter(db, period, last), signal)) {
    const ids = found.map(({ id }) => id);
    const orders = await staffOrdersById(db, ids);
    const notes = await creditNoteNumbers(db, ids);
    yield orders.map((order) => orderRow(order, notes.get(order.id) ?? [], seller));
  }
}

function idsAfter(db: Database, { start, end }: Period, last: { id: number } | undefined) {
  return db
    .selectFrom("orders")
    .select("id")
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .where("id", ">", last?.id ?? 0)
    .orderBy("id")
    .limit(batchSize)
    .execute();
}

/** The numbers of the orders' credit notes in force, by order. */
async function creditNoteNumbers(db: Database, orderIds: number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map();
  const notes = await db
    .selectFrom("credit_notes")
    .select(["order_id", "number"])
    .where("order_id", "in", orderIds)
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .execute();
  const numbers = new Map<number, string[]>();
  for (const { order_id, number } of notes) numbers.set(order_id, [...(numbers.get(order_id) ?? []), number]);
  return numbers;
}

function orderRow(order: StaffOrder, creditNotes: string[], seller: Seller | undefined): Cell[] {
  const { delivery_charge_paise: delivery } = order;
  return [
    order.id,
    indianDate(order.created_at),
    statusDetail(order) ?? order.return_status ?? order.status,
    order.payment_mode,
    paymentStatus(order).toLowerCase(),
    buyerState(order)?.name ?? null,
    order.gstin,
    signedRupees(order.items.reduce((sum, item) => sum + item.total_paise, 0)),
    signedRupees(order.discount_paise),
    signedRupees(order.points * paisePerPoint),
    signedRupees(order.paid_paise),
    delivery === null ? null : signedRupees(delivery),
    signedRupees(toPayPaise(order)),
    signedRupees(order.invoice?.tax_paise ?? taxOf(order, seller)),
    signedRupees(order.refunds.reduce((sum, refund) => sum + refund.amount_paise, 0)),
    order.invoice?.number ?? null,
    creditNotes.join(" ") || null,
  ];
}
