/**
 * `npm run bench:cluster`: the highest rate of requests per second of docker-compose.yml's stack with a p99 below 250
 * ms, with one gateway, with two, and with two behind each shared cache that is installed, with its hit rate.
 * Shoppers are added until the p99 is exceeded. Each repeats a session, one request after another: home, a list, a product, a
 * search, adding to the cart, the cart, and the checkout.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import { type Cluster, withProductionCluster } from "../cluster/cluster.ts";
import { sizeOf } from "../cluster/load.ts";
import { type Customer, loadPage, mutate, type Outcome, query, signUp } from "../cluster/shop-client.ts";
import { fillStock } from "../cluster/stock.ts";
import { varnishInFront } from "../support/start-varnish.ts";
import { percentiles } from "./load.ts";
import { printHead, printRow } from "./table.ts";

/** A shared cache in front of the shop at a port. */
interface SharedCache {
  /** Why it cannot be started. */
  missing: string | undefined;
  start: (port: number, shopPort: number) => Promise<RunningCache>;
}

interface RunningCache {
  url: string;
  counts(): Promise<{ requests: number; hits: number }>;
  stop(): Promise<void>;
}

const sharedCaches: SharedCache[] = [];
sharedCaches.push(varnishInFront);

const shopperCounts = [1, 2, 4, 8, 12, 16, 24];
/** The services whose processor time per request is printed, in milliseconds. */
const services = ["gateway", "shop-api", "postgres", "proxy"] as const;
const mostP99 = 250;
const rounds = 3;
const seconds = 15;
const productIds = Array.from({ length: 200 }, (_, index) => String(index + 1));
/** A size of each product that has some. */
const sizeIds = new Map<string, string>();

await withProductionCluster(async (cluster) => {
  await fillStock(cluster, true);
  for (const productId of productIds) {
    const sizeId = await sizeOf(cluster.origin, productId);
    if (sizeId !== undefined) sizeIds.set(productId, sizeId);
  }
  const customers: Customer[] = [];
  for (let index = 0; index < Math.max(...shopperCounts); index++) customers.push(await signUp(cluster));
  // warm-up
  for (let turn = 0; turn < 3; turn++) await measure(cluster, cluster.origin, customers.slice(0, 8));

  printHead(["Gateways", "Round", "Shoppers", "Requests/s", "p50 ms", "p99 ms", "Failed", "Hits %", ...services]);
  const measureAll = async (gateways: number, round: number, cache: RunningCache | null) => {
    for (const count of shopperCounts) {
      const before = await cache?.counts();
      const origin = cache?.url ?? cluster.origin;
      const { perSecond, p50, p99, failed, cpuMs } = await measure(cluster, origin, customers.slice(0, count));
      const after = await cache?.counts();
      const whole = [gateways, round, count, perSecond, p50, p99, failed].map((figure) => String(Math.round(figure)));
      const hits = before && after ? (100 * (after.hits - before.hits)) / (after.requests - before.requests) : null;
      printRow([...whole, hits?.toFixed(0) ?? "", ...cpuMs.map((ms) => ms.toFixed(1))]);
      if (p99 >= mostP99) break;
    }
  };
  for (let round = 1; round <= rounds; round++) {
    for (const gateways of [1, 2]) {
      await withGateways(cluster, gateways, () => measureAll(gateways, round, null));
    }
    for (const { missing, start } of sharedCaches) {
      if (missing !== undefined) continue;
      const cache = await start(await freePort(), Number(new URL(cluster.origin).port));
      try {
        await measureAll(2, round, cache);
      } finally {
        await cache.stop();
      }
    }
  }
  for (const { missing } of sharedCaches) if (missing !== undefined) console.log(missing);
  console.log(await cluster.docker("stats", "--no-stream", "--format", "{{.Name}}: {{.MemUsage}}"));
});

async function withGateways(cluster: Cluster, count: number, work: () => Promise<void>): Promise<void> {
  await cluster.change("scale", "gateway", String(count));
  await cluster.healthy("gateway", count);
  // until the proxy's health check has passed
  await pause(3000);
  await work();
}

/** Runs the sessions of these customers concurrently. */
async function measure(cluster: Cluster, origin: string, customers: readonly Customer[]) {
  const cpuBefore = await cpuSecondsOf(cluster);
  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const shop = async (customer: Customer, index: number) => {
    for (let turn = index; performance.now() < until; turn++) {
      for (const request of session(origin, customer, turn)) outcomes.push(await request());
    }
  };
  await Promise.all(customers.map(shop));
  const perSecond = outcomes.length / ((performance.now() - startedAt) / 1000);
  const failed = outcomes.filter(({ result }) => result !== "ok").length;
  const cpuAfter = await cpuSecondsOf(cluster);
  const cpuMs = cpuAfter.map((after, index) => ((after - (cpuBefore[index] ?? 0)) * 1000) / outcomes.length);
  return { perSecond, ...percentiles(outcomes.map(({ ms }) => ms)), failed, cpuMs };
}

/** In the order of `services`. */
function cpuSecondsOf(cluster: Cluster): Promise<number[]> {
  return Promise.all(services.map((service) => cluster.cpuSeconds(service)));
}

function session(origin: string, { token, addressId }: Customer, turn: number): (() => Promise<Outcome>)[] {
  const productId = productIds[turn % productIds.length] ?? "1";
  const texts = ["saree", "kurta", "mundu", "silk", "cotton"];
  const input = { addressId, paymentMode: "CASH", idempotencyKey: randomUUID() };
  return [
    () => loadPage(`${origin}/`),
    () => loadPage(`${origin}/category/${1 + (turn % 20)}/subcategories`),
    () => loadPage(`${origin}/product/${productId}`),
    () => loadPage(`${origin}/search?q=${texts[turn % texts.length]}`),
    () => mutate(origin, token, "AddToCart", { productId, quantity: 1, sizeId: sizeIds.get(productId) }),
    () => query(origin, token, "Cart"),
    () => mutate(origin, token, "PlaceOrder", { input }),
  ];
}
