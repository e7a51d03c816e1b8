import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Event } from "./events.ts";
import { isRejected, kurta, type Sample, sizesOf } from "./load.ts";

/** The upgrade of docs/deploying.md from the version that the stack has started with to this one. */
export function upgradeOf(isSized: boolean): Event[] {
  const update: Event = { name: "both services of two versions", happen: upgrade, allows: () => false };
  return isSized ? [update] : [update, { name: "sizes:add", happen: addSizes, allows: lacksSize }];
}

async function upgrade(cluster: Cluster) {
  const before = await ordersOf(cluster);
  await cluster.deploy();
  return { notes: [`${(await ordersOf(cluster)) - before} orders meanwhile`] };
}

/** Resolves when both gateways have read the sizes, of which they cache that there are none. */
async function addSizes(cluster: Cluster) {
  const printed = await cluster.runCommand("node scripts/shop.ts sizes:add");
  for (let readings = 0; readings < 10; await pause(500)) {
    const sizes = await sizesOf(cluster.origin, kurta);
    readings = sizes !== null && sizes.length > 0 ? readings + 1 : 0;
  }
  return { problems: /^[1-9]\d* products/.test(printed) ? [] : [printed], notes: [printed.trim()] };
}

/** A write of a shopper whose page or cart does not know the sizes yet. */
function lacksSize(sample: Sample): boolean {
  return (sample.kind === "write" || sample.kind === "order") && isRejected(sample);
}

async function ordersOf(cluster: Cluster): Promise<number> {
  const [count] = await cluster.sql("select count(*) from orders");
  return Number(count);
}
