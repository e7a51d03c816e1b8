import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database, DialectName } from "../db/client.ts";
import { isOfNewerVersion, migrateDatabase } from "./migrate.ts";
import { seed, type SeedConfig } from "../seed/seed.ts";

/** Migrates the database and seeds the catalogue, unless a newer version has done it. Safe for concurrent starts. */
export async function prepareDatabase(
  db: Database,
  dialect: DialectName,
  config: SeedConfig,
  log: Logger,
): Promise<void> {
  if (await isOfNewerVersion(db, dialect)) {
    log.warn("the database is of a newer version, and stays as it is");
    return;
  }
  await migrateDatabase(db, dialect, log);
  const isNew = await seed(db, dialect, config, log);
  // Postgres' planner treats new tables as empty until they are analysed.
  if (isNew && dialect === "postgres") await sql`analyze`.execute(db);
}
