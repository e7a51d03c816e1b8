import { HttpError } from "../http/http-error.ts";
import { checkCode, type CodeDeps, sendCode, spendCode, wrongCode } from "./login-codes.ts";
import { noFailedAttempts } from "./number-lock.ts";
import { openSession } from "./sessions.ts";

/** Sends a code to a customer's number. @throws {HttpError} 404 for an unknown number, and those of `sendCode` */
export function sendLoginCode(deps: CodeDeps, mobile: string): Promise<string> {
  return sendCode(deps, mobile, async (trx, now) => {
    const customer = await trx
      .updateTable("customers")
      .set({ code_sent_at: now })
      .where("mobile", "=", mobile)
      .returning(["id", "locked_until"])
      .executeTakeFirst();
    if (customer === undefined) throw new HttpError(404, "Invalid user");
    return customer;
  });
}

/**
 * Exchanges a code for a session: once, within five minutes and five attempts.
 * @returns the token
 * @throws {HttpError} 422 for an invalid, used or expired code, 429 after too many attempts
 */
export async function redeemCode({ db, hmacKey }: CodeDeps, mobile: string, code: string): Promise<string> {
  const owner = await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirst();
  if (owner === undefined) throw wrongCode();
  const codeId = await checkCode(db, hmacKey, { customerId: owner.id, mobile }, code);
  return db.transaction().execute(async (trx) => {
    // Locks the customer before the code, and rejects a number or account that has been given up meanwhile.
    const customer = await trx
      .updateTable("customers")
      .set(noFailedAttempts)
      .where("id", "=", owner.id)
      .where("mobile", "=", mobile)
      .returning("id")
      .executeTakeFirst();
    if (customer === undefined) throw wrongCode();
    await spendCode(trx, codeId);
    return openSession(trx, owner.id);
  });
}
