import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { DialectName } from "../../../shop-api/src/db/client.ts";
import { asRole } from "../../support/postgres-cluster.ts";
import { prepared, serverRole } from "../../support/prepared.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The kind of database of a test project. */
    database: DialectName;
  }
}

/** Prepared with the catalogue, for the role of the servers; or empty and not migrated, for its owner. */
export type Content = "prepared" | "empty";

/** The shop's data folder. */
export type DataPlace = {
  dataDir: string;
  /** The Postgres URL; undefined for SQLite. */
  databaseUrl: string | undefined;
};

/** Creates a new folder, and a new database of the project's kind. */
export async function newDatabase(content: Content): Promise<DataPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-shop-api-"));
  if (inject("database") === "postgres") return { dataDir, databaseUrl: await newPostgresDatabase(content) };
  if (content === "prepared") await copyFile(await prepared("sqlite"), join(dataDir, "shop.sqlite"));
  return { dataDir, databaseUrl: undefined };
}

/** The URL of the same database with the role that owns it; undefined for SQLite. */
export async function ownerUrlOf({ databaseUrl }: Pick<DataPlace, "databaseUrl">): Promise<string | undefined> {
  if (databaseUrl === undefined) return undefined;
  return new URL(new URL(databaseUrl).pathname, await prepared("postgres")).href;
}

/** @returns the URL of a new database in the Postgres server that all tests of a run share */
export async function newPostgresDatabase(content: Content): Promise<string> {
  const server = await prepared("postgres");
  const client = new Client({ connectionString: server });
  const name = `shop_${randomUUID()}`;
  await client.connect();
  const template = content === "prepared" ? "template1" : "template0";
  // Copying files takes half the time of writing each block to the log, the default since Postgres 15.
  await client.query(`create database "${name}" template ${template} strategy file_copy`);
  await client.end();
  const { href } = new URL(name, server);
  return content === "prepared" ? asRole(href, serverRole) : href;
}
