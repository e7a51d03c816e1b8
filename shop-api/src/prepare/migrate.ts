import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "pino";
import type { Database, DialectName } from "../db/client.ts";
import { causeOf } from "../db/outage.ts";
import { migrations } from "../db/migrations/index.ts";

const longestMs = 10 * 60_000;
const pauseMs = 300;

/** SQLSTATE: a lock was not granted in time; a deadlock. */
const lockedStates = new Set(["55P03", "40P01"]);

/** Whether a newer version has migrated the database: it has migrations that this version does not know. */
export async function isOfNewerVersion(db: Database, dialect: DialectName): Promise<boolean> {
  const known = migrations(dialect);
  const provider = { getMigrations: () => Promise.resolve(known) };
  const isEmpty = (await new Migrator({ db, provider }).getMigrations()).every(
    ({ executedAt }) => executedAt === undefined,
  );
  if (isEmpty) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.some(({ name }) => !(name in known));
}

/**
 * Migrates the database, while servers of the previous version use it. On Postgres each migration is a transaction of its own,
 * which gives up its locks and is repeated, for up to ten minutes, when a request holds one that it needs: Postgres would otherwise
 * end one of the two as a deadlock. Safe for concurrent runs.
 */
export async function migrateDatabase(db: Database, dialect: DialectName, log: Logger): Promise<void> {
  if (dialect === "sqlite") return db.connection().execute((connection) => inOneTransaction(connection, migrateSqlite));
  const all = Object.entries(migrations(dialect)).map(
    ([name, migration]) => [name, withLockTimeout(migration)] as const,
  );
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries<Migration>(all)) };
  const migrator = new Migrator({ db, provider });
  const deadline = Date.now() + longestMs;
  let isLogged = false;
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined && results.length === 0) return;
    if (error === undefined) continue;
    const cause = causeOf(error);
    if (!lockedStates.has(cause.code ?? "") || Date.now() > deadline) throw error;
    if (!isLogged) log.warn(cause, "a migration waits for requests; trying again for up to ten minutes");
    isLogged = true;
    await pause(pauseMs);
  }
}

/** Shorter than the time after which Postgres looks for deadlocks, and than a request waits for the database. */
function withLockTimeout(migration: Migration): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`set local lock_timeout = '300ms'`.execute(db);
      await migration.up(db);
    },
  };
}

async function migrateSqlite(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations("sqlite")) };
  const { error } = await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest();
  if (error !== undefined) throw error;
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
