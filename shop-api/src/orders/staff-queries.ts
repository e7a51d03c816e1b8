import { type RawBuilder, sql } from "kysely";
import type { Database, DialectName } from "../db/client.ts";
import { type ListStatus, listStatuses } from "./order-filter.ts";
import { notDelivered } from "./order-status.ts";
import { withContents } from "./queries.ts";
import { placedIn, staffOrdersMatching } from "./staff-search.ts";
import { stepsToUndo } from "./undo.ts";

export type StaffOrderFilter = {
  status?: ListStatus | undefined;
  /** See `staffOrdersMatching`. */
  search?: string | undefined;
  customer_id?: number | undefined;
  /** Only orders on credit that are due. */
  credit_due?: boolean | undefined;
  /** Start of a period, in milliseconds since 1970. */
  placed_from?: number | undefined;
  /** End of a period, exclusive. */
  placed_to?: number | undefined;
};

/** A filter of which the search is a condition. */
type Conditions = Omit<StaffOrderFilter, "search"> & { found: RawBuilder<boolean> | undefined };

type Paging = { page: number; page_size: number };

/**
 * A page of all customers' orders, newest first, with their total number, and the numbers by status, as if no status was
 * requested.
 */
export async function staffOrders(
  db: Database,
  dialect: DialectName,
  { search, ...others }: StaffOrderFilter,
  { page, page_size }: Paging,
) {
  const { status } = others;
  const period = { from: others.placed_from, to: others.placed_to };
  const found = search ? await staffOrdersMatching(db, dialect, search, period) : undefined;
  const filter: Conditions = { ...others, found };
  const ids = ofStatus(matching(db, filter), status)
    .select("orders.id")
    .orderBy("orders.id", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counts = await countsByStatus(db, filter);
  const total = counts
    .filter((one) => status === undefined || one.status === status)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    orders: await staffOrdersById(
      db,
      (await ids.execute()).map(({ id }) => id),
    ),
    total,
    counts,
  };
}

function matching(db: Database, { found, customer_id, credit_due, placed_from, placed_to }: Conditions) {
  let orders = db.selectFrom("orders");
  if (found !== undefined) orders = orders.where(found);
  const period = placedIn({ from: placed_from, to: placed_to });
  if (period !== undefined) orders = orders.where(period.where);
  if (customer_id !== undefined) orders = orders.where("orders.customer_id", "=", customer_id);
  if (credit_due) {
    // A literal, because the partial index requires it.
    orders = orders.where(sql<boolean>`orders.id in (select order_id from credit_transactions where approval = 'Due')`);
  }
  return orders;
}

/** The statuses of orders with a return. */
const returnStatuses = ["return requested", "partly returned", "returned", "return refused"] as const;

function ofStatus(orders: ReturnType<typeof matching>, status: ListStatus | undefined) {
  if (status === undefined) return orders;
  const returned = returnStatuses.find((one) => one === status);
  // Literals, because partial indexes require them.
  if (returned !== undefined) return orders.where(sql<boolean>`orders.return_status = ${sql.lit(returned)}`);
  if (status === "not delivered") return orders.where(notDelivered);
  const found = orders.where(sql<string>`orders.status`, "=", status);
  if (status === "out for delivery") return found.where("orders.status_detail", "is", null);
  return status === "delivered" ? found.where("orders.return_status", "is", null) : found;
}

/**
 * The numbers of orders by status of lists, in the order of an order's life. Only delivered orders have returns. Without
 * conditions the delivered ones, which are most, are all but the others: counting all rows is cheaper than grouping them.
 */
async function countsByStatus(db: Database, filter: Conditions) {
  const { status: _, ...conditions } = filter;
  const isWhole = Object.values(conditions).every((condition) => condition === undefined);
  // With a cast SQLite would read all rows.
  const number = sql<number>`count(*)`.as("count");
  const found = matching(db, filter);
  const grouped = isWhole ? found.where("orders.status", "in", otherStatuses) : found;
  const byStatus = grouped.select([sql<string>`orders.status`.as("name"), number]).groupBy("orders.status");
  const undelivered = found.where(notDelivered).select([sql<string>`'not delivered'`.as("name"), number]);
  const byReturn = found
    .where(sql<boolean>`orders.return_status is not null`)
    .select([sql<string>`orders.return_status`.as("name"), number])
    .groupBy("orders.return_status");
  const all = db.selectFrom("orders").select([sql<string>`'all'`.as("name"), number]);
  // One statement, so that all of its parts see the same orders.
  const statement = byStatus.unionAll(undelivered).unionAll(byReturn);
  const rows = await (isWhole ? statement.unionAll(all) : statement).execute();
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const sumOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  const delivered = isWhole ? sumOf(["all"]) - sumOf(otherStatuses) : sumOf(["delivered"]);
  return listStatuses
    .map((status) => {
      if (status === "delivered") return { status, count: delivered - sumOf(returnStatuses) };
      if (status === "out for delivery") return { status, count: sumOf([status]) - sumOf(["not delivered"]) };
      return { status, count: sumOf([status]) };
    })
    .filter(({ count }) => count > 0);
}

const otherStatuses = ["awaiting payment", "placed", "processed", "out for delivery", "cancelled"] as const;

export type StaffOrder = Awaited<ReturnType<typeof staffOrdersById>>[number];

/** Orders of any customers by id, in the order of the ids, without unknown ones. */
export async function staffOrdersById(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
    .leftJoin("addresses", "addresses.id", "orders.address_id")
    .selectAll("orders")
    .select(["customers.name as customer_name", "customers.mobile as customer_mobile"])
    .select(["credit_transactions.approval", "credit_transactions.amount_paise as credit_paise"])
    .select("credit_transactions.approval_at as paid_at")
    .select(["addresses.name", "addresses.mobile", "addresses.building", "addresses.street", "addresses.landmark"])
    .select(["addresses.city", "addresses.po_box as address_po_box", "addresses.latitude", "addresses.longitude"])
    .where("orders.id", "in", ids)
    .execute();
  if (rows.length === 0) return [];
  const orders = await withContents(db, rows);
  const stepToUndo = await stepsToUndo(db, orders, Date.now());
  const byId = new Map(orders.map((order) => [order.id, { ...order, undo: stepToUndo(order) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One order of any customer; undefined for an unknown id. */
export async function staffOrder(db: Database, id: number): Promise<StaffOrder | undefined> {
  return (await staffOrdersById(db, [id]))[0];
}
