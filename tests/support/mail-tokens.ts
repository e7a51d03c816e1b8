import type { Database } from "../../shop-api/src/db/client.ts";
import { loadHmacKey } from "../../shop-api/src/db/hmac-key.ts";
import { emailLinkToken, unsubscribeToken } from "../../shop-api/src/messages/tokens.ts";

/** The tokens of the links in emails to a customer. */
export interface MailTokens {
  confirm: string;
  /** Of emails about credit that is due. */
  unsubscribe: string;
}

/** The tokens of the customer with a mobile number, for what reads no emails. */
export async function mailTokensOf(db: Database, mobile: string): Promise<MailTokens> {
  const customers = db.selectFrom("customers").select(["id", "email"]).where("mobile", "=", mobile);
  const { id, email } = await customers.executeTakeFirstOrThrow();
  const hmacKey = await loadHmacKey(db);
  return {
    confirm: emailLinkToken(hmacKey, { customerId: id, email, sentAt: Date.now() }),
    unsubscribe: unsubscribeToken(hmacKey, { kind: "credit due", receiver: "customer", id, email }),
  };
}
