import type { Database } from "../db/client.ts";
import type { CustomerMessageKind, ReturnState } from "../db/schema.ts";
import { isSwitchedOff } from "../messages/choices.ts";
import { messageOfState, stateOf } from "../orders/order-status.ts";
import { messageOfReturn } from "../orders/settle-return.ts";
import type { OutboxMessage } from "./render.ts";

/** Why a message is not to be sent any more, for staff: it is no longer true, or not wanted; undefined for one to be sent. */
export async function reasonToDrop(db: Database, message: OutboxMessage): Promise<string | undefined> {
  if (!isOfCustomer(message)) return undefined;
  const reason = await overtakenBy(db, message);
  if (reason !== undefined) return reason;
  return (await isSwitchedOff(db, message)) ? "The customer has switched these messages off." : undefined;
}

type CustomerMessage = OutboxMessage & { kind: CustomerMessageKind };

function isOfCustomer(message: OutboxMessage): message is CustomerMessage {
  return message.kind !== "owner news";
}

async function overtakenBy(db: Database, message: CustomerMessage): Promise<string | undefined> {
  const { kind, order_id, return_no } = message;
  if (order_id !== null) {
    if (kind === "order changed" || isOfState(kind)) {
      const columns = ["status", "status_detail"] as const;
      const order = db.selectFrom("orders").select(columns).where("id", "=", order_id);
      const state = stateOf(await order.executeTakeFirstOrThrow());
      const isTrue = kind === "order changed" ? state !== "cancelled" : messageOfState[state] === kind;
      // A processed order is still the order that was placed.
      if (!isTrue && !(kind === "order placed" && state === "processed")) return `The order is ${state} by now.`;
    }
    const returned = returnStateOf(kind);
    if (returned !== undefined && return_no !== null) {
      const ofOrder = db.selectFrom("order_returns").select("state").where("order_id", "=", order_id);
      const found = await ofOrder.where("no", "=", return_no).executeTakeFirstOrThrow();
      if (found.state !== returned) return "The return has another state by now.";
    }
    if (kind === "credit due") {
      const credit = db.selectFrom("credit_transactions").select("order_id").where("order_id", "=", order_id);
      const due = await credit.where("approval", "=", "Due").executeTakeFirst();
      if (due === undefined) return "The amount is no longer due.";
    }
  }
  return (await hasNewer(db, message)) ? "A newer message tells the same." : undefined;
}

const toldStates = new Set<string | null>(Object.values(messageOfState));
const isOfState = (kind: string) => toldStates.has(kind);

const returnStates: ReadonlyMap<string, ReturnState> = new Map(
  (["requested", "returned", "refused"] as const).map((state) => [messageOfReturn[state], state]),
);
const returnStateOf = (kind: string) => returnStates.get(kind);

/** Messages to an earlier number or address are each of their own change. */
async function hasNewer(db: Database, message: OutboxMessage): Promise<boolean> {
  if (message.recipient !== null) return false;
  const newer = await db
    .selectFrom("messages")
    .select("id")
    .where("customer_id", "=", message.customer_id)
    .where("kind", "=", message.kind)
    .where("channel", "=", message.channel)
    .where("order_id", "is not distinct from", message.order_id)
    .where("return_no", "is not distinct from", message.return_no)
    .where("refund_id", "is not distinct from", message.refund_id)
    .where("recipient", "is", null)
    .where("id", ">", message.id)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}
