/**
 * `npm run fixtures:check`: runs every example of GraphiQL on the recorded payloads of REST, and compares what REST sends, how often
 * each key has a value, and the value of each GraphQL field with the accepted readings. It fails if anything differs.
 * `-- --accept` accepts the current readings; `-- --folder …` reads other recordings.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { acceptedReadings } from "../gateway/src/graphiql/drift/accepted-readings.ts";
import { readCurrentFixtures, readFixtures } from "../tests/fixtures/fixture.ts";
import { writeJson } from "../tests/support/write-json.ts";
import { reportOf } from "./fixtures-drift.ts";
import { FixtureReadings, readExamples } from "./fixtures-readings.ts";
import { root } from "./paths.ts";

const { values } = parseArgs({
  options: {
    accept: { type: "boolean", default: false },
    folder: { type: "string" },
  },
});
const file = join(root, "tests/fixtures/readings.json");
const readingsFile = join(root, "gateway/src/graphiql/drift/accepted-readings.json");
const current = await readExamples(values.folder === undefined ? readCurrentFixtures() : readFixtures(values.folder));

if (values.accept) {
  const { read, ...others } = current;
  await writeJson(file, others);
  await writeJson(readingsFile, read);
  console.log("Accepted.");
  process.exit(0);
}

const accepted = { ...v.parse(FixtureReadings, JSON.parse(readFileSync(file, "utf8"))), read: acceptedReadings };
const { lines, isAccepted } = reportOf(accepted, current);
for (const line of lines) console.log(line);
process.exit(isAccepted ? 0 : 1);
