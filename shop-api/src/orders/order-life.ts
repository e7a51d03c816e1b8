import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";

/** The condition of the index `orders_on_their_way`, to the letter: only so is the index of use. */
export const onTheirWay = sql<boolean>`orders.status not in ('delivered', 'cancelled')`;

/** What comes after an order's status when its time has come; undefined at the end of its life. */
export function nextStatus(status: OrderStatus, customerNote: string | null): OrderStatus | undefined {
  switch (status) {
    case "placed":
      return /^(please )?cancel/i.test(customerNote ?? "") ? "cancelled" : "processed";
    case "processed":
      return "out for delivery";
    case "out for delivery":
      return "delivered";
    default:
      return undefined;
  }
}

/** Writes down that orders took a step. */
export async function addSteps(trx: Database, orderIds: number[], status: OrderStatus, now: number): Promise<void> {
  const steps = orderIds.map((order_id) => ({ order_id, status, happened_at: now }));
  await trx.insertInto("order_steps").values(steps).execute();
}
