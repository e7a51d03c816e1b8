import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { loadHmacKey } from "../../../shop-api/src/db/hmac-key.ts";
import { emailLinkToken, unsubscribeToken } from "../../../shop-api/src/messages/tokens.ts";

/**
 * Writes a failed message to a customer into the database of a shop.
 *
 * @returns its id, and the tokens of the links in e-mails to the customer
 */
export async function writeMessageTraces(dataDir: string, mobile: string) {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  const now = Date.now();
  const customers = db.selectFrom("customers").select(["id", "email"]).where("mobile", "=", mobile);
  const { id, email } = await customers.executeTakeFirstOrThrow();
  const failed = { state: "failed", attempts: 3, settled_at: now, problem: "Refused." } as const;
  const message = await db
    .insertInto("messages")
    .values({ customer_id: id, kind: "credit due", channel: "sms", created_at: now, next_try_at: now, ...failed })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hmacKey = await loadHmacKey(db);
  await db.destroy();
  return {
    messageId: String(message.id),
    confirmToken: emailLinkToken(hmacKey, { customerId: id, email, sentAt: now }),
    unsubscribeToken: unsubscribeToken(hmacKey, { kind: "credit due", receiver: "customer", id, email }),
  };
}
