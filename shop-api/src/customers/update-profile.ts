import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { requesterOf } from "../db/hmac-key.ts";
import { addEmailLink } from "../messages/email-link.ts";
import { addEmailChanged, addNumberChanged } from "../messages/account-changes.ts";
import { lockCaller } from "./lock-customer.ts";
import { type CodeDeps, redeemCode, sendCode, wrongCode } from "./login-codes.ts";
import { customer, customerContact, mobileIsKnown, type Profile } from "./queries.ts";
import { reservedFor, reserveMobile } from "./reserved-mobiles.ts";
import { assertOpen, endSessions } from "../sessions/customer-sessions.ts";
import { lockNumber } from "./wrong-codes.ts";

/** The customer of a request, and the client address as `clientAddress` returns it. */
type Caller = { id: number; address: string };

const numberTaken = () => new HttpError(422, "This mobile number belongs to another account.");

/**
 * Sends a code to the number that a customer wants to change to.
 * @throws {HttpError} 422 for a registered or reserved number, and those of `sendCode`
 */
export function sendMobileCode(deps: CodeDeps, { id, address }: Caller, mobile: string): Promise<string> {
  return sendCode(deps, requesterOf(deps.hmacKey, mobile, address), async (trx, now) => {
    await lockCaller(trx, id);
    await trx.updateTable("customers").set({ code_sent_at: now }).where("id", "=", id).execute();
    if ((await customer(trx, id)).mobile === mobile) throw new HttpError(422, "This is your mobile number already.");
    if (await mobileIsKnown(trx, mobile)) throw numberTaken();
    await assertNotReserved(trx, deps.hmacKey, mobile, id);
    return id;
  });
}

/**
 * Updates a customer. Where codes are sent to phones, changing the number requires the code sent to the new one. A
 * change ends all other sessions, makes codes of the previous number invalid, and reserves that number. The customer is told
 * of a changed number or email address, also at the previous one; a changed address is not confirmed.
 * @param code required if the number changes; undefined for none
 * @throws {HttpError} 422 for another account's number or an invalid code, 429 after too many attempts or while the new
 * number is locked
 */
export async function updateProfile(
  { db, hmacKey, delivery, sendsEmail }: CodeDeps,
  { id, address, session }: Caller & { session: string },
  profile: Profile,
  code: string | undefined,
): Promise<void> {
  const { mobile: to } = profile;
  const requester = requesterOf(hmacKey, to, address);
  const hasCode = code !== undefined && (await customer(db, id)).mobile !== to;
  const isWritten = await db.transaction().execute(async (trx) => {
    if (hasCode) await lockNumber(trx, requester, Date.now());
    await lockCaller(trx, id);
    const { mobile, email, email_confirmed_at } = await customerContact(trx, id);
    if (hasCode && mobile !== to && !(await redeemCode(trx, hmacKey, requester, id, code))) return false;
    if (!hasCode && mobile !== to && delivery.reachesPhone) {
      throw new HttpError(422, "Please enter the code that was sent to the new mobile number.");
    }
    await writeProfile(trx, id, profile);
    const now = Date.now();
    if (email !== profile.email) {
      await addEmailChanged(trx, id, email_confirmed_at === null ? undefined : email, now);
      if (sendsEmail) await addEmailLink(trx, id, now);
    }
    if (mobile !== to) {
      await assertOpen(trx, session);
      await assertNotReserved(trx, hmacKey, to, id);
      await reserveMobile(trx, hmacKey, { customerId: id, from: mobile, to });
      await endSessions(trx, id, session);
      await addNumberChanged(trx, id, mobile, now);
    }
    return true;
  });
  if (!isWritten) throw wrongCode();
}

async function assertNotReserved(db: Database, hmacKey: string, mobile: string, customerId: number): Promise<void> {
  const reserved = await reservedFor(db, hmacKey, mobile);
  if (reserved !== undefined && reserved !== customerId) throw numberTaken();
}

/** A trigger makes a changed email address an unconfirmed one. */
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
