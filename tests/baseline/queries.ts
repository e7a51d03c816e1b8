import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const RecordedQuery = v.object({
  sql: v.string(),
  parameters: v.array(v.unknown()),
  /** The columns of its result rows. */
  columns: v.array(v.string()),
});
/** A statement of an earlier version of shop-api, with parameters it was once executed with. */
export type RecordedQuery = v.InferOutput<typeof RecordedQuery>;

/** The file that `npm run baseline:record` writes. */
export const queriesFile = join(import.meta.dirname, "queries.json");

/** The statements of the baseline. */
export function readQueries(): RecordedQuery[] {
  return v.parse(v.array(RecordedQuery), JSON.parse(readFileSync(queriesFile, "utf8")));
}

/**
 * Reads the lines that `record-queries.ts` has written.
 * @returns each statement once, with its shortest parameter list, sorted by text; without the statements of `prepare`:
 * migrations and the bulk inserts of the catalogue
 */
export function distinctQueries(lines: string): RecordedQuery[] {
  const byShape = new Map<string, RecordedQuery>();
  for (const line of lines.split("\n").filter(Boolean)) {
    const query = v.parse(RecordedQuery, JSON.parse(line));
    const shape = query.sql.replaceAll(/\$\d+(?:, \$\d+)*/g, "$").replaceAll(/\(\$\)(?:, \(\$\))*/g, "($)");
    const known = byShape.get(shape);
    const isOfServer =
      query.parameters.length < 100 &&
      /^(?:select|insert|update|delete|with)\b/i.test(shape) &&
      !/kysely_|\bpg_/.test(shape);
    if (isOfServer && (!known || known.sql.length > query.sql.length)) byShape.set(shape, query);
  }
  return [...byShape.values()].toSorted((a, b) => (a.sql < b.sql ? -1 : 1));
}
