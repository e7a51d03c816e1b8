import type { Selectable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { creditNotesOf } from "../credit-notes/queries.ts";
import { paymentsOf } from "../payments/payments.ts";
import { refundsOf } from "../refunds/refunds.ts";
import { type ListStatus, listStatus, listStatuses, ordersMatching } from "./order-filter.ts";
import { parcelsOf } from "./parcels.ts";

type OrderQuery = {
  page: number;
  pageSize: number;
  /** Restricts the result to these ids. */
  orderIds?: number[] | undefined;
  status?: ListStatus | undefined;
  /** See `ordersMatching`. */
  search?: string | undefined;
};

/**
 * A page of a customer's orders with items and steps, newest first; with the number of all these orders, of undelivered
 * ones, and by status, as if no status was requested.
 */
export async function orders(db: Database, customerId: number, query: OrderQuery) {
  const { page, pageSize, orderIds, status, search } = query;
  let found = customerOrders(db, customerId);
  if (orderIds !== undefined) found = found.where("orders.id", "in", orderIds);
  if (search) found = found.where(await ordersMatching(db, customerId, search));
  const counted = found.select((eb) => [
    listStatus.as("list_status"),
    eb.cast<number>(eb.fn.countAll(), "integer").as("count"),
  ]);
  const counts = new Map((await counted.groupBy("list_status").execute()).map((row) => [row.list_status, row.count]));
  const listed = status === undefined ? listStatuses : [status];
  const undelivered = listed.filter((one) => !afterDelivery.includes(one));
  const sumOf = (statuses: readonly ListStatus[]) => statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
  const rows = withPayment(status === undefined ? found : found.where(listStatus, "=", status))
    .orderBy("orders.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const read = await withContents(db, await rows.execute());
  return {
    orders: read,
    total: sumOf(listed),
    undelivered: sumOf(undelivered),
    statusCounts: Object.fromEntries(counts),
  };
}

/** One order of a customer; undefined for an unknown id or another customer's order. */
export async function orderOf(db: Database, customerId: number, id: number): Promise<OrderWithContents | undefined> {
  const row = withPayment(customerOrders(db, customerId)).where("orders.id", "=", id);
  const [order] = await withContents(db, await row.execute());
  return order;
}

const afterDelivery: readonly ListStatus[] = [
  "delivered",
  "return requested",
  "partly returned",
  "returned",
  "return refused",
];

function customerOrders(db: Database, customerId: number) {
  return db.selectFrom("orders").where("orders.customer_id", "=", customerId);
}

function withPayment(rows: ReturnType<typeof customerOrders>) {
  return rows
    .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
    .selectAll("orders")
    .select(["credit_transactions.approval", "credit_transactions.amount_paise as credit_paise"]);
}

export type OrderWithContents = Awaited<ReturnType<typeof orders>>["orders"][number];

type OrderRow = Pick<
  Selectable<Tables["orders"]>,
  "id" | "status" | "status_at" | "payment_mode" | "courier" | "tracking_number"
>;

/**
 * Loads what belongs to orders: items, payments, steps, invoices, credit notes, parcels, returns, changes and refunds. Orders are read first, so that
 * none lacks its items; steps taken meanwhile are ignored.
 */
export async function withContents<O extends OrderRow>(db: Database, read: O[]) {
  if (read.length === 0) return [];
  const ids = read.map(({ id }) => id);
  const items = db
    .selectFrom("order_items")
    .innerJoin("products", "products.id", "order_items.product_id")
    .leftJoin("product_sizes", "product_sizes.id", "order_items.size_id")
    .selectAll("order_items")
    .select("products.tax_percentage as product_tax_percentage")
    .select(["products.withdrawn_at", "product_sizes.withdrawn_at as size_withdrawn_at"])
    .where("order_items.order_id", "in", ids)
    .orderBy("order_items.id");
  const steps = db.selectFrom("order_steps").selectAll().where("order_id", "in", ids).orderBy("happened_at");
  const invoices = db.selectFrom("invoices").select(["order_id", "number", "tax_paise"]).where("order_id", "in", ids);
  const changes = db.selectFrom("order_changes").selectAll().where("order_id", "in", ids).orderBy("id");
  const invoiceOf = new Map((await invoices.execute()).map((invoice) => [invoice.order_id, invoice]));
  const itemsOf = Map.groupBy(await items.execute(), (item) => item.order_id);
  const stepsOf = Map.groupBy(await steps.execute(), (step) => step.order_id);
  const changesOf = Map.groupBy(await changes.execute(), (change) => change.order_id);
  const returnsOf = await returns(db, ids);
  const paidBack = Map.groupBy(await refundsOf(db, ids), (refund) => refund.order_id);
  const byCard = read.flatMap(({ id, payment_mode }) => (payment_mode === "Card" ? [id] : []));
  const payments = byCard.length === 0 ? [] : await paymentsOf(db, byCard);
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]));
  const notesOf = Map.groupBy(await creditNotesOf(db, ids), (note) => note.order_id);
  const parcelOf = await parcelsOf(db, read);
  return read.map((order) => {
    const ofOrder = returnsOf.get(order.id) ?? [];
    return {
      ...order,
      payment: paymentOf.get(order.id) ?? null,
      invoice: invoiceOf.get(order.id),
      creditNotes: notesOf.get(order.id) ?? [],
      parcel: parcelOf(order),
      items: (itemsOf.get(order.id) ?? []).map((item) => ({ ...item, ...returnedPieces(item.id, ofOrder) })),
      steps: (stepsOf.get(order.id) ?? []).filter((step) => step.happened_at <= order.status_at),
      returns: ofOrder,
      refund_paise: ofOrder.some(({ state }) => state === "returned")
        ? ofOrder.reduce((sum, { refund_paise }) => sum + (refund_paise ?? 0), 0)
        : null,
      changes: changesOf.get(order.id) ?? [],
      refunds: paidBack.get(order.id) ?? [],
    };
  });
}

export type OrderReturn = NonNullable<ReturnType<Awaited<ReturnType<typeof returns>>["get"]>>[number];

/** The returns of orders with their pieces, oldest first, by order. */
async function returns(db: Database, orderIds: number[]) {
  const rows = await db
    .selectFrom("order_returns")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("no")
    .execute();
  const pieces = await db.selectFrom("order_return_items").selectAll().where("order_id", "in", orderIds).execute();
  const withPieces = rows.map((one) => ({
    ...one,
    pieces: pieces
      .filter(({ order_id, return_no }) => order_id === one.order_id && return_no === one.no)
      // The previous version accepts all.
      .map(({ item_id, qty, accepted_qty }) => {
        const accepted = { requested: null, refused: 0, returned: accepted_qty ?? qty }[one.state];
        return { item_id, qty, accepted };
      }),
  }));
  return Map.groupBy(withPieces, (one) => one.order_id);
}

/** The pieces of an item in returns that are requested or accepted, null for none, and those that were in no return. */
function returnedPieces(itemId: number, ofOrder: readonly OrderReturn[]) {
  const pieces = ofOrder.flatMap((one) => one.pieces.filter(({ item_id }) => item_id === itemId));
  const requested = pieces.reduce((sum, { qty }) => sum + qty, 0);
  const returned = pieces.reduce((sum, { qty, accepted }) => sum + (accepted ?? qty), 0);
  return { returned_qty: pieces.length === 0 ? null : returned, in_returns: requested };
}
