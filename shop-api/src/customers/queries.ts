import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";
import { holdCaller } from "./hold.ts";

export type Person = { name: string; email: string; mobile: string };

/** @returns the new customer's id; undefined when the mobile number has an account already */
export async function addCustomer(db: Database, person: Person) {
  const row = await db
    .insertInto("customers")
    .values({ ...person, created_at: Date.now() })
    .onConflict((conflict) => conflict.column("mobile").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function mobileIsKnown(db: Database, mobile: string): Promise<boolean> {
  return (await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirst()) !== undefined;
}

/**
 * Writes a customer anew. Codes that were sent to another number than the new one are dead.
 * @throws {Refusal} 422 for a mobile number of somebody else
 */
export async function updateCustomer(db: Database, id: number, person: Person): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdCaller(trx, id);
    const { mobile } = await customer(trx, id);
    if (mobile !== person.mobile) {
      const codes = trx.updateTable("login_codes").set({ used_at: Date.now() });
      await codes.where("customer_id", "=", id).where("used_at", "is", null).execute();
    }
    const written = trx.updateTable("customers").set(person).where("id", "=", id).execute();
    await written.catch((error: unknown) => {
      throw isTaken(error) ? new Refusal(422, "This mobile number belongs to another account.") : error;
    });
  });
}

/** The mobile number alone has to be one of its kind. */
function isTaken(error: unknown): boolean {
  const uniqueViolations: unknown[] = ["SQLITE_CONSTRAINT_UNIQUE", "23505"];
  return error instanceof Error && "code" in error && uniqueViolations.includes(error.code);
}

export function customer(db: Database, id: number) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "email", "mobile", "points_balance"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
