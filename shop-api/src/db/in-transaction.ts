import type { Database } from "./client.ts";

/** Runs `work` in the transaction that `db` is, or in one of its own. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
