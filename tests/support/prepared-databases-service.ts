import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { close, listen } from "./listen.ts";
import { type PostgresCluster, startPostgres } from "./postgres-cluster.ts";
import { prepareDatabase, prepareSqlite } from "./prepare-database.ts";

/** Global setup: an HTTP service that prepares one database of each kind per run, at its first request. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-prepared-"));
  let sqlite: Promise<string> | undefined;
  let cluster: Promise<PostgresCluster> | undefined;
  let postgres: Promise<string> | undefined;

  const handlers: Record<string, () => Promise<string>> = {
    "/sqlite": () => (sqlite ??= prepareSqlite(folder)),
    "/postgres": () => (postgres ??= preparePostgres((cluster ??= startPostgres()))),
  };
  const server = createServer((request, response) => {
    handlers[request.url ?? ""]?.().then(
      (database) => response.end(database),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  provide("preparedDatabases", await listen(server));

  return async () => {
    await close(server);
    await Promise.allSettled([sqlite, postgres]);
    await cluster?.then(
      ({ stop }) => stop(),
      () => {}, // the tests that requested it have failed with the reason
    );
  };
}

/** Postgres copies `template1` for each new database. @returns the URL of the server */
async function preparePostgres(starting: Promise<PostgresCluster>): Promise<string> {
  const { urlOf } = await starting;
  await prepareDatabase({ DATABASE_URL: urlOf("template1") });
  return urlOf("postgres");
}
