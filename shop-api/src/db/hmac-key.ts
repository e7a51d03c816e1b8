import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "./client.ts";

/**
 * The key of the one-time codes and of the stored numbers and addresses: generated once and stored in the database, so
 * that all processes share it.
 */
export async function loadHmacKey(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name: "login-codes", value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const key = await readHmacKey(db);
  if (key === undefined) throw new Error("The key of the stored numbers is missing.");
  return key;
}

/** As `loadHmacKey`, but undefined before the first call of that. */
export async function readHmacKey(db: Database): Promise<string | undefined> {
  const secret = db.selectFrom("secrets").select("value").where("name", "=", "login-codes");
  return (await secret.executeTakeFirst())?.value;
}

/** A database, and the key of its stored codes, numbers and addresses. */
export type CodeStore = { db: Database; hmacKey: string };

/** The form in which a mobile number is stored where it need not be read again. */
export function mobileHmac(hmacKey: string, mobile: string): string {
  return hmacOf(hmacKey, "mobile", mobile);
}

/** A mobile number for which a code is requested or tried, with the stored forms of the number and of the client address. */
export type Requester = { mobile: string; mobile_hmac: string; address_hmac: string };

/** @param address as `clientAddress` returns it */
export function requesterOf(hmacKey: string, mobile: string, address: string): Requester {
  const address_hmac = hmacOf(hmacKey, "address", address);
  return { mobile, mobile_hmac: mobileHmac(hmacKey, mobile), address_hmac };
}

function hmacOf(hmacKey: string, kind: "mobile" | "address", value: string): string {
  return createHmac("sha256", hmacKey).update(`${kind}:${value}`).digest("hex");
}
