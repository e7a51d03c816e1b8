import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { countFailedMessages } from "../messages/staff-messages.ts";
import { fewPieces } from "../orders/stock.ts";
import { isSold, notDelivered, onTheirWay } from "../orders/order-status.ts";
import { countOpenDifferences } from "../payments/differences.ts";
import { toPayByStaff } from "../refunds/refunds.ts";

const dayMs = 24 * 60 * 60 * 1000;
const salesDays = 30;

/** Must equal the condition of the indexes `…_low_in_stock`, so that the planner uses them. */
const isLow = sql<boolean>`withdrawn_at is null and stock < ${sql.lit(fewPieces)}`;

/** What is to be done, and the sales of 30 days without what was returned, by the calendar of India. */
export async function staffToday(db: Database, now: number) {
  const [orders, undelivered, refunds, differences, failedMessages, returns, due, stock, sales] = await Promise.all([
    ordersByStatus(db),
    ordersNotDelivered(db),
    refundsToPay(db),
    countOpenDifferences(db),
    countFailedMessages(db),
    returnsToSettle(db),
    creditDue(db),
    lowStock(db),
    salesByDay(db, now),
  ]);
  return {
    orders_to_process: orders.get("placed") ?? 0,
    orders_to_send: orders.get("processed") ?? 0,
    orders_out_for_delivery: (orders.get("out for delivery") ?? 0) - undelivered,
    orders_not_delivered: undelivered,
    refunds_to_pay: refunds,
    payment_differences: differences,
    failed_messages: failedMessages,
    returns_to_settle: returns,
    credit_due_orders: due.orders,
    credit_due_paise: due.paise,
    low_stock_products: stock.low,
    sold_out_products: stock.out,
    sales,
  };
}

async function ordersByStatus(db: Database): Promise<Map<OrderStatus, number>> {
  const counts = db
    .selectFrom("orders")
    .select((eb) => ["status", eb.cast<number>(eb.fn.countAll(), "integer").as("orders")])
    .where(onTheirWay)
    .groupBy("status");
  return new Map((await counts.execute()).map(({ status, orders }) => [status, orders]));
}

async function ordersNotDelivered(db: Database): Promise<number> {
  const orders = db.selectFrom("orders").where(notDelivered);
  const counted = orders.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("orders"));
  return (await counted.executeTakeFirstOrThrow()).orders;
}

async function refundsToPay(db: Database): Promise<number> {
  const refunds = db.selectFrom("refunds").where(toPayByStaff);
  const counted = refunds.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("refunds"));
  return (await counted.executeTakeFirstOrThrow()).refunds;
}

async function returnsToSettle(db: Database): Promise<number> {
  const requested = db
    .selectFrom("order_returns")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("returns"))
    // Literals, so that the planner uses partial indexes.
    .where("state", "=", sql.lit("requested"));
  return (await requested.executeTakeFirstOrThrow()).returns;
}

function creditDue(db: Database) {
  return db
    .selectFrom("credit_transactions")
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), "integer").as("orders"),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum("amount_paise"), eb.lit(0)), "bigint").as("paise"),
    ])
    .where("approval", "=", sql.lit("Due"))
    .executeTakeFirstOrThrow();
}

/**
 * Products on sale that have few pieces left or none, of the product or of one of its sizes. Sizes are counted by product
 * in the order of their index, and then the products that no size has counted, so that nothing is sorted. Two statements,
 * because Postgres starts parallel workers for their union, which cost more than both.
 */
async function lowStock(db: Database): Promise<{ low: number; out: number }> {
  const sized = db
    .selectFrom("product_sizes")
    .select((eb) => [eb.fn.max("stock").as("most"), eb.fn.min("stock").as("least")])
    .where(isLow)
    .where("product_id", "not in", db.selectFrom("products").select("id").where("withdrawn_at", "is not", null))
    .groupBy("product_id");
  const others = db
    .selectFrom("products")
    .select(["stock as most", "stock as least"])
    .where(isLow)
    .where((eb) => {
      const sizes = eb.selectFrom("product_sizes").select("product_sizes.id").where(isLow);
      const isSame = sql<boolean>`(product_sizes.stock = 0) = (products.stock = 0)`;
      return eb.not(eb.exists(sizes.whereRef("product_id", "=", "products.id").where(isSame)));
    });
  const counts = await Promise.all(
    [sized, others].map((stocks) =>
      db
        .selectFrom(stocks.as("low"))
        .select([
          sql<number>`cast(count(*) filter (where most > 0) as integer)`.as("low"),
          sql<number>`cast(count(*) filter (where least = 0) as integer)`.as("out"),
        ])
        .executeTakeFirstOrThrow(),
    ),
  );
  const sumOf = (name: "low" | "out") => counts.reduce((sum, count) => sum + count[name], 0);
  return { low: sumOf("low"), out: sumOf("out") };
}

/**
 * What an order was sold for, with its delivery, less what was returned of it: what its credit notes say, or was refunded
 * without one. Of other orders than those with returns nothing else is read.
 */
const soldPaise = sql<number>`paid_paise + coalesce(delivery_charge_paise, 0)
  - case when return_status is not null then (
      select coalesce(sum(coalesce(credit_notes.total_paise, refund_paise)), 0) from order_returns
      left join credit_notes on credit_notes.order_id = order_returns.order_id
        and coalesce(credit_notes.return_no, 0) = order_returns.no and cancelled_at is null
      where order_returns.order_id = orders.id and state = 'returned') else 0 end`;

/** The sales of each of the last 30 days, by the day of the order, today last. */
async function salesByDay(db: Database, now: number) {
  const dates = Array.from({ length: salesDays }, (_, index) => indianDate(now - (salesDays - 1 - index) * dayMs));
  const first = Date.parse(`${dates[0]}T00:00:00+05:30`);
  // Whole numbers, divided without a remainder.
  const day = sql<number>`(created_at - ${sql.lit(first)}) / ${sql.lit(dayMs)}`;
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [
      day.as("day"),
      eb.cast<number>(eb.fn.countAll(), "integer").as("orders"),
      eb.cast<number>(eb.fn.sum(soldPaise), "bigint").as("amount_paise"),
    ])
    .where("created_at", ">=", first)
    .where(isSold)
    .groupBy("day")
    .execute();
  const sales = new Map(rows.map(({ day: index, ...sale }) => [index, sale]));
  return dates.map((date, index) => ({ date, ...(sales.get(index) ?? { orders: 0, amount_paise: 0 }) }));
}
