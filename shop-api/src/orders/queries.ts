import type { Selectable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";

type OrderQuery = {
  page: number;
  pageSize: number;
  /** Restricts the result to these ids. */
  orderIds?: number[] | undefined;
};

/**
 * A page of a customer's orders with items and steps, newest first; with the number of all orders and of undelivered
 * ones.
 */
export async function orders(db: Database, customerId: number, { page, pageSize, orderIds }: OrderQuery) {
  const ofCustomer = db.selectFrom("orders").where("customer_id", "=", customerId);
  const all = orderIds === undefined ? ofCustomer : ofCustomer.where("id", "in", orderIds);
  const placed = all
    .selectAll()
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counts = all.select((eb) => [
    eb.cast<number>(eb.fn.countAll(), "integer").as("total"),
    eb.cast<number>(eb.fn.countAll().filterWhere("status", "!=", "delivered"), "integer").as("undelivered"),
  ]);
  const { total, undelivered } = await counts.executeTakeFirstOrThrow();
  return { orders: await withContents(db, await placed.execute()), total, undelivered };
}

export type OrderWithContents = Awaited<ReturnType<typeof orders>>["orders"][number];

/**
 * Loads the items, steps and invoices of orders. Orders are read first, so that none lacks its items; steps taken meanwhile are
 * ignored.
 */
export async function withContents<O extends Pick<Selectable<Tables["orders"]>, "id" | "status_at">>(
  db: Database,
  read: O[],
) {
  if (read.length === 0) return [];
  const ids = read.map(({ id }) => id);
  const items = db
    .selectFrom("order_items")
    .innerJoin("products", "products.id", "order_items.product_id")
    .selectAll("order_items")
    .select(["products.withdrawn_at", "products.tax_percentage as product_tax_percentage"])
    .where("order_items.order_id", "in", ids)
    .orderBy("order_items.id");
  const steps = db.selectFrom("order_steps").selectAll().where("order_id", "in", ids).orderBy("happened_at");
  const invoices = db.selectFrom("invoices").select(["order_id", "number", "tax_paise"]).where("order_id", "in", ids);
  const invoiceOf = new Map((await invoices.execute()).map((invoice) => [invoice.order_id, invoice]));
  const itemsOf = Map.groupBy(await items.execute(), (item) => item.order_id);
  const stepsOf = Map.groupBy(await steps.execute(), (step) => step.order_id);
  return read.map((order) => ({
    ...order,
    invoice: invoiceOf.get(order.id),
    items: itemsOf.get(order.id) ?? [],
    steps: (stepsOf.get(order.id) ?? []).filter((step) => step.happened_at <= order.status_at),
  }));
}
