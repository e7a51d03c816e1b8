import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database, DialectName } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";
import { seed, type SeedConfig } from "./seed/seed.ts";

/** Migrates the database and seeds the catalogue. Safe for concurrent starts. */
export async function prepareDatabase(
  db: Database,
  dialect: DialectName,
  config: SeedConfig,
  log: Logger,
): Promise<void> {
  await migrateDatabase(db, dialect);
  const isNew = await seed(db, dialect, config, log);
  // Postgres' planner treats new tables as empty until they are analysed.
  if (isNew && dialect === "postgres") await sql`analyze`.execute(db);
}
