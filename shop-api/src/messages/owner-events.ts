import type { Database } from "../db/client.ts";
import type { OwnerEventKind } from "../db/schema.ts";

/** What owners are to be told, of an order or of a product. */
type OwnerEvent =
  | { kind: Exclude<OwnerEventKind, "low stock">; order_id: number }
  | { kind: "low stock"; product_id: number };

/** Writes what the next `owner news` tells, in the transaction of what has happened. */
export async function addOwnerEvents(trx: Database, events: readonly OwnerEvent[], now: number): Promise<void> {
  const rows = events.map((event) => ({ order_id: null, product_id: null, ...event, happened_at: now }));
  if (rows.length > 0) await trx.insertInto("owner_events").values(rows).execute();
}
