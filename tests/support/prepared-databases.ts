import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the global setup's service of prepared databases. */
    preparedDatabases: string;
  }
}

/**
 * A database with the seeded catalogue, prepared once per test run at the first request. For SQLite a file to copy; for Postgres the
 * URL of a server, which copies it for each new database.
 */
export async function preparedDatabase(kind: "sqlite" | "postgres"): Promise<string> {
  const response = await fetch(new URL(kind, inject("preparedDatabases")));
  const database = await response.text();
  if (!response.ok) throw new Error(database);
  return database;
}
