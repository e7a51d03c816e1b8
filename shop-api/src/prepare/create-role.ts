import { sql } from "kysely";
import type { Database } from "../db/client.ts";

/** Creates a role that may do nothing, if there is none of this name. */
export async function createRole(trx: Database, name: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(trx);
  if (rows.length === 0) await sql`create role ${sql.id(name)}`.execute(trx);
}
