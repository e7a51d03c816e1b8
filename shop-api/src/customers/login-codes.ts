import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import type { CodeDelivery } from "./code-delivery.ts";
import type { Requester } from "../db/hmac-key.ts";
import { countWrongCode, forgetWrongCodes, lockNumber } from "./wrong-codes.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const codeLifetimeMs = 5 * minute;
/** Number of different codes. */
export const possibleCodes = 10_000;
export const triesPerCode = 5;
/** Exceeds the delivery deadline: a code left undelivered by a stopped process no longer counts after this time. */
const reservedMs = 10 * second;
/** Maximum number of codes for a number, and for a customer, at the request of one client address in a period. */
export const sendingLimits = [
  { codes: 1, withinMs: 30 * second },
  { codes: 5, withinMs: hour },
  { codes: 10, withinMs: day },
];

export const wrongCode = () => new HttpError(422, "Invalid OTP");

/** Dependencies of sending and checking codes. `sendsEmail`: whether the shop sends emails. */
export type CodeDeps = { db: Database; hmacKey: string; delivery: CodeDelivery; sendsEmail: boolean };

/**
 * Sends a new code to a number. The previous code stays valid until this one is delivered; only delivered codes count
 * against the quotas of the number and of the customer.
 * @param lockCustomer writes to the customer's row, so that concurrent calls count each other's codes; returns its id
 * @returns the message for the shopper
 * @throws {HttpError} 429 for too many codes, of the number or of the shop, or a locked number; 503 when the code was not
 * delivered
 */
export async function sendCode(
  { db, hmacKey, delivery }: CodeDeps,
  requester: Requester,
  lockCustomer: (trx: Database, now: number) => Promise<number>,
): Promise<string> {
  const { mobile, address_hmac } = requester;
  const code = String(randomInt(possibleCodes)).padStart(4, "0");
  const now = Date.now();
  const id = await db.transaction().execute(async (trx) => {
    await lockNumber(trx, requester, now);
    const customer_id = await lockCustomer(trx, now);
    await assertWithinQuota(trx, customer_id, requester, now);
    const code_hmac = hmac(hmacKey, customer_id, now, code).toString("hex");
    const stored = await trx
      .insertInto("login_codes")
      .values({ customer_id, mobile, code_hmac, address_hmac, sent_at: now, delivered_at: null, used_at: null })
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

/** Counts only codes requested from the same address, so that requests from others leave the owner's quota unchanged. */
async function assertWithinQuota(trx: Database, customerId: number, requester: Requester, now: number): Promise<void> {
  const sent = await trx
    .selectFrom("login_codes")
    .select("sent_at")
    .where((eb) => eb.or([eb("customer_id", "=", customerId), eb("mobile", "=", requester.mobile)]))
    .where("address_hmac", "=", requester.address_hmac)
    .where("sent_at", ">", now - day)
    .where((eb) => eb.or([eb("delivered_at", "is not", null), eb("sent_at", ">", now - reservedMs)]))
    .orderBy("sent_at", "desc")
    .execute();
  const waitMs = waitUntilSending(
    sent.map((row) => row.sent_at),
    now,
  );
  if (waitMs > 0) {
    throw new HttpError(429, "Too many codes. Please wait before asking for another.", {
      retryAfterSeconds: Math.ceil(waitMs / second),
    });
  }
}

/** Milliseconds until the next code may be sent, 0 for now. @param sent times of earlier codes, newest first */
export function waitUntilSending(sent: number[], now: number): number {
  const waits = sendingLimits.map(({ codes, withinMs }) => {
    const oldestThatCounts = sent[codes - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now;
  });
  return Math.max(0, ...waits);
}

/**
 * Checks the newest delivered code of a number and a customer, and marks it as used. The caller has locked the number,
 * then the customer, and commits the transaction for a wrong code too, whose count is part of it. An unknown customer
 * takes the same statements as a wrong code.
 * @param customerId undefined for an unknown customer
 * @returns false for an invalid, used or expired code
 * @throws {HttpError} 429 after too many attempts
 */
export async function redeemCode(
  trx: Database,
  hmacKey: string,
  requester: Requester,
  customerId: number | undefined,
  code: string,
): Promise<boolean> {
  const now = Date.now();
  const newest = await trx
    .selectFrom("login_codes")
    .select(["id", "attempts"])
    .where("customer_id", "=", customerId ?? noId)
    .where("mobile", "=", requester.mobile)
    .where("delivered_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && newest.attempts >= triesPerCode) {
    throw new HttpError(429, "Too many tries. Please ask for a new code.");
  }
  // One statement checks and counts the attempt, because the previous version does not lock the number.
  const counted = await trx
    .updateTable("login_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", newest?.id ?? noId)
    .where("attempts", "<", triesPerCode)
    .where("used_at", "is", null)
    .where("sent_at", ">", now - codeLifetimeMs)
    .returning(["id", "customer_id", "code_hmac", "sent_at"])
    .executeTakeFirst();
  const tried = hmac(hmacKey, counted?.customer_id ?? noId, counted?.sent_at ?? now, code);
  const isRight = timingSafeEqual(tried, counted ? Buffer.from(counted.code_hmac, "hex") : randomBytes(tried.length));
  if (counted === undefined || !isRight) {
    await countWrongCode(trx, requester, now);
    return false;
  }
  await trx.updateTable("login_codes").set({ used_at: now }).where("id", "=", counted.id).execute();
  await forgetWrongCodes(trx, requester);
  return true;
}

/** No row has this id. */
const noId = 0;

/** Includes the customer and the time, so that equal digits give different HMACs. */
function hmac(key: string, customerId: number, sentAt: number, code: string): Buffer {
  return createHmac("sha256", key).update(`${customerId}:${sentAt}:${code}`).digest();
}
