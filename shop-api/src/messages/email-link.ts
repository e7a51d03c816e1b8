import type { Database } from "../db/client.ts";
import { addMessage } from "./outbox.ts";

const day = 24 * 60 * 60 * 1000;
/** Links that a customer is sent in 24 hours at most. */
const linksPerDay = 3;

/**
 * Writes the email with the link that confirms the address of a customer. Inside a transaction that has locked the customer.
 * @returns false, without a change, when the customer was sent three links in the last 24 hours
 */
export async function addEmailLink(trx: Database, customerId: number, now: number): Promise<boolean> {
  const sent = await trx
    .selectFrom("messages")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("kind", "=", "confirm email")
    .where("created_at", ">", now - day)
    .limit(linksPerDay)
    .execute();
  if (sent.length === linksPerDay) return false;
  await addMessage(trx, { kind: "confirm email", customer_id: customerId }, now);
  return true;
}

/** Writes that email, as `addEmailLink`, unless the customer was ever sent one. */
export async function addFirstEmailLink(trx: Database, customerId: number, now: number): Promise<void> {
  const sent = trx.selectFrom("messages").select("id").where("customer_id", "=", customerId);
  const earlier = await sent.where("kind", "=", "confirm email").limit(1).executeTakeFirst();
  if (earlier === undefined) await addMessage(trx, { kind: "confirm email", customer_id: customerId }, now);
}
