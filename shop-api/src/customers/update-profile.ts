import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";
import { holdCaller } from "./hold.ts";
import { checkCode, type CodeDeps, sendCode, spendCode } from "./login-codes.ts";
import { customer, mobileIsKnown, type Person } from "./queries.ts";

const taken = () => new Refusal(422, "This mobile number belongs to another account.");

/**
 * Sends a code to the number that a customer wants to change to.
 * @throws {Refusal} 422 for a number that has an account, and those of `sendCode`
 */
export function sendMobileCode(deps: CodeDeps, customerId: number, mobile: string): Promise<string> {
  return sendCode(deps, mobile, async (trx, now) => {
    await holdCaller(trx, customerId);
    const caller = await trx
      .updateTable("customers")
      .set({ code_sent_at: now })
      .where("id", "=", customerId)
      .returning(["id", "mobile", "locked_until"])
      .executeTakeFirstOrThrow();
    if (caller.mobile === mobile) throw new Refusal(422, "This is your mobile number already.");
    if (await mobileIsKnown(trx, mobile)) throw taken();
    return caller;
  });
}

/**
 * Updates a customer. Where codes reach phones, a changed number needs the code that was sent to it. Codes for the
 * number before are no longer valid.
 * @param code checked wherever the number changes; undefined for none
 * @throws {Refusal} 422 for another account's number or without the right code, 429 after too many tries
 */
export async function updateProfile(
  { db, hmacKey, delivery }: CodeDeps,
  id: number,
  person: Person,
  code: string | undefined,
): Promise<void> {
  const { mobile } = person;
  const isChange = (await customer(db, id)).mobile !== mobile;
  const codeId =
    isChange && code !== undefined ? await checkCode(db, hmacKey, { customerId: id, mobile }, code) : undefined;
  await db.transaction().execute(async (trx) => {
    await holdCaller(trx, id);
    if ((await customer(trx, id)).mobile !== mobile) {
      if (codeId !== undefined) await spendCode(trx, codeId);
      else if (delivery.reachesPhone) {
        throw new Refusal(422, "Please enter the code that was sent to the new mobile number.");
      }
    }
    await writePerson(trx, id, person);
  });
}

async function writePerson(trx: Database, id: number, person: Person): Promise<void> {
  const written = trx.updateTable("customers").set(person).where("id", "=", id).execute();
  await written.catch((error: unknown) => {
    throw isTaken(error) ? taken() : error;
  });
}

/** The mobile number alone has to be one of its kind. */
function isTaken(error: unknown): boolean {
  const uniqueViolations: unknown[] = ["SQLITE_CONSTRAINT_UNIQUE", "23505"];
  return error instanceof Error && "code" in error && uniqueViolations.includes(error.code);
}
