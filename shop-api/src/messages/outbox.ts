import { sql } from "kysely";
import { mobileOfDeleted } from "../text/mobile.ts";
import type { Database } from "../db/client.ts";
import type { CustomerMessageKind, MessageChannel } from "../db/schema.ts";
import { customerMessages } from "./kinds.ts";

/** How long a process that sends a message keeps others from it. */
export const leaseMs = 60_000;

/** Takes the place of a `recipient` once its message is no longer waiting. */
export const erasedRecipient = "";

/** What a customer is to be told. */
export type NewMessage = {
  kind: CustomerMessageKind;
  customer_id: number;
  order_id?: number;
  /** Of a message about a return. */
  return_no?: number;
  /** Of a message about a refund. */
  refund_id?: number;
};

/**
 * Writes a message to a customer into the outbox, in the transaction of what it tells: by each channel that its kind has, by
 * e-mail only to a confirmed address. A deleted account gets none. What the customer has switched off is left out when it is
 * sent.
 */
export async function addMessage(trx: Database, message: NewMessage, now: number): Promise<void> {
  for (const channel of customerMessages[message.kind].channels) await insertFor(trx, message, channel, now);
}

/** Writes a message that goes to an earlier number or address of the customer. */
export async function addMessageTo(
  trx: Database,
  message: NewMessage,
  { channel, recipient }: { channel: MessageChannel; recipient: string },
  now: number,
): Promise<void> {
  await insert(trx, message, channel, now, recipient);
}

async function insertFor(trx: Database, message: NewMessage, channel: MessageChannel, now: number): Promise<void> {
  const { kind, customer_id } = message;
  const customer = trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customer_id)
    .where("mobile", "!=", mobileOfDeleted(customer_id));
  const hasAddress =
    kind === "confirm email" ? sql<boolean>`email_confirmed_at is null` : sql<boolean>`email_confirmed_at is not null`;
  const receiver = await (channel === "email" ? customer.where(hasAddress) : customer).executeTakeFirst();
  if (receiver === undefined) return;
  await insert(trx, message, channel, now, null);
}

async function insert(
  trx: Database,
  message: NewMessage,
  channel: MessageChannel,
  now: number,
  recipient: string | null,
): Promise<void> {
  const { kind, customer_id, order_id = null, return_no = null, refund_id = null } = message;
  const about = { kind, customer_id, staff_id: null, order_id, return_no, refund_id };
  await trx
    .insertInto("messages")
    .values({ ...about, channel, recipient, created_at: now, next_try_at: now })
    .execute();
}
