import type { Database } from "../db/client.ts";
import type { CustomerMessageKind, MessageChannel } from "../db/schema.ts";
import { mobileOfDeleted } from "../text/mobile.ts";
import { customerMessages } from "./kinds.ts";

/** How long a process may take for a message before another one sends it; longer than the deadlines of both providers. */
export const leaseMs = 60_000;

/** Takes the place of a `recipient` once its message is no longer waiting. */
export const erasedRecipient = "";

/** What the customer of an order is to be told. */
export type OrderMessage = {
  kind: CustomerMessageKind;
  /** Of a message about a return. */
  return_no?: number;
  /** Of a message about a refund. */
  refund_id?: number;
};

/** What a customer is to be told. */
export type NewMessage = OrderMessage & { customer_id: number; order_id?: number };

/**
 * Writes a message to a customer into the outbox, in the transaction of what it tells: by each channel that its kind has, by
 * email only to a confirmed address. A deleted account gets none. What the customer has switched off is left out when it is
 * sent.
 */
export async function addMessage(trx: Database, message: NewMessage, now: number): Promise<void> {
  const { customer_id, order_id = null, ...rest } = message;
  const customer = trx
    .selectFrom("customers")
    .select(["id as customer_id", "mobile", "email_confirmed_at"])
    .where("id", "=", customer_id);
  const receivers = (await customer.execute()).map((receiver) => ({ ...receiver, order_id }));
  await insertFor(trx, receivers, rest, now);
}

/** As `addMessage`, to the customer of each order. */
export async function addOrderMessages(
  trx: Database,
  orderIds: readonly number[],
  message: OrderMessage,
  now: number,
): Promise<void> {
  const receivers = trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id as order_id", "orders.customer_id", "customers.mobile", "customers.email_confirmed_at"])
    .where("orders.id", "in", orderIds)
    .orderBy("orders.id");
  await insertFor(trx, await receivers.execute(), message, now);
}

/** Writes a message that goes to an earlier number or address of the customer. */
export async function addMessageTo(
  trx: Database,
  message: NewMessage,
  { channel, recipient }: { channel: MessageChannel; recipient: string },
  now: number,
): Promise<void> {
  const { customer_id, order_id = null, ...rest } = message;
  await trx
    .insertInto("messages")
    .values({ ...rowOf(rest, now), customer_id, order_id, channel, recipient })
    .execute();
}

type Receiver = {
  customer_id: number;
  order_id: number | null;
  mobile: string;
  email_confirmed_at: number | null;
};

async function insertFor(trx: Database, receivers: Receiver[], message: OrderMessage, now: number): Promise<void> {
  const isConfirmed = message.kind !== "confirm email";
  const rows = receivers
    .filter(({ customer_id, mobile }) => mobile !== mobileOfDeleted(customer_id))
    .flatMap(({ customer_id, order_id, email_confirmed_at }) =>
      customerMessages[message.kind].channels
        .filter((channel) => channel === "sms" || (email_confirmed_at !== null) === isConfirmed)
        .map((channel) => ({ ...rowOf(message, now), customer_id, order_id, channel })),
    );
  if (rows.length > 0) await trx.insertInto("messages").values(rows).execute();
}

function rowOf(message: OrderMessage, now: number) {
  const { kind, return_no = null, refund_id = null } = message;
  return { kind, return_no, refund_id, staff_id: null, created_at: now, next_try_at: now };
}
