/**
 * `npm run fixtures:record -- [name…] [--url http://host [--token …] [--staff-token …]] [--folder …]`: walks every call
 * of a REST shop and writes the answers to `tests/fixtures/rest/`, without persons: of the named calls, or of all.
 * Without `--url` it starts our own shop on a fresh database.
 *
 * With a customer's token the walk makes that customer's calls, and the account stays; without one it signs up a
 * customer of its own, and deletes the account in the end. Either way it places two orders, and with the staff's token
 * it deletes a product: only use a shop where that does no harm. `--folder …` writes elsewhere than over our recordings,
 * for `fixtures:check -- --folder …` to compare.
 */
import { parseArgs } from "node:util";
import { type FixtureName, fixtureNames, isFixtureName } from "../tests/fixtures/names.ts";
import { startFreshShop } from "../tests/fixtures/fresh-shop.ts";
import { Scrubber } from "../tests/fixtures/scrub.ts";
import { writeFixture } from "../tests/fixtures/write-fixture.ts";
import { type Tokens, walk } from "./fixtures-walk.ts";

const usage =
  "Usage: npm run fixtures:record -- [name…] [--url http://host [--token …] [--staff-token …]] [--folder …]";

const { values, positionals } = parseArgs({
  options: {
    url: { type: "string" },
    token: { type: "string" },
    "staff-token": { type: "string" },
    folder: { type: "string" },
  },
  allowPositionals: true,
});
const { url: givenUrl, token, "staff-token": staffToken, folder } = values;
if (givenUrl === undefined ? (token ?? staffToken) !== undefined : !URL.canParse(givenUrl)) refuse(usage);
const unknown = positionals.filter((name) => !isFixtureName(name));
if (unknown.length > 0)
  refuse(`No recording is named ${unknown.join(", ")}. The names are ${fixtureNames.join(", ")}.`);

const wanted = new Set(positionals.length > 0 ? positionals.filter(isFixtureName) : fixtureNames);
if (givenUrl === undefined) {
  const shop = await startFreshShop();
  try {
    await record(shop.url, { customer: null, staff: shop.staffToken });
  } finally {
    await shop.stop();
  }
} else {
  await record(givenUrl.replace(/\/+$/, ""), { customer: token ?? null, staff: staffToken ?? null });
}

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}

/** Walks through the whole shop, as each call finds what it needs in those before, and writes the answers wanted. */
async function record(url: string, tokens: Tokens): Promise<void> {
  const scrubber = new Scrubber(url);
  const recorded = new Set<FixtureName>();
  for await (const { name, method, path, status, json } of walk(url, tokens)) {
    // Also of the others: the same person has to get the same name in every answer.
    const response = scrubber.scrub(json);
    if (!wanted.has(name)) continue;
    await writeFixture(name, { method, path, status, response }, folder);
    recorded.add(name);
    console.log(`${status} ${method} ${path} → ${name}.json`);
  }
  const left = [...wanted].filter((name) => !recorded.has(name));
  console.log(
    `${recorded.size} calls recorded${left.length > 0 ? `; not made by this walk: ${left.join(", ")}` : ""}.`,
  );
  // With a shop of ours, every call of the list has to be made.
  if (left.length > 0 && (positionals.length > 0 || givenUrl === undefined)) process.exitCode = 1;
}
