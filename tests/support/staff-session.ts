import { scryptSync } from "node:crypto";
import { type Database, openDatabase } from "../../shop-api/src/db/client.ts";
import type { StaffRole } from "../../shop-api/src/db/schema.ts";
import { openStaffSession } from "../../shop-api/src/sessions/staff-sessions.ts";

/** The owner of every prepared database; the member is added by the first session of one. */
export const testOwner = { name: "Owner", email: "owner@tests.example", password: "an owner of the tests" };
export const testMember = { name: "Member", email: "staff@tests.example", password: "a member of the tests" };

/** Where a shop has its data. */
type Place = { dataDir: string; databaseUrl?: string | undefined };

/** The stored form of a password at the lowest cost, which a login checks within a millisecond. */
export function quickHash(password: string): string {
  const [N, r, p] = [2, 1, 1];
  const salt = Buffer.from("a salt");
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Adds an account, or leaves the one with this address. @returns its id */
export async function addTestAccount(
  db: Database,
  { password, ...account }: { name: string; email: string; password: string; role: StaffRole },
): Promise<number> {
  const { id } = await db
    .insertInto("staff")
    .values({ ...account, password_hash: quickHash(password), created_at: Date.now() })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ role: account.role }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens a session of the owner or the member of the tests. @returns the token */
export async function openSessionOf({ dataDir, databaseUrl }: Place, role: StaffRole = "owner"): Promise<string> {
  const { db } = openDatabase({ dataDir, databaseUrl });
  try {
    const id = await addTestAccount(db, { ...(role === "owner" ? testOwner : testMember), role });
    return (await openStaffSession(db, id)).token;
  } finally {
    await db.destroy();
  }
}
