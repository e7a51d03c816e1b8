import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Service } from "./cluster.ts";

/** Waits for the proxy's next health checks. */
export const untilProxied = () => pause(3000);

/** The running processes of services: the id of each container and its start. */
export async function processesOf(
  cluster: Cluster,
  of: readonly Service[] = ["gateway", "shop-api"],
): Promise<string[]> {
  const all = await Promise.all(of.map((service) => cluster.containers(service)));
  return all.flat().map(({ Id, State }) => `${Id} ${State.StartedAt}`);
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0;
}
