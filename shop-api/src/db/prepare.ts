import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Logger } from "pino";
import type { Database, DialectName } from "./client.ts";
import { migrations } from "./migrations/index.ts";
import { seed, type SeedConfig } from "./seed/seed.ts";

/** Migrates the database and seeds the catalogue. Safe for concurrent starts. */
export async function prepareDatabase(
  db: Database,
  dialect: DialectName,
  config: SeedConfig,
  log: Logger,
): Promise<void> {
  if (dialect === "sqlite") await db.connection().execute((connection) => inOneTransaction(connection, migrate));
  else await migrate(db); // Kysely takes a lock and a transaction here
  const isNew = await seed(db, dialect, config, log);
  // Postgres' planner treats new tables as empty until they are analysed.
  if (isNew && dialect === "postgres") await sql`analyze`.execute(db);

  async function migrate(on: Database): Promise<void> {
    const provider = { getMigrations: () => Promise.resolve(migrations(dialect)) };
    const { error } = await new Migrator({
      db: on,
      provider,
      disableTransactions: dialect === "sqlite",
    }).migrateToLatest();
    if (error !== undefined) throw error;
  }
}

async function inOneTransaction(connection: Database, work: (db: Database) => Promise<void>): Promise<void> {
  await sql`begin immediate`.execute(connection);
  try {
    await work(connection);
    await sql`commit`.execute(connection);
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw error;
  }
}
