import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { badVersion, type Cluster, stack } from "./cluster.ts";
import type { Node } from "./node.ts";
import { isSame, processesOf, untilProxied } from "./processes.ts";
import { loadPage } from "./shop-client.ts";

export async function rollingUpdate(cluster: Cluster, service: "gateway" | "shop-api") {
  const before = await processesOf(cluster, [service]);
  await cluster.change("update", service, "--force");
  const after = await processesOf(cluster, [service]);
  const left = after.filter((process) => before.includes(process));
  return { problems: [...left.map((process) => `${process} was not replaced`), ...(await lostLogs(cluster, before))] };
}

/** The logs of replaced containers must outlive them. */
async function lostLogs(cluster: Cluster, replaced: readonly string[]): Promise<string[]> {
  const ids = replaced.map((process) => process.split(" ", 1)[0] ?? "");
  const logs = await Promise.all(ids.map((id) => cluster.docker("logs", id).catch(() => null)));
  return logs.includes(null) ? ["a replaced container has no log"] : [];
}

/** A version whose processes end at once, an image without them, and a configuration that is an error. */
export async function badVersions(cluster: Cluster) {
  const before = await processesOf(cluster);
  const problems: string[] = [];
  const attempts = {
    "a version that does not start": () => cluster.deploy({ VERSION: badVersion }),
    "a foreign image": () => cluster.change("update", "gateway", "--image", "redis:8"),
    "a bad configuration": () => cluster.deploy({ TILE_URL: "nonsense" }),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const end = await attempt().then(() => "success", String);
    if (!/Not deployed, the previous version runs|rollback_completed/.test(end)) problems.push(`${name}: ${end}`);
    if (!isSame(before, await processesOf(cluster))) problems.push(`${name} replaced a process`);
  }
  // the repaired configuration
  const seconds = await cluster.deploy();
  return { problems, notes: [`repaired in ${Math.round(seconds)} s`] };
}

/** As in docs/deploying.md, with two roles in turn. */
export async function rotation(cluster: Cluster) {
  for (const role of ["kasavu_b", "kasavu_a"]) {
    const url = `postgres://${role}:${randomUUID()}@postgres:5432/kasavu`;
    await writeFile(join(cluster.secrets, "database-url"), url);
    await cluster.deploy();
  }
  return {};
}

/** In two steps, because the start of a process takes two seconds of a processor. */
export async function scale(cluster: Cluster) {
  const problems: string[] = [];
  for (const count of [4, 6, 2]) {
    for (const service of ["gateway", "shop-api"] as const) {
      await cluster.change("scale", service, String(count));
      await cluster.healthy(service, count);
    }
    if (count === 6) problems.push(...(await idleOf(cluster)));
  }
  return { problems };
}

/** Gateways without requests: the proxy must use as many as there are. */
async function idleOf(cluster: Cluster): Promise<string[]> {
  const gateways = await cluster.containers("gateway");
  for (let attempts = 0; attempts < 20; attempts++) {
    const metrics = await Promise.all(gateways.map(({ Id }) => fetchInside(cluster, Id, "/metrics")));
    if (metrics.every((text) => text !== null && /^gateway_\w*_(count|total)\{.*\} [1-9]/m.test(text))) return [];
    await pause(2000);
  }
  return ["a gateway gets no requests"];
}

/** @returns the body that a gateway's container gets from itself; null if it gets none with status 200 */
function fetchInside(cluster: Cluster, id: string, path: string): Promise<string | null> {
  const script = `fetch("http://127.0.0.1:4000${path}").then((r) => (r.ok ? r.text() : Promise.reject(r.status))).then(console.log)`;
  return cluster.docker("exec", id, "node", "-e", script).catch(() => null);
}

/** One more of each service runs on a second node, and moves to the first when that is drained. */
export async function drainNode(cluster: Cluster) {
  const node = await cluster.joinNode();
  try {
    return { problems: await fillAndDrain(cluster, node) };
  } finally {
    await node.leave();
  }
}

async function fillAndDrain(cluster: Cluster, node: Node): Promise<string[]> {
  const problems: string[] = [];
  const scaled = ["gateway", "shop-api"] as const;
  for (const service of scaled) await cluster.change("scale", service, "3");
  for (const service of scaled) {
    const ids = await node.docker("ps", "--quiet", "--filter", `name=${stack}_${service}`);
    if (ids === "") problems.push(`the second node has no ${service}`);
  }
  await untilProxied();
  const id = (await node.docker("info", "--format", "{{.Swarm.NodeID}}")).trim();
  await cluster.docker("node", "update", "--availability", "drain", id);
  while ((await node.docker("ps", "--quiet")) !== "") await pause(1000);
  for (const service of scaled) await cluster.healthy(service, 3);
  for (const service of scaled) await cluster.change("scale", service, "2");
  return problems;
}

/** A third gateway has other scripts, as when one version replaces another. */
export async function otherVersion(cluster: Cluster) {
  const [gateway] = await cluster.containers("gateway");
  if (!gateway) throw new Error("There is no gateway.");
  const env = gateway.Config.Env.flatMap((variable) => ["--env", variable]);
  const place = ["--network", `${stack}_services`, "--network-alias", "gateway"];
  const withoutScripts = ["--tmpfs", "/shop/web/dist/client/assets"];
  const run = ["run", "--detach", ...place, ...env, ...withoutScripts, gateway.Config.Image];
  const other = (await cluster.docker(...run)).trim();
  while ((await fetchInside(cluster, other, "/readyz")) === null) await pause(1000);
  await untilProxied();
  const page = await loadPage(`${cluster.origin}/`);
  const paths = new Set([...String(page.data).matchAll(/\/assets\/[^"\s]+/g)].map(([path]) => path));
  const problems: string[] = [];
  for (const path of [...paths, ...paths, ...paths]) {
    const { status } = await fetch(cluster.origin + path);
    if (status !== 200) problems.push(`${path}: ${status}`);
  }
  if (paths.size === 0) problems.push("the page has no scripts");
  await cluster.docker("stop", other);
  await cluster.docker("rm", other);
  return { problems, notes: [`${paths.size} files`] };
}
