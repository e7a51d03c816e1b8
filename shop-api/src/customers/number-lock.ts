import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const failuresUntilLocked = 100;

/** What a customer's row holds while no wrong code counts. */
export const noFailures = { failed_logins: 0, locks: 0, locked_until: 0 };

/** @throws {Refusal} 429 while the number is locked, with `Retry-After` */
export function refuseLocked({ locked_until }: { locked_until: number }, now: number): void {
  if (locked_until <= now) return;
  const seconds = Math.ceil((locked_until - now) / 1000);
  throw new Refusal(429, "This number is locked. Please try again later or contact us.", seconds);
}

/** Counts a wrong code. The hundredth in a row locks the number: for an hour, twice as long each further time, at most a day. */
export async function countFailure(db: Database, customerId: number, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { failed_logins, locks } = await trx
      .updateTable("customers")
      .set((eb) => ({ failed_logins: eb("failed_logins", "+", 1) }))
      .where("id", "=", customerId)
      .returning(["failed_logins", "locks"])
      .executeTakeFirstOrThrow();
    if (failed_logins < failuresUntilLocked) return;
    const locked_until = now + Math.min(hour * 2 ** locks, day);
    const lock = { failed_logins: 0, locks: locks + 1, locked_until };
    await trx.updateTable("customers").set(lock).where("id", "=", customerId).execute();
  });
}

/** Lifts the lock of a number and forgets the earlier ones. @returns false when no customer has the number */
export async function unlockNumber(db: Database, mobile: string): Promise<boolean> {
  const unlocked = await db
    .updateTable("customers")
    .set(noFailures)
    .where("mobile", "=", mobile)
    .returning("id")
    .executeTakeFirst();
  return unlocked !== undefined;
}
