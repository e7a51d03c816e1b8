import type { Database } from "../db/client.ts";

/** A customer's orders with their items, newest first. */
export async function orders(db: Database, customerId: number) {
  const placed = db.selectFrom("orders").selectAll().where("customer_id", "=", customerId).orderBy("id", "desc");
  const items = db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .selectAll("order_items")
    .where("orders.customer_id", "=", customerId)
    .orderBy("order_items.id");
  const byOrder = Map.groupBy(await items.execute(), (item) => item.order_id);
  return (await placed.execute()).map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] }));
}
