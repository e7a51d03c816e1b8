import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { mailTokensOf } from "../../support/mail-tokens.ts";

/**
 * Writes a failed message to a customer into the database of a shop.
 *
 * @returns its id, and the tokens of the links in emails to the customer
 */
export async function writeMessageTraces(dataDir: string, mobile: string) {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  const now = Date.now();
  const customers = db.selectFrom("customers").select("id").where("mobile", "=", mobile);
  const { id: customer_id } = await customers.executeTakeFirstOrThrow();
  const failed = { state: "failed", attempts: 3, settled_at: now, problem: "Refused." } as const;
  const message = await db
    .insertInto("messages")
    .values({ customer_id, kind: "credit due", channel: "sms", created_at: now, next_try_at: now, ...failed })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tokens = await mailTokensOf(db, mobile);
  await db.destroy();
  return { messageId: String(message.id), tokens };
}
