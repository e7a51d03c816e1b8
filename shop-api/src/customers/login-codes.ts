import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import type { CodeDelivery } from "./code-delivery.ts";
import { countFailedAttempt, assertUnlocked } from "./number-lock.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const lifetimeMs = 5 * minute;
const triesPerCode = 5;
/** Exceeds the delivery deadline: a code left undelivered by a stopped process no longer counts after this time. */
const reservedMs = 10 * second;
/** Maximum number of codes per number in a period. */
const sendings = [
  { codes: 1, withinMs: 30 * second },
  { codes: 5, withinMs: hour },
  { codes: 10, withinMs: day },
];

export const wrongCode = () => new HttpError(422, "Invalid OTP");

/** Dependencies of sending and checking codes. */
export type CodeDeps = { db: Database; hmacKey: string; delivery: CodeDelivery };

/** The customer of a code, as returned by the write that locked the row. */
type LockedCustomer = { id: number; locked_until: number };

/**
 * Sends a new code to a number. The previous code stays valid until this one is delivered; only delivered codes count
 * against the quotas of the number and of the customer.
 * @param lockCustomer writes to the customer's row, so that concurrent calls count each other's codes
 * @returns the message for the shopper
 * @throws {HttpError} 429 for too many codes or a locked number, 503 when the code was not delivered
 */
export async function sendCode(
  { db, hmacKey, delivery }: CodeDeps,
  mobile: string,
  lockCustomer: (trx: Database, now: number) => Promise<LockedCustomer>,
): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, "0");
  const now = Date.now();
  const id = await db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, now);
    assertUnlocked(customer, now);
    await reserveSending(trx, customer.id, mobile, now);
    const code_hmac = hmac(hmacKey, customer.id, now, code).toString("hex");
    const stored = await trx
      .insertInto("login_codes")
      .values({ customer_id: customer.id, mobile, code_hmac, sent_at: now, delivered_at: null, used_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return stored.id;
  });
  try {
    const message = await delivery.deliver(mobile, code);
    await db.updateTable("login_codes").set({ delivered_at: Date.now() }).where("id", "=", id).execute();
    return message;
  } catch (error) {
    await db.deleteFrom("login_codes").where("id", "=", id).execute();
    throw error;
  }
}

/** Rejects a code over the quota, and deletes the customer's codes older than a day. */
async function reserveSending(trx: Database, customerId: number, mobile: string, now: number): Promise<void> {
  const sent = await trx
    .selectFrom("login_codes")
    .select("sent_at")
    .where((eb) => eb.or([eb("customer_id", "=", customerId), eb("mobile", "=", mobile)]))
    .where("sent_at", ">", now - day)
    .where((eb) => eb.or([eb("delivered_at", "is not", null), eb("sent_at", ">", now - reservedMs)]))
    .orderBy("sent_at", "desc")
    .execute();
  const waitMs = waitUntilSending(
    sent.map((row) => row.sent_at),
    now,
  );
  if (waitMs > 0) {
    throw new HttpError(429, "Too many codes. Please wait before asking for another.", Math.ceil(waitMs / second));
  }
  await trx
    .deleteFrom("login_codes")
    .where("customer_id", "=", customerId)
    .where("sent_at", "<=", now - day)
    .execute();
}

/** Milliseconds until the next code may be sent, 0 for now. @param sent times of earlier codes, newest first */
export function waitUntilSending(sent: number[], now: number): number {
  const waits = sendings.map(({ codes, withinMs }) => {
    const oldestThatCounts = sent[codes - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now;
  });
  return Math.max(0, ...waits);
}

/**
 * Counts an attempt at the newest delivered code of a number and a customer.
 * @returns the code's id, for `spendCode`
 * @throws {HttpError} 422 for an invalid, used or expired code, 429 after too many attempts or while the number is
 * locked
 */
export async function checkCode(
  db: Database,
  hmacKey: string,
  owner: { customerId: number; mobile: string },
  code: string,
): Promise<number> {
  const now = Date.now();
  const newest = await db
    .selectFrom("customers")
    .innerJoin("login_codes", "login_codes.customer_id", "customers.id")
    .select(["login_codes.id", "locked_until"])
    .where("customers.id", "=", owner.customerId)
    .where("login_codes.mobile", "=", owner.mobile)
    .where("delivered_at", "is not", null)
    .orderBy("login_codes.id", "desc")
    .executeTakeFirst();
  if (newest === undefined) throw wrongCode();
  assertUnlocked(newest, now);
  // One statement counts and checks the attempt, so that concurrent guesses are counted one by one.
  const counted = await db
    .updateTable("login_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", newest.id)
    .where("attempts", "<", triesPerCode)
    .where("used_at", "is", null)
    .where("sent_at", ">", now - lifetimeMs)
    .returning(["code_hmac", "sent_at"])
    .executeTakeFirst();
  if (counted === undefined) {
    const { attempts } = await db
      .selectFrom("login_codes")
      .select("attempts")
      .where("id", "=", newest.id)
      .executeTakeFirstOrThrow();
    throw attempts < triesPerCode ? wrongCode() : new HttpError(429, "Too many tries. Please ask for a new code.");
  }
  const expected = Buffer.from(counted.code_hmac, "hex");
  if (!timingSafeEqual(hmac(hmacKey, owner.customerId, counted.sent_at, code), expected)) {
    await countFailedAttempt(db, owner.customerId, now);
    throw wrongCode();
  }
  return newest.id;
}

/** Marks a code accepted by `checkCode` as used. @throws {HttpError} 422 when it has been used meanwhile */
export async function spendCode(trx: Database, id: number): Promise<void> {
  const used = await trx
    .updateTable("login_codes")
    .set({ used_at: Date.now() })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (used === undefined) throw wrongCode();
}

/** Includes the customer and the time, so that equal digits give different HMACs. */
function hmac(key: string, customerId: number, sentAt: number, code: string): Buffer {
  return createHmac("sha256", key).update(`${customerId}:${sentAt}:${code}`).digest();
}
