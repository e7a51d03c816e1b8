/**
 * `npm run fixtures:record -- [name…] [--url http://host [--token …] [--staff-token …]] [--folder …]`: sends every call of a REST
 * shop and writes the scrubbed responses to `tests/fixtures/rest-current/`, of all calls or of the named ones. Without `--url` it starts
 * shop-api on a new database.
 * With a customer's token it uses and keeps that account; otherwise it registers a customer and deletes the account at the end. It
 * places three orders and cancels one, and with the staff's token it delivers one and deletes a product: use only shops where this does no harm. `--folder …` writes to
 * another folder, for `fixtures:check -- --folder …`.
 */
import { parseArgs } from "node:util";
import { restRootOf } from "../gateway/src/rest-root.ts";
import { type FixtureName, fixtureNames, isFixtureName } from "../tests/fixtures/names.ts";
import { startFreshShop } from "../tests/fixtures/fresh-shop.ts";
import { Scrubber } from "../tests/fixtures/scrub.ts";
import { writeFixture } from "../tests/fixtures/write-fixture.ts";
import { type Tokens, recordAll } from "./fixtures-recording.ts";

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
if (givenUrl === undefined ? (token ?? staffToken) !== undefined : !URL.canParse(givenUrl)) exitWithError(usage);
const unknown = positionals.filter((name) => !isFixtureName(name));
if (unknown.length > 0)
  exitWithError(`No recording is named ${unknown.join(", ")}. The names are ${fixtureNames.join(", ")}.`);

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

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Sends all calls, since each depends on previous ones, and writes the requested responses. */
async function record(url: string, tokens: Tokens): Promise<void> {
  const scrubber = new Scrubber(restRootOf(url).origin);
  const recorded = new Set<FixtureName>();
  for await (const { name, method, path, status, json } of recordAll(url, tokens)) {
    // The scrubber sees all responses, so that a customer gets the same name in all of them.
    const response = scrubber.scrub(json);
    if (!wanted.has(name)) continue;
    await writeFixture(name, { method, path, status, response }, folder);
    recorded.add(name);
    console.log(`${status} ${method} ${path} → ${name}.json`);
  }
  const left = [...wanted].filter((name) => !recorded.has(name));
  console.log(
    `${recorded.size} calls recorded${left.length > 0 ? `; not sent by this recording: ${left.join(", ")}` : ""}.`,
  );
  // With shop-api, every call of the list must be sent.
  if (left.length > 0 && (positionals.length > 0 || givenUrl === undefined)) process.exitCode = 1;
}
