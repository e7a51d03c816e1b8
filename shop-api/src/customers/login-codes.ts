import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";
import type { CodeDelivery } from "./code-delivery.ts";
import { countFailure, refuseLocked } from "./number-lock.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const lifetimeMs = 5 * minute;
const triesPerCode = 5;
/** Longer than a delivery takes: a code that a stopped process left undelivered no longer counts after it. */
const reservedMs = 10 * second;
/** At most so many codes in so long, for one number. */
const sendings = [
  { codes: 1, withinMs: 30 * second },
  { codes: 5, withinMs: hour },
  { codes: 10, withinMs: day },
];

export const wrongCode = () => new Refusal(422, "Invalid OTP");

/** What codes are made and sent with. */
export type CodeDeps = { db: Database; hmacKey: string; delivery: CodeDelivery };

/** The customer a code is for, as the write that locked the row returned it. */
type LockedCustomer = { id: number; locked_until: number };

/**
 * Sends a new code to a number. The code before it stays valid until this one is delivered, and only delivered codes
 * count against the quotas of the number and of the customer.
 * @param lockCustomer writes to the customer's row, so that of two sendings at once the second one counts the first
 * @returns the message for the shopper
 * @throws {Refusal} 429 for too many codes or a locked number, 503 when it was not delivered
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
    refuseLocked(customer, now);
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

/** Refuses one code too many, and deletes the customer's codes of the days before. */
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
    throw new Refusal(429, "Too many codes. Please wait before asking for another.", Math.ceil(waitMs / second));
  }
  await trx
    .deleteFrom("login_codes")
    .where("customer_id", "=", customerId)
    .where("sent_at", "<=", now - day)
    .execute();
}

/** Milliseconds until one more code may be sent, 0 for now. @param sent when codes were sent, newest first */
export function waitUntilSending(sent: number[], now: number): number {
  const waits = sendings.map(({ codes, withinMs }) => {
    const oldestThatCounts = sent[codes - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now;
  });
  return Math.max(0, ...waits);
}

/**
 * Counts a try of the newest code that was delivered to a number for a customer.
 * @returns the code's id, for `spendCode`
 * @throws {Refusal} 422 for a wrong, used or old code, 429 after too many tries or while the number is locked
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
  refuseLocked(newest, now);
  // Counting the try and asking whether it is allowed are one statement, so guesses at once count one by one.
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
    const dead = db.selectFrom("login_codes").select("attempts").where("id", "=", newest.id);
    const { attempts } = await dead.executeTakeFirstOrThrow();
    throw attempts < triesPerCode ? wrongCode() : new Refusal(429, "Too many tries. Please ask for a new code.");
  }
  const expected = Buffer.from(counted.code_hmac, "hex");
  if (!timingSafeEqual(hmac(hmacKey, owner.customerId, counted.sent_at, code), expected)) {
    await countFailure(db, owner.customerId, now);
    throw wrongCode();
  }
  return newest.id;
}

/** Ends a code that `checkCode` found right. @throws {Refusal} 422 when it was used meanwhile */
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

/** The same digits give another HMAC for another customer and at another time. */
function hmac(key: string, customerId: number, sentAt: number, code: string): Buffer {
  return createHmac("sha256", key).update(`${customerId}:${sentAt}:${code}`).digest();
}
