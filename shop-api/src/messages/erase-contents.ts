import { sql } from "kysely";
import type { Database } from "../db/client.ts";

/** How long the contents of a message are kept after it was sent, dropped or has failed. */
export const contentsKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Erases what messages have said, and to whom failed ones go.
 * @param before of messages that were settled before this time
 * @param limit of messages
 * @returns the number of messages found
 */
export async function eraseContents(db: Database, before: number, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ body: null, recipient: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messages as settled")
        .select("settled.id")
        // As in the index.
        .where(sql<boolean>`body is not null or recipient is not null`)
        .where("settled_at", "<", before)
        .orderBy("settled_at")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
