import { sql } from "kysely";
import { Client } from "pg";
import type { Database } from "./client.ts";
import { createRole } from "./create-role.ts";
import { scramVerifier } from "./scram.ts";
import { serialized } from "./seed/serialized.ts";

/**
 * Lets the role of a URL log in with its password and read the statistics of the server (`pg_monitor`), but no table. Creates it if
 * it is missing.
 * @param owner the migrated database, with a role that may grant `pg_monitor`
 */
export async function grantMonitoring(owner: Database, monitoringDatabaseUrl: string): Promise<void> {
  const { user: role = "", password } = new Client({ connectionString: monitoringDatabaseUrl });
  await serialized(owner, async (trx) => {
    await createRole(trx, role);
    const withPassword = password ? sql`password ${sql.lit(scramVerifier(password))}` : sql``;
    // The connections of the servers must not be used up.
    await sql`alter role ${sql.id(role)} login connection limit 5 ${withPassword}`.execute(trx);
    await sql`grant pg_monitor to ${sql.id(role)}`.execute(trx);
  });
}
