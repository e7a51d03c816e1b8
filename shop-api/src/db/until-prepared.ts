import { setTimeout as pause } from "node:timers/promises";
import { Migrator } from "kysely/migration";
import type { Logger } from "pino";
import type { Database, DialectName } from "./client.ts";
import { migrations } from "./migrations/index.ts";
import { causeOf, outageOf } from "./outage.ts";
import { readSetting } from "./settings.ts";

const pauseMs = 1000;
/** SQLSTATE: the servers' role may not read the rows yet. */
const insufficientPrivilege = "42501";

/**
 * Resolves when `prepare` of this version or a newer one has migrated the database, imported the catalogue and created the
 * servers' role. An orchestrator starts both at once, and the database with them.
 */
export async function untilPrepared(db: Database, dialect: DialectName, log: Logger): Promise<void> {
  let isLogged = false;
  for (;;) {
    let cause = {};
    try {
      if (await isPrepared(db, dialect)) return;
    } catch (error) {
      cause = causeOf(error);
      if (outageOf(error) === null && causeOf(error).code !== insufficientPrivilege) throw error;
    }
    if (!isLogged) log.warn(cause, "the database is not prepared for this version; waiting for prepare");
    isLogged = true;
    await pause(pauseMs);
  }
}

async function isPrepared(db: Database, dialect: DialectName): Promise<boolean> {
  const provider = { getMigrations: () => Promise.resolve(migrations(dialect)) };
  const known = await new Migrator({ db, provider }).getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  return (await readSetting(db, "completed-catalogue")) !== undefined;
}
