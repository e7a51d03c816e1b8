import type { Database } from "../db/client.ts";

export type Profile = { name: string; email: string; mobile: string };

/** @returns the new customer's id; undefined when the mobile number is already registered */
export async function addCustomer(db: Database, profile: Profile) {
  const row = await db
    .insertInto("customers")
    .values({ ...profile, created_at: Date.now() })
    .onConflict((conflict) => conflict.column("mobile").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function mobileIsKnown(db: Database, mobile: string): Promise<boolean> {
  return (await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirst()) !== undefined;
}

export function customer(db: Database, id: number) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "email", "mobile", "points_balance"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
