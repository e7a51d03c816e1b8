import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { mobileHmac, type Requester } from "../db/hmac-key.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Limits of wrong codes; SECURITY.md has the chance of guessing that remains. */
export const wrongCodeLimits = {
  /** For a number from one address, without a right one between them. */
  perAddress: { codes: 10, withinMs: 30 * day },
  /** For a number from all addresses, since its last lock. */
  perNumber: { codes: 30, withinMs: day },
};

/** Who can unlock what, for the message. */
const unlocker = { number: "contact us", account: "ask an owner for a new password" };
type Locked = keyof typeof unlocker;

/** Duration of a lock of a number, in milliseconds. @param earlierLocks since the last right code */
export function lockMs(earlierLocks: number): number {
  return Math.min(hour * 2 ** earlierLocks, day);
}

/**
 * Locks the number's row for the rest of the transaction, also of an unknown number. Every transaction that sends or
 * checks a code takes this lock, before the one of the customer. Passwords of staff accounts are limited like codes.
 * @param what the message says is locked
 * @throws {HttpError} 429 with `Retry-After` while the number is locked, for all addresses or for this one
 */
export async function lockNumber(
  trx: Database,
  requester: Requester,
  now: number,
  what: Locked = "number",
): Promise<void> {
  const { mobile_hmac, address_hmac } = requester;
  const { locked_until } = await trx
    .insertInto("number_locks")
    .values({ mobile_hmac, used_at: now })
    .onConflict((conflict) => conflict.column("mobile_hmac").doUpdateSet({ used_at: now }))
    .returning("locked_until")
    .executeTakeFirstOrThrow();
  assertUnlocked(locked_until, now, what);
  const { codes, withinMs } = wrongCodeLimits.perAddress;
  const last = await trx
    .selectFrom("wrong_codes")
    .select("tried_at")
    .where("mobile_hmac", "=", mobile_hmac)
    .where("address_hmac", "=", address_hmac)
    .where("tried_at", ">", now - withinMs)
    .orderBy("tried_at", "desc")
    .offset(codes - 1)
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined) assertUnlocked(last.tried_at + withinMs, now, what);
}

function assertUnlocked(lockedUntil: number, now: number, what: Locked): void {
  if (lockedUntil <= now) return;
  // At most a day, as for the longest lock of a number: the response does not tell which limit was reached.
  const seconds = Math.ceil(Math.min(lockedUntil - now, day) / 1000);
  throw new HttpError(429, `This ${what} is locked. Please try again later or ${unlocker[what]}.`, {
    retryAfterSeconds: seconds,
  });
}

/** Counts a wrong code in a transaction that has locked the number, and starts a lock of the number at the limit. */
export async function countWrongCode(trx: Database, requester: Requester, now: number): Promise<void> {
  const { mobile_hmac, address_hmac } = requester;
  await trx.insertInto("wrong_codes").values({ mobile_hmac, address_hmac, tried_at: now }).execute();
  const { codes, withinMs } = wrongCodeLimits.perNumber;
  const { locks, wrong } = await trx
    .selectFrom("number_locks")
    .innerJoin("wrong_codes", "wrong_codes.mobile_hmac", "number_locks.mobile_hmac")
    .select((eb) => ["locks", eb.fn.countAll<number>().as("wrong")])
    .where("number_locks.mobile_hmac", "=", mobile_hmac)
    .where("tried_at", ">", now - withinMs)
    .whereRef("tried_at", ">=", "locked_until")
    .groupBy("locks")
    .executeTakeFirstOrThrow();
  if (wrong < codes) return;
  const lock = { locks: locks + 1, locked_until: now + lockMs(locks) };
  await trx.updateTable("number_locks").set(lock).where("mobile_hmac", "=", mobile_hmac).execute();
}

/** After a right code: deletes the wrong ones of this number and address, and the next lock lasts as long as the first. */
export async function forgetWrongCodes(trx: Database, { mobile_hmac, address_hmac }: Requester): Promise<void> {
  const wrong = trx.deleteFrom("wrong_codes").where("mobile_hmac", "=", mobile_hmac);
  await wrong.where("address_hmac", "=", address_hmac).execute();
  await trx.updateTable("number_locks").set({ locks: 0 }).where("mobile_hmac", "=", mobile_hmac).execute();
}

/**
 * Unlocks a number for all addresses, and deletes the codes that count against its quota; recorded in the history if it is
 * the number of a customer.
 * @returns false when the number has neither a customer nor a code
 */
export async function unlockNumber(db: Database, author: Author, hmacKey: string, mobile: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const hadWrongCodes = await unlock(trx, mobileHmac(hmacKey, mobile));
    const owner = trx.selectFrom("customers").select("id").where("mobile", "=", mobile);
    const counted = await trx
      .deleteFrom("login_codes")
      .where((eb) => eb.or([eb("mobile", "=", mobile), eb("customer_id", "in", owner)]))
      .executeTakeFirst();
    const wasLimited = hadWrongCodes || counted.numDeletedRows > 0;
    const customer = await owner.executeTakeFirst();
    if (customer === undefined) return wasLimited;
    const change = { entity: "customer", id: customer.id, label: null, action: "unlocked" } as const;
    if (wasLimited) await recordChange(trx, author, change);
    return true;
  });
}

/** Ends the locks of a number or of a staff account. @returns whether there were wrong codes */
export async function unlock(trx: Database, mobile_hmac: string): Promise<boolean> {
  await trx.deleteFrom("number_locks").where("mobile_hmac", "=", mobile_hmac).execute();
  const wrong = await trx.deleteFrom("wrong_codes").where("mobile_hmac", "=", mobile_hmac).executeTakeFirst();
  return wrong.numDeletedRows > 0;
}
