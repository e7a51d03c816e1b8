/**
 * `npm run test:cluster`: deploys the stack in production mode with a local SMS receiver and payment provider, makes a purchase, and then runs
 * events under load. Prints a table, and fails when an unexpected request failed, an order was lost or duplicated, or stock
 * and sizes do not add up. With `-- --from <commit>` the stack starts with that version, and is upgraded to this one under
 * load; `-- --only <expression>` runs the events whose names match.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { root } from "../../scripts/paths.ts";
import { printHead, printRow } from "../bench/table.ts";
import { type Cluster, withProductionCluster } from "./cluster.ts";
import { events, type Event } from "./events.ts";
import { checkLimits } from "./limits.ts";
import { customerCount, kinds, type Load, type Sample, startLoad, wishlistOf } from "./load.ts";
import { previousIds, signUp, untilDone } from "./shop-client.ts";
import { checkStock, fillStock, hasSizes, piecesOf } from "./stock.ts";
import { upgradeOf } from "./upgrade.ts";

const { values } = parseArgs({ options: { from: { type: "string" }, only: { type: "string", default: "" } } });
const from = values.from ?? null;
if (from !== null) readPreviousIds(from);

/** How many messages the report lists for each event. */
const maxMessages = 5;

const allProblems: string[] = [];
await withProductionCluster(async (cluster) => {
  console.log(`Deployed in ${seconds(cluster.seconds)}.`);
  await settle();
  const isSized = await hasSizes(cluster);
  await fillStock(cluster, isSized);
  addProblems(await checkLimits(cluster));
  const all = from === null ? events : [...upgradeOf(isSized), ...events];
  await runEvents(
    cluster,
    all.filter(({ name }) => new RegExp(values.only).test(name)),
  );
}, from);
console.log(allProblems.length === 0 ? "The cluster test passed." : `${allProblems.length} problems`);
process.exitCode = allProblems.length === 0 ? 0 : 1;

/** Runs each event under load, and prints a row for each. */
async function runEvents(cluster: Cluster, all: readonly Event[]): Promise<void> {
  const customers = [];
  for (let index = 0; index < customerCount; index++) customers.push(await signUp(cluster));
  const observer = await signUp(cluster);
  const piecesBefore = await piecesOf(cluster);
  const load = startLoad(cluster.origin, customers);
  await firstOrder(load);
  load.take();

  printHead(["Event", "Requests", ...kinds.map((kind) => `${kind}: failed`), "Slowest, ms", "Besides"]);
  for (const event of all) {
    const { problems: others = [], notes = [] } = await event.happen(cluster, observer, load);
    await settle();
    const samples = load.take();
    const failed = samples.filter(({ result }) => result !== "ok");
    const slowest = Math.max(...samples.map(({ ms }) => ms));
    const counts = kinds.map((kind) => String(failed.filter((sample) => sample.kind === kind).length));
    printRow([event.name, String(samples.length), ...counts, String(Math.round(slowest)), notes.join(", ")]);
    addProblems([...others.map((problem) => `${event.name}: ${problem}`), ...notAllowed(event, failed)]);
  }
  await load.stop();
  addProblems([...(await checkOrders(cluster, load)), ...(await checkWishlists(cluster, load))]);
  addProblems(await checkStock(cluster, piecesBefore));
}

/** Prints the problems at once, because a later event may end the run. */
function addProblems(problems: readonly string[]): void {
  for (const problem of problems) console.log(`✗ ${problem}`);
  allProblems.push(...problems);
}

/** Reads the ids of a version's operations from its manifest. */
function readPreviousIds(version: string): void {
  const file = "gateway/src/operations/documents/trusted-documents.generated.json";
  const manifest = execFileSync("git", ["show", `${version}:${file}`], { cwd: root, encoding: "utf8" });
  const Manifest = v.array(v.object({ name: v.string(), id: v.string() }));
  for (const { name, id } of v.parse(Manifest, JSON.parse(manifest))) previousIds.set(name, id);
}

/** Waits until the effects of an event are over. */
function settle(): Promise<void> {
  return pause(5000);
}

async function firstOrder({ orders }: Load): Promise<void> {
  while (orders.acknowledged.size === 0) await pause(100);
}

/** The most frequent messages of the unexpected failures, each with its count and the time of its slowest request. */
function notAllowed(event: Event, failed: readonly Sample[]): string[] {
  const allowed = failed.filter((sample) => event.allows(sample));
  const wrong = failed.filter((sample) => !allowed.includes(sample)).concat(allowed.slice(event.most ?? Infinity));
  const groups = [...Map.groupBy(wrong, ({ kind, detail }) => `${kind}: ${detail}`)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const lines = groups.slice(0, maxMessages).map(([message, samples]) => {
    const slowest = Math.round(Math.max(...samples.map(({ ms }) => ms)));
    return `${event.name}: ${samples.length} × ${message}, up to ${slowest} ms`;
  });
  const rest = groups.slice(maxMessages).flatMap(([, samples]) => samples).length;
  return rest > 0 ? [...lines, `${event.name}: ${rest} with other messages`] : lines;
}

/** Orders carry their key as their note. */
async function checkOrders(cluster: Cluster, { orders: { acknowledged, sent } }: Load): Promise<string[]> {
  const rows = await cluster.sql("select customer_note, id from orders");
  const stored = Map.groupBy(
    rows.map((row) => row.split("|")),
    ([key = ""]) => key,
  );
  const lost = [...acknowledged].filter(([key, { id }]) => !stored.get(key)?.some(([, orderId]) => orderId === id));
  const doubled = [...stored.values()].filter((orders) => orders.length > 1);
  const unknown = [...stored.keys()].filter((key) => !sent.has(key));
  printHead(["Orders", "acknowledged", "stored", "lost", "doubled", "not requested"]);
  printRow(["", ...[acknowledged.size, rows.length, lost.length, doubled.length, unknown.length].map(String)]);
  return lost.length + doubled.length + unknown.length === 0 ? [] : ["orders were lost, doubled or made up"];
}

async function checkWishlists({ origin }: Cluster, { wishlists }: Load): Promise<string[]> {
  const problems: string[] = [];
  for (const [customer, expected] of wishlists) {
    const present = await untilDone(() => wishlistOf(origin, customer));
    if (new Set(present).symmetricDifference(expected).size > 0) {
      problems.push(`wishlist of ${customer.id}: ${present.join()} instead of ${[...expected].join()}`);
    }
  }
  return problems;
}

function seconds(count: number): string {
  return `${count.toFixed(1)} s`;
}
