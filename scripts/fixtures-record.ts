/**
 * `npm run fixtures:record -- [name…] [--url http://host [--token …] [--staff-token …]] [--folder …]`: sends every call of a REST
 * shop and writes the scrubbed responses to `tests/fixtures/rest-current/`, of all calls or of the named ones. Without `--url` it starts
 * shop-api on a new database.
 * With a customer's token it uses and keeps that account; otherwise it registers a customer and deletes the account at the end. It
 * places three orders and cancels one, and with the staff's token it delivers one and deletes a product: use only shops where this does no harm. `--folder …` writes to
 * another folder, for `fixtures:check -- --folder …`.
 *
 * `npm run fixtures:record -- --new <name> <method> <path> [--as guest|customer|staff] [--body '{"json": {…}}']` adds a call that the
 * gateway does not make yet to the recordings, and records it.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { restRootOf } from "../gateway/src/config/rest-root.ts";
import { Scrubber } from "../gateway/src/rest/scrubber.ts";
import { type FixtureName, fixtureNames, isFixtureName } from "../tests/fixtures/names.ts";
import { startFreshShop } from "../tests/fixtures/fresh-shop.ts";
import { writeFixture } from "../tests/fixtures/write-fixture.ts";
import { addFurtherCall, type FurtherCall, parseFurtherCall } from "./fixtures-further.ts";
import { type Tokens, recordAll } from "./fixtures-recording.ts";

const usage = `Usage: npm run fixtures:record -- [name…] [--url http://host [--token …] [--staff-token …]] [--folder …]
       npm run fixtures:record -- --new <name> <method> <path> [--as guest|customer|staff] [--body '{"json": {…}}']
           [--url http://host [--token …] [--staff-token …]]`;

const { values, positionals } = parseArgs({
  options: {
    url: { type: "string" },
    token: { type: "string" },
    "staff-token": { type: "string" },
    folder: { type: "string" },
    new: { type: "boolean", default: false },
    as: { type: "string" },
    body: { type: "string" },
  },
  allowPositionals: true,
});
const { url: givenUrl, token, "staff-token": staffToken, folder } = values;
if (givenUrl === undefined ? (token ?? staffToken) !== undefined : !URL.canParse(givenUrl)) exitWithError(usage);
if (values.new) await recordNew(readNewCall());
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

/** The call that the arguments describe. Paths of staff need the staff's token, all others by default the customer's. */
function readNewCall(): FurtherCall {
  const [name = "", method = "", path = "", ...others] = positionals;
  if (path === "" || others.length > 0 || folder !== undefined) exitWithError(usage);
  if (isFixtureName(name)) exitWithError(`There is a recording named ${name}.`);
  const caller = values.as ?? (/^(\/?api)?\/?staff\//.test(path) ? "staff" : "customer");
  try {
    return parseFurtherCall({
      name,
      method: method.toUpperCase(),
      path: path.replace(/^\/?(api\/)?/, ""),
      as: caller,
      body: values.body === undefined ? undefined : JSON.parse(values.body),
    });
  } catch (error) {
    return exitWithError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Adds a call and records it in a process of its own, which reads the new list of names; without a recording, nothing is added. */
async function recordNew(call: FurtherCall): Promise<never> {
  const remove = await addFurtherCall(call);
  const options = Object.entries({ url: givenUrl, token, "staff-token": staffToken });
  const given = options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const { status } = spawnSync(process.execPath, [import.meta.filename, call.name, ...given], { stdio: "inherit" });
  if (status !== 0) await remove();
  process.exit(status ?? 1);
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
