import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import type { CodeStore } from "../db/hmac-key.ts";
import type { MessageKind } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { setMessageChoice } from "../messages/choices.ts";
import { isCustomerMessage } from "../messages/kinds.ts";
import { type NamedSubscription, readUnsubscribeToken } from "../messages/tokens.ts";
import { setGetsNews } from "../staff/accounts.ts";

/**
 * Switches a kind of email off by the token of one of them. Nothing is left to switch off for an address that is no longer the
 * receiver's, which gets no emails.
 * @returns the kind
 * @throws {HttpError} 422 for a text that is no such token
 */
export async function unsubscribe({ db, hmacKey }: CodeStore, token: string): Promise<MessageKind> {
  const subscription = readUnsubscribeToken(hmacKey, token);
  if (subscription === undefined) throw wrongLink();
  if (subscription.receiver === "staff") return unsubscribeMember(db, subscription);
  return db.transaction().execute((trx) => unsubscribeCustomer(trx, subscription));
}

async function unsubscribeCustomer(trx: Database, { id, kind, isTo }: NamedSubscription): Promise<MessageKind> {
  if (!isCustomerMessage(kind)) throw wrongLink();
  if (!(await lockCustomer(trx, id))) return kind;
  const customer = trx.selectFrom("customers").select("email").where("id", "=", id);
  const { email } = await customer.executeTakeFirstOrThrow();
  if (!isTo(email)) return kind;
  const chosen = { customer_id: id, kind, channel: "email", ...(kind === "confirm email" && { email }) } as const;
  await setMessageChoice(trx, chosen, false);
  return kind;
}

async function unsubscribeMember(db: Database, { id, kind, isTo }: NamedSubscription): Promise<MessageKind> {
  if (kind !== "owner news") throw wrongLink();
  const member = db.selectFrom("staff").select(["id", "name", "email"]).where("id", "=", id);
  const found = await member.executeTakeFirst();
  if (found === undefined || !isTo(found.email)) return kind;
  // SQLite: a transaction begins with a write.
  await db.transaction().execute((trx) => setGetsNews(trx, found, false));
  return kind;
}

const wrongLink = () => new HttpError(422, "This link is not valid.");
