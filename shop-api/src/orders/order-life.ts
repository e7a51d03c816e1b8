import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";

/** A status that an order reaches by a step forward. */
export type StepAhead = Exclude<OrderStatus, "placed" | "cancelled">;

/** The condition of the index `orders_on_their_way`, to the letter: only so is the index of use. */
export const onTheirWay = sql<boolean>`orders.status not in ('delivered', 'cancelled')`;

/** What comes after an order's status when its time has come; undefined at the end of its life. */
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

/** Whether an order may be cancelled: until it has left the shop. */
export function canBeCancelled(status: OrderStatus): boolean {
  return status === "placed" || status === "processed";
}

/** Writes down that orders took a step. */
export async function addSteps(trx: Database, orderIds: number[], status: OrderStatus, now: number): Promise<void> {
  const steps = orderIds.map((order_id) => ({ order_id, status, happened_at: now }));
  await trx.insertInto("order_steps").values(steps).execute();
}
