/**
 * `npm run bench:requests`: what one request of each kind costs docker-compose.yml's stack with one gateway and one shop-api:
 * processor time of each service, calls of REST, bytes that Postgres writes ahead, and bytes that Redis keeps. docs/scaling.md plans with it.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, type Service, withProductionCluster } from "../cluster/cluster.ts";
import { sizeOf } from "../cluster/load.ts";
import { type Customer, loadPage, mutate, type Outcome, query, queryPublic, signUp } from "../cluster/shop-client.ts";
import { fillStock } from "../cluster/stock.ts";
import { percentiles } from "./load.ts";
import { printHead, printRow } from "./table.ts";

const measured = ["proxy", "gateway", "shop-api", "postgres", "redis", "cache"] as const satisfies Service[];
const connections = 8;
/** Of each kind but those of `once`. */
const seconds = 15;
const productCount = 250;
/** The products whose pages warm the code up, before the others are requested for the first time. */
const warmUpCount = 100;
/** One address may request some codes only. */
const signUpCount = 16;

type Send = (turn: number, connection: number) => Promise<Outcome>;
type Counters = { restCalls: number; wal: number; redisBytes: number; cpuMs: number[] };

/** Sums the calls of REST in a gateway's metrics. */
const readRestCalls = `
  const text = await (await fetch("http://127.0.0.1:4000/metrics")).text();
  const counts = text.matchAll(/^gateway_rest_call_seconds_count{.*} (\\d+)$/gm);
  console.log(counts.reduce((sum, [, count]) => sum + Number(count), 0));
`;

