import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, sqliteFile } from "./client.ts";

/** Writes to a new database without a write-ahead log, and commits 200 ms after reporting that it writes. */
const writer = `
  const { parentPort, workerData } = require("node:worker_threads");
  const Database = require(workerData.libsql);
  const database = new Database(workerData.file);
  database.exec("begin immediate");
  database.exec("create table written (id)");
  parentPort.postMessage("writing");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  database.exec("commit");
  database.close();
`;

test("a new SQLite database opens while another process writes to it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-shop-api-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const libsql = createRequire(import.meta.url).resolve("libsql");
  const other = new Worker(writer, { eval: true, workerData: { libsql, file: sqliteFile(dataDir) } });
  const ended = once(other, "exit");
  await once(other, "message");
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  onTestFinished(() => db.destroy());
  const { rows } = await sql`pragma journal_mode`.execute(db);
  expect(rows).toEqual([{ journal_mode: "wal" }]);
  expect(await ended).toEqual([0]);
});
