import { openDatabase } from "../../shop-api/src/db/client.ts";
import type { StaffRole } from "../../shop-api/src/db/schema.ts";
import { openStaffSession } from "../../shop-api/src/staff/sessions.ts";

/** The owner of every prepared database. */
export const testOwner = { name: "Owner", email: "owner@tests.example", password: "an owner of the tests" };

/** Where a shop has its data. */
type Place = { dataDir: string; databaseUrl?: string | undefined };

/**
 * Opens a session of an account of the tests, which is added if it is missing: without the work of checking a password.
 * @returns the token
 */
export async function openSessionOf({ dataDir, databaseUrl }: Place, role: StaffRole = "owner"): Promise<string> {
  const { db } = openDatabase({ dataDir, databaseUrl });
  try {
    const { id } = await db
      .insertInto("staff")
      .values({
        name: role === "owner" ? testOwner.name : "Member",
        email: `${role}@tests.example`,
        role,
        // No password has this form.
        password_hash: "",
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ role }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return (await openStaffSession(db, id)).token;
  } finally {
    await db.destroy();
  }
}
