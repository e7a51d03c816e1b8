import * as v from "valibot";

const Values = v.array(v.object({ expr: v.string(), series: v.number(), last: v.nullable(v.string()) }));
export type Value = v.InferOutput<typeof Values>[number];

/** Runs queries in the container of Prometheus, which publishes no port. */
const script = `
  const [start, ...expressions] = process.argv.slice(1);
  const values = [];
  for (const expr of expressions) {
    const query = new URLSearchParams({ query: expr, start, end: Date.now() / 1000, step: 15 });
    const { data, error } = await (await fetch("http://localhost:9090/api/v1/query_range?" + query)).json();
    if (error) throw new Error(expr + ": " + error);
    const numbers = data.result.map(({ values }) => values.findLast(([, value]) => value !== "NaN")).filter(Boolean);
    values.push({ expr, series: numbers.length, last: numbers[0]?.[1] ?? null });
  }
  console.log(JSON.stringify(values));
`;

/**
 * Queries Prometheus from a time in seconds until now.
 * @param container the id of its container
 * @returns for each expression the number of series with a number, and the last of the first
 */
export async function queryPrometheus(
  docker: (...args: string[]) => Promise<string>,
  container: string,
  start: number,
  expressions: readonly string[],
): Promise<Value[]> {
  const queries = expressions.map((expr) => expr.replaceAll("$__rate_interval", "1m"));
  const printed = await docker(
    "exec",
    container,
    "node",
    "--input-type=module",
    "-e",
    script,
    String(start),
    ...queries,
  );
  return v.parse(Values, JSON.parse(printed));
}
