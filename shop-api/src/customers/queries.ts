import type { Database } from "../db/client.ts";

export type Profile = { name: string; email: string; mobile: string };

export async function mobileIsKnown(db: Database, mobile: string): Promise<boolean> {
  return (await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirst()) !== undefined;
}

export function customer(db: Database, id: number) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "email", "email_confirmed_at", "mobile", "points_balance"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
