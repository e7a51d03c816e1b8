/**
 * `npm run baseline:record`: records this version in tests/baseline, for comparison with the next one. Run it for each release.
 * - queries.json: the statements that shop-api's tests run on Postgres, which later migrations must keep valid
 * - schema.graphql: the schema, whose breaking changes the changelog must name
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { distinctQueries, queriesFile } from "./queries.ts";
import { writeJson } from "../support/write-json.ts";
import { bin, root } from "../../scripts/paths.ts";

const folder = mkdtempSync(join(tmpdir(), "kasavu-queries-"));
const file = join(folder, "queries.jsonl");
const recorder = pathToFileURL(join(root, "tests", "baseline", "record-queries.ts"));
const { status } = spawnSync(bin("vitest"), ["run", join("tests", "shop-api", "both-databases")], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: `--import=${recorder.href}`, RECORDED_QUERIES: file },
});
if (status === 0) {
  const queries = distinctQueries(readFileSync(file, "utf8"));
  await writeJson(queriesFile, queries);
  copyFileSync(join(root, "schema.graphql"), join(root, "tests", "baseline", "schema.graphql"));
  console.log(`${queries.length} statements and the schema recorded.`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
