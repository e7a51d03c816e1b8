import type { Database } from "../db/client.ts";
import type { DifferenceKind } from "../db/schema.ts";
import { type Author, recordChange } from "../history/record-changes.ts";
import { HttpError } from "../http/http-error.ts";

/** `subject`: the payment or the refund at the provider. Amounts are null where a list has none. */
export type NewDifference = {
  kind: DifferenceKind;
  subject: string;
  order_id: number | null;
  expected_paise: number | null;
  found_paise: number | null;
};

/** Lists a difference between the provider's list and the shop's; one that is listed is left as it is. */
export async function addDifference(db: Database, difference: NewDifference, now: number): Promise<void> {
  const row = { ...difference, found_at: now };
  await db
    .insertInto("payment_differences")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
    .execute();
}

/** The differences that staff have not resolved, the oldest first. */
export function openDifferences(db: Database) {
  return db
    .selectFrom("payment_differences")
    .selectAll()
    .where("resolved_at", "is", null)
    .orderBy("id")
    .limit(mostShown)
    .execute();
}

/** A provider whose list is wrong as a whole differs in every payment. */
const mostShown = 200;

/** The number of differences that staff have not resolved. */
export async function countOpenDifferences(db: Database): Promise<number> {
  const open = db.selectFrom("payment_differences").where("resolved_at", "is", null);
  const counted = open.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("differences"));
  return (await counted.executeTakeFirstOrThrow()).differences;
}

export type Difference = Awaited<ReturnType<typeof openDifferences>>[number];

/**
 * Marks a difference as resolved. One that is resolved is left as it is.
 * @throws {HttpError} 404 for an unknown one
 */
export async function resolveDifference(db: Database, author: Author, id: number, now: number): Promise<Difference> {
  return db.transaction().execute(async (trx) => {
    const resolved = await trx
      .updateTable("payment_differences")
      .set({ resolved_at: now })
      .where("id", "=", id)
      .where("resolved_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (resolved === undefined) {
      const earlier = trx.selectFrom("payment_differences").selectAll().where("id", "=", id);
      const found = await earlier.executeTakeFirst();
      if (found === undefined) throw new HttpError(404, "Difference not found");
      return found;
    }
    if (resolved.order_id !== null) {
      const fields = [{ field: "difference", before: resolved.kind, after: null }];
      const change = { entity: "order" as const, id: resolved.order_id, label: null, action: "difference resolved" };
      await recordChange(trx, author, { ...change, fields });
    }
    return resolved;
  });
}
