import { HttpError } from "../http/http-error.ts";
import { requesterOf } from "../db/hmac-key.ts";
import { type CodeDeps, redeemCode, sendCode, wrongCode } from "./login-codes.ts";
import { addFirstEmailLink } from "../messages/email-link.ts";
import { openSession } from "../sessions/customer-sessions.ts";
import { lockNumber } from "./wrong-codes.ts";

/** A mobile number, and the client address as `clientAddress` returns it. */
type Client = { mobile: string; address: string };

/** Sends a code to a customer's number. @throws {HttpError} 404 for an unknown number, and those of `sendCode` */
export function sendLoginCode(deps: CodeDeps, { mobile, address }: Client): Promise<string> {
  return sendCode(deps, requesterOf(deps.hmacKey, mobile, address), async (trx, now) => {
    const customer = await trx
      .updateTable("customers")
      .set({ code_sent_at: now })
      .where("mobile", "=", mobile)
      .returning("id")
      .executeTakeFirst();
    if (customer === undefined) throw new HttpError(404, "Invalid user");
    return customer.id;
  });
}

/**
 * Exchanges a code for a session: once, within five minutes and five attempts. A wrong code for an unknown number takes
 * the same statements as for a known one.
 * @returns the token
 * @throws {HttpError} 422 for an invalid, used or expired code, 429 after too many attempts or while the number is
 * locked
 */
export async function logIn(
  { db, hmacKey, sendsEmail }: Pick<CodeDeps, "db" | "hmacKey" | "sendsEmail">,
  { mobile, address }: Client,
  code: string,
): Promise<string> {
  const requester = requesterOf(hmacKey, mobile, address);
  const token = await db.transaction().execute(async (trx) => {
    await lockNumber(trx, requester, Date.now());
    const customer = await trx
      .updateTable("customers")
      .set((eb) => ({ name: eb.ref("name") }))
      .where("mobile", "=", mobile)
      .returning("id")
      .executeTakeFirst();
    const isRight = await redeemCode(trx, hmacKey, requester, customer?.id, code);
    return isRight && customer !== undefined ? startSession({ db: trx, sendsEmail }, customer.id) : undefined;
  });
  if (token === undefined) throw wrongCode();
  return token;
}

/**
 * Opens a session. The first one sends the link that confirms the email address: only now, as a code has come to the phone, so that
 * emails to others' addresses cost as many numbers.
 * @returns the token
 */
export async function startSession(
  { db, sendsEmail }: Pick<CodeDeps, "db" | "sendsEmail">,
  customerId: number,
): Promise<string> {
  if (sendsEmail) await addFirstEmailLink(db, customerId, Date.now());
  return openSession(db, customerId);
}
