import type { Database } from "../db/client.ts";

/**
 * Erases what messages have said.
 * @param before of messages that were settled before this time
 * @param limit of messages
 * @returns the number of messages found
 */
export async function eraseBodies(db: Database, before: number, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ body: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messages as settled")
        .select("settled.id")
        .where("settled.body", "is not", null)
        .where("settled.settled_at", "<", before)
        .orderBy("settled.settled_at")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
