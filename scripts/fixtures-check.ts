/**
 * `npm run fixtures:check`: runs every example of GraphiQL against the recorded answers of REST, and compares what each
 * GraphQL field comes to, and how REST was read, with what was last accepted (tests/fixtures/readings.json). It fails
 * when anything differs. `-- --accept` accepts what is.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { readExamples } from "./fixtures-readings.ts";

const { values } = parseArgs({ options: { accept: { type: "boolean", default: false } } });
const file = new URL("../tests/fixtures/readings.json", import.meta.url);
const current = await readExamples();

if (values.accept) {
  writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
  console.log(`${Object.keys(current).length} readings accepted.`);
  process.exit(0);
}

const accepted = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(file, "utf8")));
const paths = [...new Set([...Object.keys(accepted), ...Object.keys(current)])].toSorted();
const drifted = paths.filter((path) => accepted[path] !== current[path]);
for (const path of drifted) {
  console.log(`${path}: ${accepted[path] ?? "(not there)"} → ${current[path] ?? "(not there)"}`);
}
console.log(drifted.length === 0 ? `${paths.length} readings are as accepted.` : `${drifted.length} readings differ.`);
process.exit(drifted.length === 0 ? 0 : 1);
