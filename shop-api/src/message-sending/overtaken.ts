import type { Database } from "../db/client.ts";
import type { MessageKind, ReturnState } from "../db/schema.ts";
import { emailLinkLifetimeMs } from "../messages/tokens.ts";
import { isSwitchedOff } from "../messages/choices.ts";
import { type OrderState, stateOf } from "../orders/order-status.ts";
import type { OutboxMessage } from "./outbox-message.ts";

/** Why a message is not to be sent any more, for staff: it is no longer true, or not wanted; undefined for one to be sent. */
export async function reasonToDrop(db: Database, message: OutboxMessage, now: number): Promise<string | undefined> {
  const { customer_id, kind, channel, created_at } = message;
  if (kind === "confirm email" && now - created_at >= emailLinkLifetimeMs) return "The link has expired.";
  const overtaken = await overtakenBy(db, message);
  if (overtaken !== undefined || customer_id === null) return overtaken;
  const isOff = await isSwitchedOff(db, { customer_id, kind, channel });
  return isOff ? "The customer has switched these messages off." : undefined;
}

async function overtakenBy(db: Database, message: OutboxMessage): Promise<string | undefined> {
  const reason = message.order_id === null ? undefined : await overtakenByOrder(db, message, message.order_id);
  return reason ?? ((await hasNewer(db, message)) ? "A newer message tells the same." : undefined);
}

async function overtakenByOrder(db: Database, { kind, return_no }: OutboxMessage, orderId: number) {
  const isOfState = statesOf.has(kind);
  if (isOfState || kind === "order changed") {
    const order = db.selectFrom("orders").select(["status", "status_detail"]).where("id", "=", orderId);
    const state = stateOf(await order.executeTakeFirstOrThrow());
    const isTrue = isOfState ? statesOf.get(kind)?.includes(state) : state !== "cancelled";
    return isTrue ? undefined : `The order is ${state} by now.`;
  }
  const returnState = returnStates.get(kind);
  if (returnState !== undefined) {
    const ofOrder = db.selectFrom("order_returns").select("state").where("order_id", "=", orderId);
    const found = await ofOrder.where("no", "=", return_no).executeTakeFirstOrThrow();
    return found.state === returnState ? undefined : "The return has another state by now.";
  }
  if (kind === "credit due") {
    const credit = db.selectFrom("credit_transactions").select("order_id").where("order_id", "=", orderId);
    const due = await credit.where("approval", "=", "Due").executeTakeFirst();
    return due === undefined ? "The amount is no longer due." : undefined;
  }
  return undefined;
}

/** The states of an order in which a message about it is true: a processed order is still one that was placed. */
const statesOf: ReadonlyMap<MessageKind, readonly OrderState[]> = new Map([
  ["order placed", ["placed", "processed"]],
  ["out for delivery", ["out for delivery"]],
  ["not delivered", ["not delivered"]],
  ["delivered", ["delivered"]],
  ["cancelled", ["cancelled"]],
]);

const returnStates: ReadonlyMap<MessageKind, ReturnState> = new Map([
  ["return requested", "requested"],
  ["return accepted", "returned"],
  ["return refused", "refused"],
]);

/** Messages to an earlier number or address are each of their own change, as are the emails about a changed order. */
async function hasNewer(db: Database, message: OutboxMessage): Promise<boolean> {
  const { customer_id, kind, channel } = message;
  if (message.recipient !== null || (kind === "order changed" && channel === "email")) return false;
  const later = db.selectFrom("messages").select("id").where("id", ">", message.id);
  const ofReceiver =
    customer_id === null
      ? later.where("staff_id", "=", message.staff_id)
      : later.where("customer_id", "=", customer_id);
  const newer = await ofReceiver
    .where("kind", "=", kind)
    .where("channel", "=", channel)
    .where("order_id", "is not distinct from", message.order_id)
    .where("return_no", "is not distinct from", message.return_no)
    .where("refund_id", "is not distinct from", message.refund_id)
    .where("recipient", "is", null)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}
