import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { addOrderMessages } from "../messages/outbox.ts";
import { dueOn, policy } from "../orders/policy.ts";

const day = 24 * 60 * 60 * 1000;
/** How many days before the last one a customer is reminded. */
const reminderDays = 3;
/** Reminders per run. */
const batch = 200;

/** Amounts on credit of which the customer may have to be reminded, those that are due the longest first. */
export function creditToRemind(db: Database, now: number) {
  return (
    db
      .selectFrom("credit_transactions")
      .select(["order_id", "approval_at"])
      // A literal, so that the planner uses the partial index.
      .where("approval", "=", sql.lit("Due"))
      .where("reminded_at", "is", null)
      // The calendar decides within the last day.
      .where("approval_at", "<=", now - (policy.creditDays - reminderDays - 1) * day)
      .orderBy("approval_at")
      .limit(batch)
  );
}

/**
 * Writes a message about each amount that is to be paid in three days or less, once. Of an amount whose last day is over the
 * customer is not reminded. Several processes may each do so.
 * @param isStopped asked before each
 */
export async function addCreditReminders(db: Database, now: number, isStopped: () => boolean): Promise<void> {
  for (const { order_id, approval_at } of await creditToRemind(db, now).execute()) {
    const lastDay = dueOn(approval_at);
    if (isStopped()) return;
    if (indianDate(now + reminderDays * day) < lastDay) continue;
    await db.transaction().execute(async (trx) => {
      const reminded = await trx
        .updateTable("credit_transactions")
        .set({ reminded_at: now })
        .where("order_id", "=", order_id)
        .where("approval", "=", "Due")
        .where("approval_at", "=", approval_at)
        .where("reminded_at", "is", null)
        .returning("order_id")
        .executeTakeFirst();
      if (reminded === undefined || indianDate(now) > lastDay) return;
      await addOrderMessages(trx, [order_id], { kind: "credit due" }, now);
    });
  }
}
