import { setTimeout as pause } from "node:timers/promises";
import type { Database, DialectName } from "./client.ts";
import { inChunks } from "./in-chunks.ts";

/** Products per transaction, which bounds how long an order waits for their locks. */
export const batchSize = 200;

/** Between two batches: other writers of SQLite are in no queue, but try again every 100 ms. */
export async function letOthersWrite(dialect: DialectName): Promise<void> {
  if (dialect === "sqlite") await pause(110);
}

/**
 * Runs a transaction that first writes to one fixed row, so that concurrent processes seed the shop one after the other
 * and each sees the rows of the previous one.
 */
export function serialized<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await takeLock(trx, "seed");
    return work(trx);
  });
}

/** Makes transactions that take the same lock wait for each other, from here to their ends. */
export async function takeLock(trx: Database, name: string): Promise<void> {
  const taken_at = Date.now();
  await trx
    .insertInto("locks")
    .values({ name, taken_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ taken_at }))
    .execute();
}

/** Locks products in the order of their ids, as orders lock them, inside a transaction that has written. */
export async function lockProducts(trx: Database, dialect: DialectName, ids: number[]): Promise<void> {
  // SQLite has one writer.
  if (dialect === "sqlite") return;
  for (const chunk of inChunks(ids.toSorted((a, b) => a - b))) {
    await trx.selectFrom("products").select("id").where("id", "in", chunk).orderBy("id").forNoKeyUpdate().execute();
  }
}
