import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the workers ask for prepared databases: the URL of the global setup's service. */
    preparedDatabases: string;
  }
}

/**
 * A database with the shop's goods in it, which the whole test run shares; the first test that asks for it has it
 * prepared. On SQLite a file to be copied; on Postgres the URL of a server, which copies it for each new database.
 */
export async function preparedDatabase(kind: "sqlite" | "postgres"): Promise<string> {
  const response = await fetch(new URL(kind, inject("preparedDatabases")));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
