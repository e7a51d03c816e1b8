import { sql } from "kysely";
import { Client } from "pg";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { createRole } from "./create-role.ts";
import { causeOf } from "../db/outage.ts";
import { scramVerifier } from "./scram.ts";
import { serialized } from "../db/serialized.ts";

/** SQLSTATE. */
const insufficientPrivilege = "42501";

/**
 * Lets the role of a URL log in with its password and read the statistics of the server (`pg_monitor`), but no table. Creates it if
 * it is missing. What the owner may not do is logged as the statement that an administrator has to run.
 * @param owner the migrated database
 */
export async function grantMonitoring(owner: Database, monitoringDatabaseUrl: string, log: Logger): Promise<void> {
  const { user: role = "", password } = new Client({ connectionString: monitoringDatabaseUrl });
  const name = sql.id(role);
  let needed = sql`create role ${name} login password '<that of MONITORING_DATABASE_URL>' in role pg_monitor`;
  try {
    await serialized(owner, async (trx) => {
      await createRole(trx, role);
      const withPassword = password ? sql`password ${sql.lit(scramVerifier(password))}` : sql``;
      // The connections of the servers must not be used up.
      await sql`alter role ${name} login connection limit 5 ${withPassword}`.execute(trx);
    });
    needed = sql`grant pg_monitor to ${name}`;
    // In a transaction of its own: the role must stay if this is rejected.
    await serialized(owner, (trx) => needed.execute(trx));
  } catch (error) {
    if (causeOf(error).code !== insufficientPrivilege) throw error;
    // Postgres also rejects what an administrator has already done.
    if (await mayMonitor(owner, role)) return;
    log.warn(
      { statement: needed.compile(owner).sql },
      "the owner may not let the Postgres exporter read statistics: an administrator of the database must run the statement",
    );
  }
}

async function mayMonitor(db: Database, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles
    where rolname = ${role} and rolcanlogin and pg_has_role(oid, 'pg_monitor', 'member')`.execute(db);
  return rows.length > 0;
}
