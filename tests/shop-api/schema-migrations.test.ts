import { Migrator } from "kysely/migration";
import { Client, DatabaseError } from "pg";
import { expect, it } from "vitest";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { migrations } from "../../shop-api/src/db/migrations/index.ts";
import { readQueries } from "../baseline/queries.ts";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { newPostgresDatabase } from "./support/new-database.ts";

/**
 * The statement refers to missing or existing rows. Postgres reports these errors only after checking columns, types,
 * nulls and constraints.
 */
const dependsOnRows = new Set(["23503", "23505"]);

/** As a running shop of the previous version is migrated: `sizes:add`, which that version cannot work with, comes later. */
async function migratedDatabase(): Promise<string> {
  const databaseUrl = await newPostgresDatabase("empty");
  const { db, dialect } = openDatabase({ dataDir: "", databaseUrl });
  const provider = { getMigrations: () => Promise.resolve(migrations(dialect)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
  return databaseUrl;
}

describeWith(postgres, "the newest schema", () => {
  it("executes every statement of the previous version, and returns its columns", async () => {
    const client = new Client({ connectionString: await migratedDatabase() });
    await client.connect();
    const queries = readQueries();
    const broken: string[] = [];
    for (const { sql, parameters, columns } of queries) {
      await client.query("begin");
      try {
        const names = new Set((await client.query(sql, parameters)).fields.map(({ name }) => name));
        const missing = columns.filter((column) => !names.has(column));
        if (missing.length > 0) broken.push(`${missing.join(", ")} missing: ${sql}`);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        if (!dependsOnRows.has(error.code ?? "")) broken.push(`${error.message}: ${sql}`);
      }
      await client.query("rollback");
    }
    await client.end();
    expect(queries.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });
});
