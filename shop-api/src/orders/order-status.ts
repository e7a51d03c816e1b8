import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import type { CustomerMessageKind, OrderStatus, Tables } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { addOwnerEvents } from "../messages/owner-events.ts";
import type { Selectable } from "kysely";

/** Where an order is: its status, of which `not delivered` is a part of `out for delivery`. */
export type OrderState = OrderStatus | "not delivered";

/** A state that staff set by moving an order forward. */
export type StepAhead = "processed" | "out for delivery" | "delivered";

/** Must equal the condition of the index `orders_sold`: an order that awaits its payment is not sold yet. */
export const isSold = sql<boolean>`orders.status not in ('awaiting payment', 'cancelled')`;

/** Must equal the condition of the index `orders_on_their_way`, so that the planner uses it. */
export const onTheirWay = sql<boolean>`orders.status not in ('delivered', 'cancelled')`;

/** An order that has not gone out for delivery. `onTheirWay` has an index. */
export const notSent = sql<boolean>`${onTheirWay} and orders.status <> 'out for delivery'`;

/** Parcels that could not be delivered. Has a partial index; the previous version leaves the detail of delivered ones. */
export const notDelivered = sql<boolean>`(orders.status_detail = 'not delivered' and orders.status = 'out for delivery')`;

/** The state of an order. */
export function stateOf(order: Pick<Selectable<Tables["orders"]>, "status" | "status_detail">): OrderState {
  return order.status === "out for delivery" && order.status_detail === "not delivered"
    ? "not delivered"
    : order.status;
}

/** The states that may follow, on the way first: a parcel that is `not delivered` is `cancelled` when it is back in the shop. */
const next: Record<OrderState, readonly OrderState[]> = {
  // Its payment makes it placed, not staff.
  "awaiting payment": ["cancelled"],
  placed: ["processed", "cancelled"],
  processed: ["out for delivery", "cancelled"],
  "out for delivery": ["delivered", "not delivered"],
  "not delivered": ["out for delivery", "cancelled"],
  delivered: [],
  cancelled: [],
};

/** The states that may follow a state. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return next[state];
}

/** The next state on the way to the customer; undefined if there is none. */
export function stepAhead(state: OrderState): StepAhead | undefined {
  const [ahead] = next[state];
  return ahead === "processed" || ahead === "out for delivery" || ahead === "delivered" ? ahead : undefined;
}

/** Whether an order is to be sent, and may be changed: until it is shipped. */
export function isInTheShop(state: OrderState): boolean {
  return state === "placed" || state === "processed";
}

/** Whether an order may be cancelled: until it is shipped, and also before it is paid. */
export function isCancellable(state: OrderState): boolean {
  return state === "awaiting payment" || isInTheShop(state);
}

/** The rejection of an unknown or another customer's order (Q4). */
export const unknownOrder = () => new HttpError(404, "Order not found");

/** The message that tells the customer of a state; null for one that is not told. */
export const messageOfState: Record<OrderState, CustomerMessageKind | null> = {
  "awaiting payment": null,
  placed: "order placed",
  processed: null,
  "out for delivery": "out for delivery",
  "not delivered": "not delivered",
  delivered: "delivered",
  cancelled: "cancelled",
};

/** Records the time at which orders reached a state, and writes what their customers and the owners are told of it. */
export async function addSteps(trx: Database, orderIds: number[], status: OrderState, now: number): Promise<void> {
  const steps = orderIds.map((order_id) => ({ order_id, status, happened_at: now }));
  await trx
    .insertInto("order_steps")
    .values(steps)
    .onConflict((conflict) => conflict.columns(["order_id", "status"]).doUpdateSet({ happened_at: now }))
    .execute();
  const kind = messageOfState[status];
  if (kind !== null) await addOrderMessages(trx, orderIds, { kind }, now);
  if (status !== "placed") return;
  await addOwnerEvents(
    trx,
    orderIds.map((order_id) => ({ kind: "new order", order_id })),
    now,
  );
}
