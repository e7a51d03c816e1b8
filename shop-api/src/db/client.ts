import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { Client, type ClientConfig, Pool, type PoolConfig, TypeOverrides, types as pgTypes } from "pg";
import { type DatabaseId, postgresId, sqliteId } from "./database-id.ts";
import { openPostgresSocket } from "./postgres-socket.ts";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;
/** For the few statements that differ between the databases (identity columns, the search index). */
export type DialectName = "sqlite" | "postgres";

/** Timeouts of a pool in milliseconds, named as in pg; none by default. */
export type PoolTimeouts = Pick<PoolConfig, "connectionTimeoutMillis" | "statement_timeout" | "query_timeout">;

/** A server that is short of processor time logs in late. */
const loginMs = 8000;

/**
 * Timeouts of a request: for a connection of the pool, and for a query, which the server cancels, or the client if the
 * server is unreachable.
 */
export const requestTimeouts: PoolTimeouts = {
  connectionTimeoutMillis: loginMs,
  statement_timeout: 8000,
  query_timeout: 9000,
};

/** Connections of a pool, and the queries and transactions that wait for one. */
export type PoolState = { idle: number; busy: number; waiting: number };

export interface OpenedDatabase {
  db: Database;
  dialect: DialectName;
  /** The id of the database that the last query ran on; undefined before the first, and if it cannot be read. */
  databaseId: () => DatabaseId | undefined;
  /** Null for SQLite, which has one connection for all. */
  poolState: (() => PoolState) | null;
}

/**
 * The shop's database, closed with `db.destroy()`. Neither migrated nor seeded: see `prepareDatabase`.
 * @param timeouts of Postgres; migrations have none
 */
export function openDatabase(
  config: { dataDir: string; databaseUrl: string | undefined },
  timeouts: PoolTimeouts = {},
): OpenedDatabase {
  return config.databaseUrl === undefined ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl, timeouts);
}

/** The same for changes of the schema: with the role that owns it, if the servers have another one. */
export function openDatabaseAsOwner({
  databaseOwnerUrl,
  ...place
}: Parameters<typeof openDatabase>[0] & { databaseOwnerUrl: string | undefined }): ReturnType<typeof openDatabase> {
  return openDatabase({ ...place, databaseUrl: databaseOwnerUrl ?? place.databaseUrl });
}

/** The file of the SQLite database in `DATA_DIR`. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "shop.sqlite");
}

/**
 * SQLite has one writer at a time, and upgrading a read transaction fails after a concurrent write. Therefore every
 * transaction begins with a write.
 */
function openSqlite(dataDir: string): OpenedDatabase {
  mkdirSync(dataDir, { recursive: true });
  const database = new Libsql(sqliteFile(dataDir));
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  switchToWal(database);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // In KiB. A list of 100,000 rows does not fit into the default of 2 MB, so that each request would read the file again.
  database.pragma("cache_size = -16384");
  const id = sqliteId(sqliteFile(dataDir));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return { db, dialect: "sqlite", databaseId: () => id, poolState: null };
}

const busyTimeoutMs = 5000;
const walRetryMs = 10;

/** Switches to the write-ahead log, retrying because SQLite ignores its busy timeout here. */
function switchToWal(database: Libsql.Database): void {
  const deadline = Date.now() + busyTimeoutMs;
  for (;;) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, walRetryMs);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

/** Rejects when the host does not accept the TCP connection within a second, or Postgres the login within eight. */
class PostgresClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, stream: openPostgresSocket, connectionTimeoutMillis: loginMs });
  }
}

function openPostgres(connectionString: string, timeouts: PoolTimeouts): OpenedDatabase {
  // pg returns 64-bit numbers (times, counts) as strings by default; ours stay far below 2^53.
  const types = new TypeOverrides();
  types.setTypeParser(pgTypes.builtins.INT8, Number);
  let id: DatabaseId | undefined;
  const pool = new Pool({
    connectionString,
    types,
    Client: PostgresClient,
    // Not Kysely's hook, which never returns a connection to the pool whose id cannot be read.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, and closes the connection if it rejects
    onConnect: async (client) => {
      id = await postgresId(client);
    },
    ...timeouts,
  });
  // The pool replaces a broken connection; an error without a listener would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const poolState = () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, dialect: "postgres", databaseId: () => id, poolState };
}
