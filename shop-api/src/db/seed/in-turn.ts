import type { Database } from "../client.ts";

/**
 * A transaction that begins with a write on a row of its own, so that processes which fill the shop at the same time
 * do it one after the other. Each then finds what those before it have written.
 */
export function inTurn<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("seed_runs")
      .values({ name: "newest", ran_at: Date.now() })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ ran_at: Date.now() }))
      .execute();
    return work(trx);
  });
}
