import { lockCaller } from "../customers/lock-customer.ts";
import { customerContact } from "../customers/queries.ts";
import type { CodeStore } from "../db/hmac-key.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { isSwitchedOff } from "../messages/choices.ts";
import { addEmailLink } from "../messages/email-link.ts";
import { emailLinkSentAt } from "../messages/tokens.ts";

/**
 * Sends a customer the link that confirms the email address.
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 422 for an address that is confirmed or was unsubscribed from the
 * link, 429 after three links in a day
 */
export async function sendEmailLink(db: Database, customerId: number, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const { email_confirmed_at } = await customerContact(trx, customerId);
    if (email_confirmed_at !== null) throw new HttpError(422, "Your email address is confirmed already.");
    if (await isSwitchedOff(trx, { customer_id: customerId, kind: "confirm email", channel: "email" })) {
      throw new HttpError(422, "This email address was unsubscribed from our emails. Please enter another one.");
    }
    if (await addEmailLink(trx, customerId, now)) return;
    throw new HttpError(429, "We have sent three links today. Please try again tomorrow.");
  });
}

/**
 * Confirms a customer's email address by the token of the link that was sent to it. The same token again changes nothing.
 * @throws {HttpError} 401 when the account has been deleted meanwhile, 422 for a token of another customer or address, and for one
 * that has expired or was sent before the address was changed
 */
export async function confirmEmail(
  { db, hmacKey }: CodeStore,
  customerId: number,
  token: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, customerId);
    const { email, email_confirmed_at } = await customerContact(trx, customerId);
    const sentAt = emailLinkSentAt(hmacKey, token, { customerId, email }, now);
    if (sentAt === undefined || (await hasChangedSince(trx, customerId, sentAt))) {
      throw new HttpError(422, "This link is not valid any more. Please send a new one.");
    }
    if (email_confirmed_at !== null) return;
    await trx.updateTable("customers").set({ email_confirmed_at: now }).where("id", "=", customerId).execute();
  });
}

/** Whether the address was changed after a time, also if it was changed back: it starts anew. */
async function hasChangedSince(trx: Database, customerId: number, time: number): Promise<boolean> {
  const changed = trx.selectFrom("messages").select("id").where("customer_id", "=", customerId);
  const later = changed.where("kind", "=", "email changed").where("created_at", ">", time).limit(1);
  return (await later.executeTakeFirst()) !== undefined;
}
