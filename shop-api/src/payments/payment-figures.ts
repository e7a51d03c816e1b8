import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import { countOpenDifferences } from "./differences.ts";

/** Ages are in milliseconds, 0 for none. */
export type PaymentFigures = {
  oldestOpenMs: number;
  refunds: { waiting: number; sent: number; refused: number };
  differences: number;
};

/** Of all processes: the age of the oldest open payment, and what is not settled with the provider, by its indexes. */
export async function paymentFigures(db: Database, now: number): Promise<PaymentFigures> {
  // Literals, so that the planner uses partial indexes.
  const open = db.selectFrom("payments").where("status", "=", sql.lit("open"));
  const oldest = open.select("created_at").orderBy("expires_at").limit(1);
  const refunds = await db
    .selectFrom("refunds")
    .select((eb) => ["state", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
    .where("paid_on", "is", null)
    .where("state", "is not", null)
    .groupBy("state")
    .execute();
  const countOf = (state: string) => refunds.find((row) => row.state === state)?.count ?? 0;
  return {
    oldestOpenMs: now - ((await oldest.executeTakeFirst())?.created_at ?? now),
    refunds: { waiting: countOf("waiting"), sent: countOf("sent"), refused: countOf("refused") },
    differences: await countOpenDifferences(db),
  };
}
