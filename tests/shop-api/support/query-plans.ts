import { CompiledQuery } from "kysely";
import * as v from "valibot";
import type { Database } from "../../../shop-api/src/db/client.ts";

/** The queries that `work` makes with the given database. */
export async function queriesOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const recorded = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(recorded);
  return queries;
}

/** Small tables, which a call returns completely, and temporary results. */
const readWhole = ["categories", "subcategories", "synonyms", "banners", "found", "listed", "towns"];

/** Sorting before LIMIT means that all rows have been read. */
const isPage = (sql: string) => / limit \S+ offset \S+$/.test(sql);

const SqlitePlan = v.array(v.object({ detail: v.string() }));

/** The steps of SQLite's plan that read more than the result. */
export async function sqliteScans(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  const steps = v.parse(SqlitePlan, rows).map(({ detail }) => detail);
  const allowed = new RegExp(String.raw`^SCAN (${readWhole.join("|")})\b|VIRTUAL TABLE INDEX`);
  return steps.filter(
    (step) => (step.startsWith("SCAN") && !allowed.test(step)) || (isPage(sql) && step.startsWith("USE TEMP B-TREE")),
  );
}

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  "Index Cond"?: string | undefined;
  Plans?: PlanNode[] | undefined;
};
const Node: v.GenericSchema<unknown, PlanNode> = v.object({
  "Node Type": v.string(),
  "Relation Name": v.optional(v.string()),
  "Index Name": v.optional(v.string()),
  "Index Cond": v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => Node))),
});
const PostgresPlan = v.tuple([v.object({ "QUERY PLAN": v.tuple([v.object({ Plan: Node })]) })]);

/**
 * The same for Postgres. With few rows it would rightly scan tables; a high cost per row makes it plan as with many. An
 * index scan without a condition is no better than a table scan.
 */
export async function postgresScans(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.connection().execute(async (connection) => {
    for (const setting of ["enable_seqscan = off", "cpu_tuple_cost = 1000"]) {
      await connection.executeQuery(CompiledQuery.raw(`set ${setting}`));
    }
    return connection.executeQuery(CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]));
  });
  const [response] = v.parse(PostgresPlan, rows);
  return nodesOf(response["QUERY PLAN"][0].Plan)
    .filter((node) => isScan(node) || (isPage(sql) && node["Node Type"].endsWith("Sort")))
    .map((node) => [node["Node Type"], node["Index Name"] ?? node["Relation Name"]].join(" "));
}

function isScan(node: PlanNode): boolean {
  const reads = /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node["Node Type"]);
  return reads && node["Index Cond"] === undefined && !readWhole.includes(node["Relation Name"] ?? "");
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
