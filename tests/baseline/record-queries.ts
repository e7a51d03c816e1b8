/**
 * Imported before a test run: appends each successful Postgres statement of a test's shop to the file that
 * `RECORDED_QUERIES` names, one line of JSON each.
 */
import { appendFileSync } from "node:fs";
import { Client } from "pg";
import * as v from "valibot";
import type { RecordedQuery } from "./queries.ts";

const file = process.env["RECORDED_QUERIES"] ?? "";

const Result = v.object({ fields: v.array(v.object({ name: v.string() })) });

const query: unknown = Reflect.get(Client.prototype, "query");
if (typeof query !== "function") throw new Error("The class Client of pg has no method query.");

Reflect.set(Client.prototype, "query", function recordedQuery(this: Client, ...args: unknown[]): unknown {
  const result: unknown = Reflect.apply(query, this, args);
  const [sql, parameters] = args;
  if (typeof sql === "string" && Array.isArray(parameters) && result instanceof Promise) {
    void record({ sql, parameters }, result);
  }
  return result;
});

async function record(statement: Pick<RecordedQuery, "sql" | "parameters">, result: Promise<unknown>) {
  const response = v.safeParse(Result, await result.catch(() => null));
  if (!response.success) return;
  const recorded: RecordedQuery = { ...statement, columns: response.output.fields.map(({ name }) => name) };
  appendFileSync(file, `${JSON.stringify(recorded)}\n`);
}
