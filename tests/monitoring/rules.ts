import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..", "..");
const annotations = v.object({ summary: v.string(), runbook: v.string() });
const Alert = v.object({
  alert: v.string(),
  expr: v.string(),
  labels: v.object({ severity: v.picklist(["page", "ticket"]) }),
  annotations,
});
const Recording = v.object({ record: v.string(), expr: v.string() });
const Rules = v.object({ groups: v.array(v.object({ rules: v.array(v.union([Alert, Recording])) })) });

/** The alerts and recorded series of deploy/monitoring/rules. */
export function readRules() {
  const files = globSync("deploy/monitoring/rules/*.yml", { cwd: root });
  const rules = files
    .flatMap((file) => v.parse(Rules, parse(readFileSync(join(root, file), "utf8"))).groups)
    .flatMap((group) => group.rules);
  return {
    alerts: rules.filter((rule) => "alert" in rule),
    recorded: rules.filter((rule) => "record" in rule),
  };
}
