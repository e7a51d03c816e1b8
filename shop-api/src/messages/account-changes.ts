import type { Database } from "../db/client.ts";
import { addMessage, addMessageTo } from "./outbox.ts";

/**
 * Writes what a customer is told of a changed mobile number, to the number before and to the present one. Inside the
 * transaction of the change, after it.
 */
export async function addNumberChanged(trx: Database, customer_id: number, from: string, now: number): Promise<void> {
  const message = { kind: "number changed", customer_id } as const;
  await addMessageTo(trx, message, { channel: "sms", recipient: from }, now);
  await addMessage(trx, message, now);
}

/**
 * Writes what a customer is told of a changed email address. Inside the transaction of the change, after it.
 * @param from the address before, if that was confirmed; otherwise undefined
 */
export async function addEmailChanged(
  trx: Database,
  customer_id: number,
  from: string | undefined,
  now: number,
): Promise<void> {
  const message = { kind: "email changed", customer_id } as const;
  if (from !== undefined) await addMessageTo(trx, message, { channel: "email", recipient: from }, now);
  await addMessage(trx, message, now);
}