await withProductionCluster(async (cluster) => {
  const { origin } = cluster;
  for (const service of ["gateway", "shop-api"] as const) await cluster.change("scale", service, "1");
  await Promise.all([cluster.healthy("gateway", 1), cluster.healthy("shop-api", 1)]);
  // until the proxy's health check has passed
  await pause(3000);
  await fillStock(cluster, true);

  const customers: Customer[] = [];
  const join = async (): Promise<Outcome> => {
    const startedAt = performance.now();
    customers.push(await signUp(cluster));
    return { result: "ok", ms: performance.now() - startedAt, detail: "", data: null };
  };
  const of = (connection: number): Customer => {
    const customer = customers[connection];
    if (customer === undefined) throw new Error("Too few customers.");
    return customer;
  };
  const product = (turn: number) => String(1 + (turn % warmUpCount));
  const sizes = new Map<string, string | undefined>();
  const add = (id: string, connection: number) =>
    mutate(origin, of(connection).token, "AddToCart", { productId: id, quantity: 1, sizeId: sizes.get(id) });
  const order = async (id: string, connection: number) => {
    const { token, addressId } = of(connection);
    const added = await add(id, connection);
    if (added.result !== "ok") return added;
    const input = { addressId, paymentMode: "CASH", idempotencyKey: randomUUID() };
    const placed = await mutate(origin, token, "PlaceOrder", { input });
    return { ...placed, ms: added.ms + placed.ms };
  };

  const home = String((await loadPage(`${origin}/`)).data);
  const picture = firstUrl(home, /\/media\/[^"\s,]+/);
  const script = firstUrl(home, /\/assets\/[^"\s]+\.js/);
  await times(warmUpCount, (turn) => loadPage(`${origin}/product/${turn + 1}`));
  for (let turn = 0; turn < warmUpCount; turn++) sizes.set(product(turn), await sizeOf(origin, product(turn)));

  printHead(["Request", "Count", "Per second", "p99 ms", ...measured, "REST calls", "WAL kB", "Redis bytes"]);
  const row = (name: string, run: () => Promise<Outcome[]>) => printCosts(cluster, name, run);
  const repeat = (send: Send) => () => repeated(send);
  await row("idle, a second", async () => {
    await pause(seconds * 1000);
    return Array.from({ length: seconds }, () => ({ result: "ok", ms: 1000, detail: "", data: null }));
  });
  await row("page of a product, first visit", () =>
    times(productCount - warmUpCount, (turn) => loadPage(`${origin}/product/${warmUpCount + turn + 1}`)),
  );
  await row("sign-up: register, code, login, address", () => times(signUpCount, join));

  const kinds: [string, Send][] = [
    ["page of a product, cached", (turn) => loadPage(`${origin}/product/${product(turn)}`)],
    ["search", (turn) => loadPage(`${origin}/search?q=${["saree", "kurta", "silk"][turn % 3]}%20${turn % 1000}`)],
    ["query of a product, cached", (turn) => queryPublic(origin, "ProductPage", { id: product(turn) })],
    ["picture", () => loadFile(origin + picture)],
    ["script", () => loadFile(origin + script)],
    ["read of a cart", (_, connection) => query(origin, of(connection).token, "Cart")],
    [
      "change of a wishlist",
      (turn, connection) => mutate(origin, of(connection).token, "ToggleWishlist", { productId: product(turn) }),
    ],
    ["order: add to the cart, check out", (turn, connection) => order(product(turn), connection)],
    ["the same, all of one product", (_, connection) => order("1", connection)],
  ];
  for (const [, send] of kinds) await repeated(send, 5);
  for (const [name, send] of kinds) await row(name, repeat(send));
  const [bytes] = await cluster.sql(`select sum(pg_total_relation_size(oid)) / (select count(*) from orders)
    from pg_class where relkind = 'r' and (relname = 'orders' or relname like 'order\\_%')`);
  console.log(`An order takes ${Number(bytes).toFixed(0)} bytes of the database.`);
  console.log(await cluster.docker("stats", "--no-stream", "--format", "{{.Name}}: {{.MemUsage}}"));
});

function firstUrl(html: string, pattern: RegExp): string {
  const [url] = pattern.exec(html) ?? [];
  if (url === undefined) throw new Error(`The page has no ${pattern}.`);
  return url.replaceAll("&amp;", "&");
}

async function loadFile(url: string): Promise<Outcome> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { accept: "image/avif" } });
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  return { result: response.ok ? "ok" : "cut", ms, detail: `${url}: ${response.status}`, data: null };
}

/** Prints what the requests of a run cost on average. */
async function printCosts(cluster: Cluster, name: string, run: () => Promise<Outcome[]>): Promise<void> {
  const before = await countersOf(cluster);
  const startedAt = performance.now();
  const outcomes = await run();
  const perSecond = outcomes.length / ((performance.now() - startedAt) / 1000);
  const after = await countersOf(cluster);
  const failed = outcomes.find(({ result }) => result !== "ok");
  if (failed) throw new Error(`${name}: ${failed.detail}`);
  const each = (from: number, to: number, digits: number) => ((to - from) / outcomes.length).toFixed(digits);
  printRow([
    name,
    String(outcomes.length),
    perSecond.toFixed(0),
    percentiles(outcomes.map(({ ms }) => ms)).p99.toFixed(0),
    ...after.cpuMs.map((to, index) => each(before.cpuMs[index] ?? 0, to, 2)),
    each(before.restCalls, after.restCalls, 2),
    each(before.wal / 1000, after.wal / 1000, 1),
    each(before.redisBytes, after.redisBytes, 0),
  ]);
}

async function countersOf(cluster: Cluster): Promise<Counters> {
  const [[gateway], [redis]] = await Promise.all([cluster.containers("gateway"), cluster.containers("redis")]);
  if (!gateway || !redis) throw new Error("The gateway or Redis does not run.");
  const node = ["node", "--input-type=module", "-e", readRestCalls];
  const restCalls = Number(await cluster.docker("exec", gateway.Id, ...node));
  const memory = await cluster.docker("exec", redis.Id, "redis-cli", "info", "memory");
  const redisBytes = Number(/^used_memory:(\d+)/m.exec(memory)?.[1]);
  const [wal] = await cluster.sql("select pg_current_wal_insert_lsn() - '0/0'");
  const cpuSeconds = await Promise.all(measured.map((service) => cluster.cpuSeconds(service)));
  return { restCalls, wal: Number(wal), redisBytes, cpuMs: cpuSeconds.map((used) => used * 1000) };
}

/** Sends this many requests, at most `connections` at a time. */
async function times(count: number, send: Send): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let turn = 0;
  await onConnections(async (connection) => {
    while (turn < count) outcomes.push(await send(turn++, connection));
  });
  return outcomes;
}

/** Sends requests for a while, each connection one after another. */
async function repeated(send: Send, duration = seconds): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const until = performance.now() + duration * 1000;
  let turn = 0;
  await onConnections(async (connection) => {
    while (performance.now() < until) outcomes.push(await send(turn++, connection));
  });
  return outcomes;
}

async function onConnections(work: (connection: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
}
