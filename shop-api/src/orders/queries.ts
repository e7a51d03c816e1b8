import type { Database } from "../db/client.ts";

/**
 * A customer's orders with their items and steps, newest first. The orders are read before what
 * hangs on them, so that none shows up without its items; a step taken meanwhile is left for the next reading.
 */
export async function orders(db: Database, customerId: number) {
  const placed = db.selectFrom("orders").selectAll().where("customer_id", "=", customerId).orderBy("id", "desc");
  const items = db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .innerJoin("products", "products.id", "order_items.product_id")
    .selectAll("order_items")
    .select("products.withdrawn_at")
    .where("orders.customer_id", "=", customerId)
    .orderBy("order_items.id");
  const steps = db
    .selectFrom("order_steps")
    .innerJoin("orders", "orders.id", "order_steps.order_id")
    .selectAll("order_steps")
    .where("orders.customer_id", "=", customerId)
    .orderBy("order_steps.happened_at");
  const read = await placed.execute();
  const itemsOf = Map.groupBy(await items.execute(), (item) => item.order_id);
  const stepsOf = Map.groupBy(await steps.execute(), (step) => step.order_id);
  return read.map((order) => ({
    ...order,
    items: itemsOf.get(order.id) ?? [],
    steps: (stepsOf.get(order.id) ?? []).filter((step) => step.happened_at <= order.status_at),
  }));
}
