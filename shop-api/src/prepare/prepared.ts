import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database, DialectName } from "../db/client.ts";
import { migrations } from "../db/migrations/index.ts";
import { causeOf, outageOf } from "../db/outage.ts";
import { catalogueFingerprint } from "../seed/catalogue-file.ts";
import { readSetting, writeSetting } from "../db/settings.ts";

const pauseMs = 1000;
/** Versions that a database remembers, for servers that are rolled back. */
const mostVersions = 50;
/** SQLSTATE: the table is missing; the servers' role may not read the rows yet. */
const unpreparedStates = new Set(["42P01", "42501"]);

/** Records that `prepare` of this version has ended. */
export async function markPrepared(db: Database, dialect: DialectName, seedDir: string): Promise<void> {
  const version = await versionOf(dialect, seedDir);
  const others = (await preparedVersions(db)).filter((other) => other !== version);
  await writeSetting(db, "prepared-versions", [version, ...others].slice(0, mostVersions).join("\n"));
}

/**
 * Resolves when `prepare` of this version has ended: it has migrated the database, imported the catalogue and created the servers'
 * role. An orchestrator starts both at once, and the database with them.
 */
export async function untilPrepared(db: Database, dialect: DialectName, seedDir: string, log: Logger): Promise<void> {
  const version = await versionOf(dialect, seedDir);
  let logged: string | undefined;
  for (;;) {
    let cause: ReturnType<typeof causeOf> = { code: undefined, cause: "not prepared" };
    try {
      if ((await preparedVersions(db)).includes(version)) return;
    } catch (error) {
      cause = causeOf(error);
      if (outageOf(error) === null && !unpreparedStates.has(cause.code ?? "")) throw error;
    }
    if (logged !== cause.cause) log.warn(cause, "the database is not prepared for this version; waiting for prepare");
    logged = cause.cause;
    await pause(pauseMs);
  }
}

async function preparedVersions(db: Database): Promise<string[]> {
  return (await readSetting(db, "prepared-versions"))?.split("\n") ?? [];
}

/** What `prepare` brings a database to. */
async function versionOf(dialect: DialectName, seedDir: string): Promise<string> {
  return `${Object.keys(migrations(dialect)).at(-1)} ${await catalogueFingerprint(seedDir)}`;
}
