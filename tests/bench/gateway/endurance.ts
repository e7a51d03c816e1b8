import { readFile } from "node:fs/promises";
import type autocannon from "autocannon";
import * as v from "valibot";
import { nodeOptions } from "../../../scripts/run/node-options.ts";
import { load } from "../load.ts";
import { createFaultyRest } from "./faulty-rest.ts";
import { listen } from "../../support/listen.ts";
import { serverCore, start } from "../processes.ts";
import { settings, startRest } from "./targets.ts";

/* Long runs of the gateway, with the documents of the web. */

const gateway = "../../gateway/src/main.ts";
const manifest = new URL("../../../gateway/src/operations/documents/trusted-documents.generated.json", import.meta.url);
const Manifest = v.array(v.object({ name: v.string(), id: v.string() }));
const documents = v.parse(Manifest, JSON.parse(await readFile(manifest, "utf8")));

/**
 * The gateway's memory in MB, with caches, before and after each fifth of the requests: four pages in turn, of a
 * thousand products and a thousand category pages.
 */
export async function memoryUnder(amount: number): Promise<number[]> {
  const rest = await startRest("public, max-age=60");
  let requested = 0;
  const series = await memorySeries({ SHOP_API_URL: rest.url }, () => pageOf(requested++), amount);
  await rest.stop();
  return series;
}

/** The same for carts, of which REST fails every second one: leaks of failed calls would add up. */
export async function memoryWithFailures(amount: number): Promise<number[]> {
  const rest = createFaultyRest();
  const env = { SHOP_API_URL: await listen(rest), REST_TIMEOUT_MS: "100", LOG_LEVEL: "silent" };
  const series = await memorySeries(env, cart, amount);
  rest.close();
  rest.closeAllConnections();
  return series;
}

async function memorySeries(env: NodeJS.ProcessEnv, next: () => autocannon.Request, amount: number): Promise<number[]> {
  const running = await start(gateway, { ...settings, ...env }, serverCore, nodeOptions);
  const megabytes = async () => (await running.vitals()).rss / 2 ** 20;
  const series = [await megabytes()];
  for (let part = 0; part < 5; part += 1) {
    await load(running.url, next, { connections: 32, amount: amount / 5 });
    series.push(await megabytes());
  }
  await running.stop();
  return series;
}

function pageOf(requested: number): autocannon.Request {
  const turn = Math.floor(requested / 4) % 1000;
  const category = { id: String(1 + (turn % 24)), page: 1 + turn, subcategory: null, sort: null };
  const pages = [
    () => requestOf("HomePage", {}),
    () => requestOf("CategoryPage", category),
    () => requestOf("ProductPage", { id: String(1 + turn) }),
    cart,
  ];
  return (pages[requested % 4] ?? cart)();
}

function cart(): autocannon.Request {
  return requestOf("Cart", {}, { authorization: "Bearer a-token-of-one-customer" });
}

function requestOf(name: string, variables: object, headers: Record<string, string> = {}): autocannon.Request {
  const documentId = documents.find((document) => document.name === name)?.id;
  return {
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ documentId, variables }),
  };
}
