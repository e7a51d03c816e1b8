/**
 * `npm run fixtures:record -- --url http://host [--token …] [--staff-token …]`: walks every call of a REST shop and
 * writes each answer to `tests/fixtures/rest/`, without persons. With a token the walk is that customer's, who keeps the
 * account; without one a customer of the walk's own signs up, and is deleted at its end. Either way it places two
 * orders, and with the staff's token it deletes a product: point it at a shop where that does no harm.
 * `--folder …` writes elsewhere than over our recordings, for `fixtures:check -- --folder …` to compare.
 */
import { parseArgs } from "node:util";
import { fixtureNames, writeFixture } from "../tests/fixtures/fixture.ts";
import { Scrubber } from "../tests/fixtures/scrub.ts";
import { walk } from "./fixtures-walk.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    token: { type: "string" },
    "staff-token": { type: "string" },
    folder: { type: "string" },
  },
});
if (values.url === undefined || !URL.canParse(values.url)) {
  console.error("Usage: npm run fixtures:record -- --url http://host [--token …] [--staff-token …]");
  process.exit(1);
}

const url = values.url.replace(/\/+$/, "");
const scrubber = new Scrubber(url);
const recorded = new Set<string>();
for await (const step of walk(url, { customer: values.token ?? null, staff: values["staff-token"] ?? null })) {
  const { name, method, path, status, json } = step;
  await writeFixture(name, { method, path, status, response: scrubber.scrub(json) }, values.folder);
  recorded.add(name);
  console.log(`${status} ${method} ${path} → ${name}.json`);
}
const left = fixtureNames(values.folder).filter((name) => !recorded.has(name));
console.log(`${recorded.size} calls recorded${left.length > 0 ? `; as they were before: ${left.join(", ")}` : ""}.`);
