import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import type { ClientBase } from "pg";
import * as v from "valibot";
import { outageOf } from "./outage.ts";

/** Changes with each new database, and with each restore: into a new database, or of the server to a point in time. */
export type DatabaseId = string;

/**
 * The server, its timeline, which a recovery to a point in time changes, and the database. The timeline is read from the
 * position in the log, because that of the control file is behind for some seconds after a recovery.
 */
const identity = `
  select concat_ws('/', (pg_control_system()).system_identifier,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), oid) as identity
  from pg_database where datname = current_database()`;

const Rows = v.tuple([v.object({ identity: v.string() })]);

/**
 * The id of the Postgres database of a connection. A restore ends all connections, so that each new one has to read it.
 * @returns undefined if the role may not read it
 * @throws the error of an outage
 */
export async function postgresId(client: ClientBase): Promise<DatabaseId | undefined> {
  try {
    const { rows } = await client.query(identity);
    return hashOf(v.parse(Rows, rows)[0].identity);
  } catch (error) {
    if (outageOf(error) !== null) throw error;
    return undefined;
  }
}

/** The id of an SQLite database: a copy that replaces the file is another one. */
export function sqliteId(file: string): DatabaseId {
  const { ino, birthtimeMs } = statSync(file);
  return hashOf(`${ino}/${birthtimeMs}`);
}

function hashOf(text: string): DatabaseId {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
