import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";
import type { CodeDelivery } from "./code-delivery.ts";
import { countFailure, noFailures, refuseLocked } from "./number-lock.ts";
import { openSession } from "./sessions.ts";

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

const wrongCode = () => new Refusal(422, "Invalid OTP");

/** What codes are made and sent with. */
export type CodeDeps = { db: Database; hmacKey: string; delivery: CodeDelivery };

/**
 * Sends a new code to a customer's number. The code before it stays valid until this one is delivered, and only
 * delivered codes count against the number's quota.
 * @returns the message for the shopper
 * @throws {Refusal} 404 for an unknown number, 429 for too many codes or a locked number, 503 when it was not delivered
 */
export async function sendCode({ db, hmacKey, delivery }: CodeDeps, mobile: string): Promise<string> {
  const { id, code } = await reserveCode(db, hmacKey, mobile);
  try {
    const message = await delivery.deliver(mobile, code);
    await db.updateTable("login_codes").set({ delivered_at: Date.now() }).where("id", "=", id).execute();
    return message;
  } catch (error) {
    await db.deleteFrom("login_codes").where("id", "=", id).execute();
    throw error;
  }
}

/** Stores a new code as an HMAC. Until it is delivered it occupies its place in the quota, but opens nothing. */
async function reserveCode(db: Database, hmacKey: string, mobile: string): Promise<{ id: number; code: string }> {
  const code = String(randomInt(10_000)).padStart(4, "0");
  const now = Date.now();
  return db.transaction().execute(async (trx) => {
    // The write locks the customer's row: of two sendings at once, the second one counts the first.
    const customer = await trx
      .updateTable("customers")
      .set({ code_sent_at: now })
      .where("mobile", "=", mobile)
      .returning(["id", "locked_until"])
      .executeTakeFirst();
    if (customer === undefined) throw new Refusal(404, "Invalid user");
    refuseLocked(customer, now);
    const ofCustomer = trx.selectFrom("login_codes").select("sent_at").where("customer_id", "=", customer.id);
    const sent = await ofCustomer
      .where("sent_at", ">", now - day)
      .where((eb) => eb.or([eb("delivered_at", "is not", null), eb("sent_at", ">", now - reservedMs)]))
      .orderBy("id", "desc")
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
      .where("customer_id", "=", customer.id)
      .where("sent_at", "<=", now - day)
      .execute();
    const code_hmac = hmac(hmacKey, customer.id, now, code).toString("hex");
    const { id } = await trx
      .insertInto("login_codes")
      .values({ customer_id: customer.id, code_hmac, sent_at: now, delivered_at: null, used_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, code };
  });
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
 * Trades a code for a session: once, within five minutes and five tries.
 * @returns the token
 * @throws {Refusal} 422 for a wrong, used or old code, 429 after too many tries
 */
export async function redeemCode(db: Database, hmacKey: string, mobile: string, code: string): Promise<string> {
  const now = Date.now();
  const newest = await db
    .selectFrom("customers")
    .innerJoin("login_codes", "login_codes.customer_id", "customers.id")
    .select(["login_codes.id", "customers.id as customer_id", "locked_until"])
    .where("mobile", "=", mobile)
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
  if (!timingSafeEqual(hmac(hmacKey, newest.customer_id, counted.sent_at, code), expected)) {
    await countFailure(db, newest.customer_id, now);
    throw wrongCode();
  }
  return db.transaction().execute(async (trx) => {
    // The customer before the code, as everywhere; a number given up or an account deleted meanwhile opens nothing.
    const customer = await trx
      .updateTable("customers")
      .set(noFailures)
      .where("id", "=", newest.customer_id)
      .where("mobile", "=", mobile)
      .returning("id")
      .executeTakeFirst();
    const used = await trx
      .updateTable("login_codes")
      .set({ used_at: now })
      .where("id", "=", newest.id)
      .where("used_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (customer === undefined || used === undefined) throw wrongCode();
    return openSession(trx, newest.customer_id);
  });
}

/** The same digits give another HMAC for another customer and at another time. */
function hmac(key: string, customerId: number, sentAt: number, code: string): Buffer {
  return createHmac("sha256", key).update(`${customerId}:${sentAt}:${code}`).digest();
}
