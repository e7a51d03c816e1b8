import { readFileSync } from "node:fs";
import * as v from "valibot";

const Dashboard = v.object({
  panels: v.array(
    v.object({
      title: v.string(),
      targets: v.optional(v.array(v.object({ expr: v.string(), legendFormat: v.string() })), []),
    }),
  ),
});

/** The queries of docs/grafana-dashboard.json, each with the title of its panel. */
export function readDashboard(): { title: string; expr: string; legendFormat: string }[] {
  const text = readFileSync(new URL("../../docs/grafana-dashboard.json", import.meta.url), "utf8");
  const { panels } = v.parse(Dashboard, JSON.parse(text));
  return panels.flatMap(({ title, targets }) => targets.map((target) => ({ title, ...target })));
}
