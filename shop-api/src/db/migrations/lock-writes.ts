import { type Kysely, sql } from "kysely";
import type { DialectName } from "../client.ts";

/**
 * Makes a migration wait for running transactions of customers before it locks any other table: each locks its customer
 * first, so that the two would deadlock otherwise. Reads go on, because some read orders before customers. For the same
 * reason a migration alters tables in the order in which they are joined: orders before customers, order_items before
 * products.
 */
export async function lockWrites(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === "postgres") await sql`lock table customers in exclusive mode`.execute(db);
}
