/**
 * `npm run baseline:record`: writes the statements that shop-api runs on Postgres now, as its tests make it run them, to
 * tests/baseline/queries.json. From then on every migration has to leave them working, so that this version runs on beside
 * the next one. To be done when a version is released.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { distinctQueries, queriesFile } from "../tests/baseline/queries.ts";
import { root } from "./paths.ts";

const folder = mkdtempSync(join(tmpdir(), "kasavu-queries-"));
const file = join(folder, "queries.jsonl");
const recorder = pathToFileURL(join(root, "tests", "baseline", "record-queries.ts"));
const { status } = spawnSync(
  process.execPath,
  [join("scripts", "vitest.ts"), "--files", join("tests", "shop-api", "both-databases")],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_OPTIONS: `--import=${recorder.href}`, RECORDED_QUERIES: file },
  },
);
if (status === 0) {
  const queries = distinctQueries(readFileSync(file, "utf8"));
  writeFileSync(queriesFile, `${JSON.stringify(queries, null, 2)}\n`);
  console.log(`${queries.length} statements recorded.`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
