import { Client, DatabaseError } from "pg";
import { expect, it } from "vitest";
import { readQueries } from "../baseline/queries.ts";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { newPostgresDatabase } from "./support/new-database.ts";

/**
 * The statement refers to missing or existing rows. Postgres reports these errors only after checking columns, types,
 * nulls and constraints.
 */
const dependsOnRows = new Set(["23503", "23505"]);

describeWith(postgres, "the newest schema", () => {
  it("executes every statement of the previous version, and returns its columns", async () => {
    const client = new Client({ connectionString: await newPostgresDatabase("prepared") });
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
