import type { Database } from "../db/client.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { buyerState, taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import { paisePerPoint, toPayPaise } from "../money/order-totals.ts";
import { paymentStatus } from "../orders/payment-status.ts";
import { statusDetail } from "../orders/shapes.ts";
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

/** A row of each order that was placed in a period, in order of time, in batches. */
export async function* orderRows(
  db: Database,
  period: Period,
  seller: Seller | undefined,
  signal: AbortSignal,
): AsyncGenerator<Cell[][], void, undefined> {
  const read = (last: Row | undefined) => ordersAfter(db, period, last);
  for await (const orders of inBatches(read, signal)) {
    if (orders.length === 0) continue;
    const ids = orders.map(({ id }) => id);
    const items = Map.groupBy(await itemsOf(db, ids), ({ order_id }) => order_id);
    const notes = Map.groupBy(await creditNotesInForce(db, ids), ({ order_id }) => order_id);
    yield orders.map((order) =>
      orderRow({ ...order, items: items.get(order.id) ?? [] }, notes.get(order.id) ?? [], seller),
    );
  }
}

/**
 * Orders, of those that are paid online only paid ones, with their payment, their invoice and what was given back. Staff's lists
 * read much more of an order.
 */
function ordersAfter(db: Database, { start, end }: Period, last?: { created_at: number; id: number }) {
  return db
    .selectFrom("orders")
    .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
    .leftJoin("invoices", "invoices.order_id", "orders.id")
    .leftJoin("payments", "payments.order_id", "orders.id")
    .select(["orders.id", "orders.created_at", "orders.status", "orders.status_detail", "orders.return_status"])
    .select(["orders.payment_mode", "orders.po_box", "orders.ship_to", "orders.gstin", "orders.discount_paise"])
    .select(["orders.points", "orders.paid_paise", "orders.delivery_charge_paise", "orders.delivery_prepaid"])
    .select(["credit_transactions.approval", "credit_transactions.amount_paise as credit_paise"])
    .select(["invoices.number as invoice_number", "invoices.tax_paise as invoiced_tax_paise"])
    .select((eb) => [
      eb
        .selectFrom("order_returns")
        .select((one) => one.cast<number>(one.fn.sum("order_returns.refund_paise"), "bigint").as("paise"))
        .whereRef("order_returns.order_id", "=", "orders.id")
        .where("order_returns.state", "=", "returned")
        .as("refund_paise"),
      eb
        .selectFrom("refunds")
        .select((one) => one.cast<number>(one.fn.sum("refunds.amount_paise"), "bigint").as("paise"))
        .whereRef("refunds.order_id", "=", "orders.id")
        .where("refunds.reason", "!=", "not needed")
        .as("refunded_paise"),
    ])
    .where("orders.created_at", "<", end)
    .where((eb) => eb.or([eb("payments.status", "is", null), eb("payments.status", "=", "paid")]))
    .where((eb) =>
      eb(eb.refTuple("orders.created_at", "orders.id"), ">", eb.tuple(last?.created_at ?? start, last?.id ?? 0)),
    )
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .limit(batchSize)
    .execute();
}

function itemsOf(db: Database, orderIds: number[]) {
  return db
    .selectFrom("order_items")
    .innerJoin("products", "products.id", "order_items.product_id")
    .select(["order_items.order_id", "order_items.total_paise", "order_items.tax_percentage"])
    .select("products.tax_percentage as product_tax_percentage")
    .where("order_items.order_id", "in", orderIds)
    .orderBy("order_items.id")
    .execute();
}

function creditNotesInForce(db: Database, orderIds: number[]) {
  return db
    .selectFrom("credit_notes")
    .select(["order_id", "number"])
    .where("order_id", "in", orderIds)
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .execute();
}

type Row = Awaited<ReturnType<typeof ordersAfter>>[number];
type Order = Row & { items: Awaited<ReturnType<typeof itemsOf>> };

function orderRow(order: Order, creditNotes: { number: string }[], seller: Seller | undefined): Cell[] {
  const { delivery_charge_paise: delivery } = order;
  return [
    order.id,
    indianDate(order.created_at),
    statusDetail(order) ?? order.return_status ?? order.status,
    order.payment_mode,
    paymentStatus({ ...order, payment: null }).toLowerCase(),
    buyerState(order)?.name ?? null,
    order.gstin,
    signedRupees(order.items.reduce((sum, item) => sum + item.total_paise, 0)),
    signedRupees(order.discount_paise),
    signedRupees(order.points * paisePerPoint),
    signedRupees(order.paid_paise),
    delivery === null ? null : signedRupees(delivery),
    signedRupees(toPayPaise(order)),
    signedRupees(order.invoiced_tax_paise ?? taxOf(order, seller)),
    signedRupees(order.refunded_paise ?? 0),
    order.invoice_number,
    creditNotes.map(({ number }) => number).join(" ") || null,
  ];
}
