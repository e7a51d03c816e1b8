import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { loadHmacKey } from "../../../shop-api/src/db/hmac-key.ts";
import { emailLinkToken, unsubscribeToken } from "../../../shop-api/src/messages/tokens.ts";

/**
 * Writes into the database of a shop what e-mails leave behind: a message that has failed.
 *
 * @returns its id, and the tokens of the customer's links
 */
export async function writeMessageTraces(dataDir: string, mobile: string) {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  const now = Date.now();
  const { id, email } = await db
    .selectFrom("customers")
    .select(["id", "email"])
    .where("mobile", "=", mobile)
    .executeTakeFirstOrThrow();
  const failed = { kind: "order placed", channel: "sms", state: "failed", settled_at: now } as const;
  const message = await db
    .insertInto("messages")
    .values({ ...failed, customer_id: id, created_at: now, next_try_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hmacKey = await loadHmacKey(db);
  await db.destroy();
  return {
    messageId: String(message.id),
    confirmToken: emailLinkToken(hmacKey, { customerId: id, email, sentAt: now }),
    unsubscribeToken: unsubscribeToken(hmacKey, { kind: "order placed", receiver: "customer", id, email }),
  };
}
