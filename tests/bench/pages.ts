/**
 * Measures the gateway's pages with and without its page cache, a bare Node server that sends the same bytes, and an
 * older checkout of the shop (`--baseline <folder>`, installed and built). Each gateway is started by its own `npm
 * start`, on one core; shop-api and the clients use the others. Servers are measured in turns; figures are medians of
 * three. `--quick` runs a tenth of it, to try it out.
 */
import { parseArgs } from "node:util";
import { root } from "../../scripts/paths.ts";
import { createTemporaryFolder } from "../support/tmpfs.ts";
import { type Flood, floodPages } from "./pages/health.ts";
import { memoryOver } from "./pages/memory.ts";
import { graphqlHeaders, pageHeaders, pageNames, pages } from "./pages/page-requests.ts";
import { type ShopGateway, startShopGateway } from "./pages/shop-gateway.ts";
import { compareRendering, compareSpeed, startBareServer, startRest } from "./pages/speed.ts";
import {
  type Comparison,
  printFloods,
  printMemory,
  printRendering,
  printSpeeds,
  type Rendering,
} from "./pages/tables.ts";
import { printTargets } from "./pages/targets.ts";
import { arePinned, type Running, stayOffServerCore } from "./processes.ts";

type RequestOf = (gateway: ShopGateway) => { path: string; headers: Record<string, string> };

const options = { baseline: { type: "string" }, quick: { type: "boolean", default: false } } as const;
const { values } = parseArgs({ options });
const effort = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 4 };
const mixedPages = values.quick ? 1000 : 10_000;
const floodSeconds = values.quick ? 3 : 20;
const roots = { ours: root, ...(values.baseline !== undefined && { baseline: values.baseline }) };

stayOffServerCore();
const rest = await startRest(createTemporaryFolder());
const env = { SHOP_API_URL: rest.url };
const ours = await startShopGateway(roots.ours, env);
const baseline = roots.baseline === undefined ? undefined : await startShopGateway(roots.baseline, env);
console.log(arePinned() ? "The gateway has one core." : "No core can be given to the gateway alone.");

const cached = await compareCached(
  pageNames.map((name) => [name, () => ({ path: pages[name], headers: pageHeaders })]),
);
printSpeeds("Cached pages, 32 connections:", cached);

const graphql = await compareCached([
  ["home", documentRequest("HomePage", {})],
  ["category", documentRequest("CategoryPage", { id: "1", subcategory: null, page: 1, sort: null })],
  ["product", documentRequest("ProductPage", { id: "1" })],
]);
printSpeeds("Cached GraphQL responses, 32 connections:", graphql);

const uncached = new Map<string, Rendering>();
for (const name of pageNames) {
  const servers = [ours, ...(baseline ? [baseline] : [])];
  const [own, other] = await compareRendering(servers, pages[name], effort);
  if (own) uncached.set(name, { ours: own, baseline: other });
}
printRendering(uncached);
await Promise.all([ours.stop(), baseline?.stop()]);

const memory = await forEachCheckout({ NODE_OPTIONS: "--max-old-space-size=512" }, (gateway) =>
  memoryOver(gateway, mixedPages),
);
printMemory(memory);
const floods = await forEachCheckout({}, async (gateway) => {
  const byConnections = new Map<number, Flood>();
  for (const connections of [16, 64]) {
    byConnections.set(connections, await floodPages(gateway, { connections, seconds: floodSeconds }));
  }
  return byConnections;
});
printFloods(floods);
await rest.stop();

const [ownMemory, ownFloods] = [memory.get("ours"), floods.get("ours")];
if (ownMemory && ownFloods) printTargets({ cached, uncached, memory: ownMemory, floods: ownFloods });

function documentRequest(name: string, variables: Record<string, unknown>): RequestOf {
  return (gateway) => ({ path: gateway.documentPath(name, variables), headers: graphqlHeaders });
}

/** Measures each request with all servers, including a bare server that copies our response. */
async function compareCached(requests: readonly [string, RequestOf][]): Promise<Map<string, Comparison>> {
  const speeds = new Map<string, Comparison>();
  for (const [name, requestOf] of requests) {
    const request = requestOf(ours);
    const bare: Running = await startBareServer(ours, [request]);
    const targets = [
      { server: ours, request },
      { server: bare, request },
    ];
    if (baseline) targets.push({ server: baseline, request: requestOf(baseline) });
    const [own, plain, other] = await compareSpeed(targets, effort);
    if (own && plain) speeds.set(name, { ours: own, bare: plain, baseline: other });
    await bare.stop();
  }
  return speeds;
}

/** Measures one gateway after another, each newly started, with the load generator as its trusted proxy. */
async function forEachCheckout<Result>(
  settings: NodeJS.ProcessEnv,
  measure: (gateway: ShopGateway) => Promise<Result>,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for (const [name, folder] of Object.entries(roots)) {
    const gateway = await startShopGateway(folder, { ...env, ...settings, TRUST_PROXY: "loopback" });
    results.set(name, await measure(gateway));
    await gateway.stop();
  }
  return results;
}
