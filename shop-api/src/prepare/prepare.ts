import type { Logger } from "pino";
import { openDatabaseAsOwner } from "../db/client.ts";
import { grantMonitoring } from "./grant-monitoring.ts";
import { grantRows } from "./grant-rows.ts";
import type { SeedConfig } from "../seed/seed.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { markPrepared } from "./prepared.ts";
import { whenAvailable } from "../db/when-available.ts";

type PrepareConfig = SeedConfig &
  Parameters<typeof openDatabaseAsOwner>[0] & {
    /** The database with the role of the Postgres exporter; undefined without one. */
    monitoringDatabaseUrl: string | undefined;
  };

/**
 * Brings the database to the state that this version needs: migrations, catalogue, the servers' role if the owner is
 * another one, and the Postgres exporter's if there is one. A database of a newer version stays as it is, for servers that are
 * rolled back. Safe for concurrent runs. Waits up to 30 s for the database.
 */
export async function prepare(config: PrepareConfig, log: Logger): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, monitoringDatabaseUrl } = config;
  const { db, dialect } = openDatabaseAsOwner(config);
  await whenAvailable(async () => {
    await prepareDatabase(db, dialect, config, log);
    if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) await grantRows(db, databaseUrl);
    await markPrepared(db, dialect, config.seedDir);
    // Servers do not wait for it.
    if (monitoringDatabaseUrl !== undefined) await grantMonitoring(db, monitoringDatabaseUrl, log);
  }, log);
  await db.destroy();
}
