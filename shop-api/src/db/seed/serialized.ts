import type { Database } from "../client.ts";

/**
 * Runs a transaction that first writes to one fixed row, so that concurrent processes seed the shop one after the other
 * and each sees the rows of the previous one.
 */
export function serialized<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("locks")
      .values({ name: "seed", taken_at: Date.now() })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ taken_at: Date.now() }))
      .execute();
    return work(trx);
  });
}
