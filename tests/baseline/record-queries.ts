/**
 * Imported before a test run: appends each statement that a test's shop runs on Postgres to the file that
 * `RECORDED_QUERIES` names, a line of JSON for each. Statements that fail are left out.
 */
import { appendFileSync } from "node:fs";
import { Client } from "pg";
import * as v from "valibot";
import type { RecordedQuery } from "./queries.ts";

const file = process.env["RECORDED_QUERIES"] ?? "";

const Answer = v.object({ fields: v.array(v.object({ name: v.string() })) });

const query: unknown = Reflect.get(Client.prototype, "query");
if (typeof query !== "function") throw new Error("pg's Client has no query.");

Reflect.set(Client.prototype, "query", function recordedQuery(this: Client, ...args: unknown[]): unknown {
  const result: unknown = Reflect.apply(query, this, args);
  const [sql, parameters] = args;
  if (typeof sql === "string" && Array.isArray(parameters) && result instanceof Promise) {
    void record({ sql, parameters }, result);
  }
  return result;
});

async function record(statement: Pick<RecordedQuery, "sql" | "parameters">, result: Promise<unknown>) {
  const answer = v.safeParse(Answer, await result.catch(() => null));
  if (!answer.success) return;
  const recorded: RecordedQuery = { ...statement, columns: answer.output.fields.map(({ name }) => name) };
  appendFileSync(file, `${JSON.stringify(recorded)}\n`);
}
