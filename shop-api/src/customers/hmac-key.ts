import { randomBytes } from "node:crypto";
import type { Database } from "../db/client.ts";

/** The key of the one-time codes: generated once and stored in the database, so that all processes share it. */
export async function loadHmacKey(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name: "login-codes", value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = db.selectFrom("secrets").select("value").where("name", "=", "login-codes");
  return (await secret.executeTakeFirstOrThrow()).value;
}
