import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { requesterOf } from "./hmac-key.ts";
import { lockCaller } from "./lock-customer.ts";
import { type CodeDeps, redeemCode, sendCode, wrongCode } from "./login-codes.ts";
import { customer, mobileIsKnown, type Profile } from "./queries.ts";
import { lockNumber } from "./wrong-codes.ts";

/** The customer of a request, and the client address as `clientAddress` returns it. */
type Caller = { id: number; address: string };

const numberTaken = () => new HttpError(422, "This mobile number belongs to another account.");

/**
 * Sends a code to the number that a customer wants to change to.
 * @throws {HttpError} 422 for a registered number, and those of `sendCode`
 */
export function sendMobileCode(deps: CodeDeps, { id, address }: Caller, mobile: string): Promise<string> {
  return sendCode(deps, requesterOf(deps.hmacKey, mobile, address), async (trx, now) => {
    await lockCaller(trx, id);
    await trx.updateTable("customers").set({ code_sent_at: now }).where("id", "=", id).execute();
    if ((await customer(trx, id)).mobile === mobile) throw new HttpError(422, "This is your mobile number already.");
    if (await mobileIsKnown(trx, mobile)) throw numberTaken();
    return id;
  });
}

/**
 * Updates a customer. Where codes are sent to phones, changing the number requires the code sent to the new one. Codes
 * of the previous number become invalid.
 * @param code required if the number changes; undefined for none
 * @throws {HttpError} 422 for another account's number or an invalid code, 429 after too many attempts or while the new
 * number is locked
 */
export async function updateProfile(
  { db, hmacKey, delivery }: CodeDeps,
  { id, address }: Caller,
  profile: Profile,
  code: string | undefined,
): Promise<void> {
  const { mobile } = profile;
  const requester = requesterOf(hmacKey, mobile, address);
  const hasCode = code !== undefined && (await customer(db, id)).mobile !== mobile;
  const isWritten = await db.transaction().execute(async (trx) => {
    if (hasCode) await lockNumber(trx, requester, Date.now());
    await lockCaller(trx, id);
    if ((await customer(trx, id)).mobile !== mobile) {
      if (hasCode) {
        if (!(await redeemCode(trx, hmacKey, requester, id, code))) return false;
      } else if (delivery.reachesPhone) {
        throw new HttpError(422, "Please enter the code that was sent to the new mobile number.");
      }
    }
    await writeProfile(trx, id, profile);
    return true;
  });
  if (!isWritten) throw wrongCode();
}

async function writeProfile(trx: Database, id: number, profile: Profile): Promise<void> {
  const written = trx.updateTable("customers").set(profile).where("id", "=", id).execute();
  await written.catch((error: unknown) => {
    throw isTaken(error) ? numberTaken() : error;
  });
}

/** The mobile number is the only unique field. */
function isTaken(error: unknown): boolean {
  const uniqueViolations: unknown[] = ["SQLITE_CONSTRAINT_UNIQUE", "23505"];
  return error instanceof Error && "code" in error && uniqueViolations.includes(error.code);
}
