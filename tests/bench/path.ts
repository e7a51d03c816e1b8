/**
 * `npm run bench:path`: the files of the gateway, with their functions, that one warm request passes which no cache has: a
 * query of a product, a mutation of the cart, and a page of a product. By V8's coverage; needs the built web. `--all` prints
 * the functions too.
 */
import { Session } from "node:inspector/promises";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../../gateway/src/config.ts";
import { createGateway } from "../../gateway/src/server.ts";
import { readFixtures } from "../fixtures/fixture.ts";
import { startReplayServer } from "../fixtures/replay-server.ts";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { listen } from "../support/listen.ts";
import { printHead, printRow } from "./table.ts";

/** Requests before the one that counts. */
const warmUps = 20;
const sources = new URL("../../gateway/src/", import.meta.url).href;

const recorded = [...readFixtures().values()];
const { url: restUrl, server: rest } = await startReplayServer([
  ...recorded,
  ...Array.from({ length: 100 }, withId).flat(),
]);
const gateway = await createGateway(
  readConfig({ SHOP_API_URL: restUrl, LOG_LEVEL: "silent", PUBLIC_URL: "http://shop.test" }),
);
const url = await listen(gateway.server);
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

const requests: Record<string, (id: number) => Promise<Response>> = {
  "query of a product": (id) =>
    fetch(
      `${url}/graphql?${documentOf("ProductPage")}&variables=${encodeURIComponent(JSON.stringify({ id: String(id) }))}`,
      {
        headers: { "apollo-require-preflight": "1" },
      },
    ),
  "mutation of the cart": () =>
    fetch(`${url}/graphql?${documentOf("AddToCart")}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer a-token" },
      body: JSON.stringify({ variables: { productId: "1", quantity: 2 } }),
    }),
  "page of a product": (id) => fetch(`${url}/product/${id}`),
};

printHead(["request", "files", "functions"]);
let nextId = 2;
for (const [name, send] of Object.entries(requests)) {
  for (let count = 0; count < warmUps; count += 1) await complete(send(nextId++));
  await session.post("Profiler.takePreciseCoverage");
  await complete(send(nextId++));
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const files = result
    .filter(({ url: source }) => source.startsWith(sources))
    .map(({ url: source, functions }) => ({
      file: source.slice(sources.length),
      // The first is the module itself, which has run before.
      functions: functions.filter(({ ranges: [range] }) => range !== undefined && range.count > 0),
    }))
    .filter(({ functions }) => functions.length > 0)
    .toSorted((one, other) => one.file.localeCompare(other.file));
  printRow([name, String(files.length), String(files.reduce((sum, { functions }) => sum + functions.length, 0))]);
  if (process.argv.includes("--all")) {
    for (const { file, functions } of files) {
      console.log(`  ${file}: ${functions.map(({ functionName }) => functionName || "(anonymous)").join(", ")}`);
    }
  }
}
session.disconnect();
await gateway.close();
rest.close();
rest.closeAllConnections();

/** The recorded responses of product 1 for the product of another id, of which no cache has anything. */
function withId(_: unknown, index: number) {
  const id = index + 2;
  return recorded
    .filter(({ path }) => /\/(?:product-details|products)\/1$/.test(path))
    .map((fixture) => ({
      ...fixture,
      path: fixture.path.replace(/1$/, String(id)),
      response: toJson(JSON.stringify(fixture.response).replace('"id":1,', `"id":${id},`)),
    }));
}

function toJson(text: string): unknown {
  return JSON.parse(text);
}

function documentOf(name: string): string {
  return `documentId=${encodeURIComponent(trustedNamed(name).id)}`;
}

/** Waits for a whole response and what follows it, such as its log. */
async function complete(sent: Promise<Response>): Promise<void> {
  const response = await sent;
  const text = await response.text();
  if (response.status !== 200 || text.startsWith('{"errors"'))
    throw new Error(`${response.status}: ${text.slice(0, 300)}`);
  await setTimeout(20);
}
