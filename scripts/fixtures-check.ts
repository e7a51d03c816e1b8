/**
 * `npm run fixtures:check`: runs every example of GraphiQL on the recorded payloads of REST, and compares what REST sends, how often
 * each key has a value, and the value of each GraphQL field with the accepted readings. It fails if anything differs.
 * `-- --accept` accepts the current readings; `-- --folder …` reads other recordings.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { acceptedReadings } from "../gateway/src/graphiql/drift/accepted-readings.ts";
import { readFixtures } from "../tests/fixtures/fixture.ts";
import { reportOf } from "./fixtures-drift.ts";
import { FixtureReadings, readExamples } from "./fixtures-readings.ts";
import { bin, root } from "./paths.ts";

const { values } = parseArgs({
  options: { accept: { type: "boolean", default: false }, folder: { type: "string" } },
});
const file = new URL("../tests/fixtures/readings.json", import.meta.url);
const readingsFile = new URL("../gateway/src/graphiql/drift/accepted-readings.json", import.meta.url);
const current = await readExamples(readFixtures(values.folder));

if (values.accept) {
  const { read, ...others } = current;
  writeFileSync(file, `${JSON.stringify(others, null, 2)}\n`);
  writeFileSync(readingsFile, `${JSON.stringify(read, null, 2)}\n`);
  const files = [file, readingsFile].map((url) => fileURLToPath(url));
  const { status } = spawnSync(bin("oxfmt"), files, { cwd: root, stdio: "inherit" });
  if (status === 0) console.log("Accepted.");
  process.exit(status ?? 1);
}

const accepted = v.parse(FixtureReadings, JSON.parse(readFileSync(file, "utf8")));
const { lines, isAccepted } = reportOf({ ...accepted, read: acceptedReadings }, current);
for (const line of lines) console.log(line);
process.exit(isAccepted ? 0 : 1);
