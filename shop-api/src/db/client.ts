import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { Client, type ClientConfig, Pool, type PoolConfig, TypeOverrides, types as pgTypes } from "pg";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;
/** The few places where the two databases part (identity columns, the search index) ask for this. */
export type DialectName = "sqlite" | "postgres";

/** Limits of a pool in milliseconds, as pg names them; none by default. */
export type PoolTimeouts = Pick<PoolConfig, "connectionTimeoutMillis" | "statement_timeout" | "query_timeout">;

/**
 * What a request waits for a connection of the pool, and for a query, which the server ends, or the client where no server is
 * left to do so.
 */
export const requestTimeouts: PoolTimeouts = {
  connectionTimeoutMillis: 8000,
  statement_timeout: 8000,
  query_timeout: 9000,
};

/**
 * The shop's database, closed with `db.destroy()`. Neither migrated nor seeded: see `prepareDatabase`.
 *
 * @param timeouts of a Postgres; migrations take as long as they need
 */
export function openDatabase(
  config: { dataDir: string; databaseUrl: string | undefined },
  timeouts: PoolTimeouts = {},
): { db: Database; dialect: DialectName } {
  return config.databaseUrl === undefined
    ? { db: openSqlite(config.dataDir), dialect: "sqlite" }
    : { db: openPostgres(config.databaseUrl, timeouts), dialect: "postgres" };
}

/** The file of the SQLite database in `DATA_DIR`. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "shop.sqlite");
}

/**
 * SQLite takes one writer at a time. A transaction that reads first and writes later can be refused when another
 * process wrote in between, so every transaction of the shop begins with a write.
 */
function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const database = new Libsql(sqliteFile(dataDir));
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  switchToWal(database);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

const busyTimeoutMs = 5000;
const walRetryMs = 10;

/** Switches to the write-ahead log; SQLite refuses that at once, without its busy timeout, while another process writes. */
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

/** A connection that fails when Postgres does not accept it within a second. */
class QuickClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 1000 });
  }
}

function openPostgres(connectionString: string, timeouts: PoolTimeouts): Database {
  // 64-bit numbers (times, counts) come as text otherwise; ours stay far below 2^53.
  const types = new TypeOverrides();
  types.setTypeParser(pgTypes.builtins.INT8, Number);
  const pool = new Pool({ connectionString, types, Client: QuickClient, ...timeouts });
  // A connection that breaks is replaced by the pool; without listeners it would end the process, idle or in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
