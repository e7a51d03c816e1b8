import { HttpError } from "../http/http-error.ts";
import type { CodeDeps } from "./login-codes.ts";
import type { Profile } from "./queries.ts";
import { reservedFor } from "./reserved-mobiles.ts";

/**
 * Adds a customer.
 * @returns the new customer's id
 * @throws {HttpError} 422 for a mobile number that is registered, or reserved after a change
 */
export async function register({ db, hmacKey }: Pick<CodeDeps, "db" | "hmacKey">, profile: Profile): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto("customers")
      .values({ ...profile, created_at: Date.now() })
      .onConflict((conflict) => conflict.column("mobile").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(422, "This mobile number is already registered. Please log in.");
    // Read after the insert, which waits for a change that gives the number up.
    if ((await reservedFor(trx, hmacKey, profile.mobile)) !== undefined) {
      throw new HttpError(422, "This mobile number is reserved for its previous account. Please contact us.");
    }
    return row.id;
  });
}
