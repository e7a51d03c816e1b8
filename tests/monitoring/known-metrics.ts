import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRules } from "./rules.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * The names of the series that Prometheus has besides the gateways': of shop-api by its source, of the exporters and of
 * deploy/backup.yml as a stack returned them (exporter-metrics.txt), recorded ones, and Prometheus' own.
 */
export function knownMetrics(): Set<string> {
  const sources = globSync("shop-api/src/metrics/*.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const ofShopApi = sources.flatMap((source) => [...source.matchAll(/"(shop_api_\w+)"/g)].map(([, name = ""]) => name));
  const suffixes = ["", "_bucket", "_count", "_sum"];
  const exporters = readFileSync(join(import.meta.dirname, "exporter-metrics.txt"), "utf8")
    .split("\n")
    .filter(Boolean);
  const recorded = readRules().recorded.map(({ record }) => record);
  return new Set([
    ...ofShopApi.flatMap((name) => suffixes.map((suffix) => name + suffix)),
    ...exporters,
    ...recorded,
    "up",
    "ALERTS",
  ]);
}
