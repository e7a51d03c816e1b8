import type { Database } from "../db/client.ts";

export type Profile = { name: string; email: string; mobile: string };

export async function mobileIsKnown(db: Database, mobile: string): Promise<boolean> {
  return (await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirst()) !== undefined;
}

/** Where a customer is reached. */
export function customerContact(db: Database, id: number) {
  return db
    .selectFrom("customers")
    .select(["mobile", "email", "email_confirmed_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export function customer(db: Database, id: number) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "email", "email_confirmed_at", "mobile", "points_balance"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
