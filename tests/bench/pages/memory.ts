import { press } from "../load.ts";
import { mixedRequest, uncachedMixedRequest } from "./page-requests.ts";
import type { ShopGateway } from "./shop-gateway.ts";

/** A gateway's memory after a number of pages. */
export interface MemoryStep {
  /** Pages since its start, without rejected ones. */
  pages: number;
  /** Megabytes (2^20); undefined if the gateway no longer responds. */
  held: { rss: number; heap: number } | undefined;
}

const steps = 5;
const megabyte = 2 ** 20;

/**
 * The memory of a gateway after each fifth of the mixed pages, every second of them at an unknown host. Ends early if
 * the gateway exits.
 */
export async function memoryOver(gateway: ShopGateway, amount: number): Promise<MemoryStep[]> {
  const series = [{ pages: 0, held: await heldBy(gateway) }];
  let turn = 0;
  let pages = 0;
  const next = () => {
    turn += 1;
    return turn % 2 === 0 ? mixedRequest(turn) : uncachedMixedRequest(turn);
  };
  for (let step = 0; step < steps; step += 1) {
    const { statuses } = await press(gateway.url, next, { connections: 8, amount: amount / steps });
    pages += (statuses.get(200) ?? 0) + (statuses.get(404) ?? 0);
    const held = await heldBy(gateway);
    series.push({ pages, held });
    if (held === undefined) break;
  }
  return series;
}

async function heldBy(gateway: ShopGateway): Promise<MemoryStep["held"]> {
  const vitals = await gateway.vitals().catch(() => undefined);
  return vitals && { rss: vitals.rss / megabyte, heap: vitals.heap / megabyte };
}
