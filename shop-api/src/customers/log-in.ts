import { Refusal } from "../http/refusal.ts";
import { checkCode, type CodeDeps, sendCode, spendCode, wrongCode } from "./login-codes.ts";
import { noFailures } from "./number-lock.ts";
import { openSession } from "./sessions.ts";

/** Sends a code to a customer's number. @throws {Refusal} 404 for an unknown number, and those of `sendCode` */
export function sendLoginCode(deps: CodeDeps, mobile: string): Promise<string> {
  return sendCode(deps, mobile, async (trx, now) => {
    const customer = await trx
      .updateTable("customers")
      .set({ code_sent_at: now })
      .where("mobile", "=", mobile)
      .returning(["id", "locked_until"])
      .executeTakeFirst();
    if (customer === undefined) throw new Refusal(404, "Invalid user");
    return customer;
  });
}

/**
 * Trades a code for a session: once, within five minutes and five tries.
 * @returns the token
 * @throws {Refusal} 422 for a wrong, used or old code, 429 after too many tries
 */
export async function redeemCode({ db, hmacKey }: CodeDeps, mobile: string, code: string): Promise<string> {
  const owner = await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirst();
  if (owner === undefined) throw wrongCode();
  const codeId = await checkCode(db, hmacKey, { customerId: owner.id, mobile }, code);
  return db.transaction().execute(async (trx) => {
    // The customer before the code, as everywhere; a number given up or an account deleted meanwhile opens nothing.
    const customer = await trx
      .updateTable("customers")
      .set(noFailures)
      .where("id", "=", owner.id)
      .where("mobile", "=", mobile)
      .returning("id")
      .executeTakeFirst();
    if (customer === undefined) throw wrongCode();
    await spendCode(trx, codeId);
    return openSession(trx, owner.id);
  });
}
