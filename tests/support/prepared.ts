import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "../../scripts/build.ts";
import { close, listen } from "./listen.ts";
import { asRole, type PostgresCluster, startPostgres } from "./postgres-cluster.ts";
import { prepareDatabase, prepareSqlite } from "./prepare-database.ts";

/** Environment variable with the URL of the test run's preparation service. */
const PREPARATION_URL = "PREPARATION_URL";

/**
 * What tests need prepared once per run: the file of a seeded SQLite database to copy, the URL of a Postgres server that copies a
 * seeded database for each new one, or the builds of the web and GraphiQL.
 */
export type Preparation = "sqlite" | "postgres" | "builds";

/** Whether a test run prepares things; false in scripts that are started by hand. */
export function isPreparing(): boolean {
  return process.env[PREPARATION_URL] !== undefined;
}

/** Waits until something is prepared. @returns where it is */
export async function prepared(what: Preparation): Promise<string> {
  const response = await fetch(new URL(what, process.env[PREPARATION_URL]));
  const place = await response.text();
  if (!response.ok) throw new Error(place);
  return place;
}

/**
 * Starts the HTTP service of the test run that prepares each thing at its first request, and sets its URL in the environment.
 * @returns stops it
 */
export async function startPreparing(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-prepared-"));
  let cluster: Promise<PostgresCluster> | undefined;
  const started: Partial<Record<Preparation, Promise<string>>> = {};
  const prepare: Record<string, () => Promise<string>> = {
    "/sqlite": () => (started.sqlite ??= prepareSqlite(folder)),
    "/postgres": () => (started.postgres ??= preparePostgres((cluster = startPostgres()))),
    "/builds": () => (started.builds ??= buildAll().then(() => "")),
  };
  const server = createServer(({ url = "" }, response) => {
    prepare[url]?.().then(
      (place) => response.end(place),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.env[PREPARATION_URL] = await listen(server);

  return async () => {
    await close(server);
    await Promise.allSettled(Object.values(started));
    await cluster?.then(
      ({ stop }) => stop(),
      () => {}, // the tests that requested it have failed with the reason
    );
  };
}

/** The role of the servers in each prepared database, which may read and write rows. */
export const serverRole = { name: "server", password: "" };

/** Postgres copies `template1` for each new database. @returns the URL of the server */
async function preparePostgres(starting: Promise<PostgresCluster>): Promise<string> {
  const { urlOf } = await starting;
  const template = urlOf("template1");
  await prepareDatabase({ DATABASE_OWNER_URL: template, DATABASE_URL: asRole(template, serverRole) });
  return urlOf("postgres");
}
