/**
 * `npm run fixtures:check`: runs every example of GraphiQL against the recorded answers of REST, and compares what REST
 * sends, how it is read and what each GraphQL field comes to with what was last accepted (tests/fixtures/readings.json).
 * It fails when anything differs. `-- --accept` accepts what is; `-- --folder …` reads other recordings than ours.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { readFixtures } from "../tests/fixtures/fixture.ts";
import { reportOf } from "./fixtures-drift.ts";
import { readExamples, Readings } from "./fixtures-readings.ts";

const { values } = parseArgs({
  options: { accept: { type: "boolean", default: false }, folder: { type: "string" } },
});
const file = new URL("../tests/fixtures/readings.json", import.meta.url);
const current = await readExamples(readFixtures(values.folder));

if (values.accept) {
  writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
  console.log("Accepted.");
  process.exit(0);
}

const { lines, isAccepted } = reportOf(v.parse(Readings, JSON.parse(readFileSync(file, "utf8"))), current);
for (const line of lines) console.log(line);
process.exit(isAccepted ? 0 : 1);
