import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";

/** A status reached by moving forward. */
export type StepAhead = Exclude<OrderStatus, "placed" | "cancelled">;

/** Must equal the condition of the index `orders_on_their_way`, so that the planner uses it. */
export const onTheirWay = sql<boolean>`orders.status not in ('delivered', 'cancelled')`;

/** An order that has not gone out for delivery. `onTheirWay` has an index. */
export const notSent = sql<boolean>`${onTheirWay} and orders.status <> 'out for delivery'`;

/** The next status of an order; undefined for a final one. */
export function nextStatus(status: OrderStatus): StepAhead | undefined {
  switch (status) {
    case "placed":
      return "processed";
    case "processed":
      return "out for delivery";
    case "out for delivery":
      return "delivered";
    default:
      return undefined;
  }
}

/** Whether an order may be cancelled: until it is shipped. */
export function canBeCancelled(status: OrderStatus): boolean {
  return status === "placed" || status === "processed";
}

/** The rejection of an unknown or another customer's order (Q4). */
export const unknownOrder = () => new HttpError(404, "Order not found");

/** Records status changes of orders. */
export async function addSteps(trx: Database, orderIds: number[], status: OrderStatus, now: number): Promise<void> {
  const steps = orderIds.map((order_id) => ({ order_id, status, happened_at: now }));
  await trx.insertInto("order_steps").values(steps).execute();
}
