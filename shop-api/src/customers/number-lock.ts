import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const failuresUntilLocked = 100;

/** Columns of a customer without failed attempts. */
export const noFailedAttempts = { failed_logins: 0, locks: 0, locked_until: 0 };

/** @throws {HttpError} 429 with `Retry-After` while the number is locked */
export function assertUnlocked({ locked_until }: { locked_until: number }, now: number): void {
  if (locked_until <= now) return;
  const seconds = Math.ceil((locked_until - now) / 1000);
  throw new HttpError(429, "This number is locked. Please try again later or contact us.", seconds);
}

/** Counts a wrong code. The hundredth in a row locks the number for an hour, doubling each time up to a day. */
export async function countFailedAttempt(db: Database, customerId: number, now: number): Promise<void> {
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

/** Unlocks a number and resets its lock count. @returns false when no customer has the number */
export async function unlockNumber(db: Database, mobile: string): Promise<boolean> {
  const unlocked = await db
    .updateTable("customers")
    .set(noFailedAttempts)
    .where("mobile", "=", mobile)
    .returning("id")
    .executeTakeFirst();
  return unlocked !== undefined;
}
