import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, type Service, services } from "./cluster.ts";
import { isSame, processesOf, untilProxied } from "./processes.ts";
import { type Customer, loadPage, query } from "./shop-client.ts";

/** The longest time until a request fails, as the client sees it: the gateway's deadline of 2 s, and 0.5 s for a busy machine. */
export const failWithinMs = 2500;

/** Kills the process from outside Docker. */
export async function kill(cluster: Cluster, service: Service) {
  const [container, ...others] = await cluster.containers(service);
  if (!container) throw new Error(`There is no ${service}.`);
  process.kill(container.State.Pid, "SIGKILL");
  while ((await cluster.containers(service)).some(({ Id }) => Id === container.Id)) await pause(500);
  await cluster.healthy(service);
  await untilProxied();
  const after = await cluster.containers(service);
  const isWhole = others.every(({ Id }) => after.some((one) => one.Id === Id));
  return { problems: isWhole ? [] : [`more than one ${service} was replaced`] };
}

export async function postgresDown(cluster: Cluster, customer: Customer, seconds: number) {
  const processes = await processesOf(cluster);
  const cold = await stopFor(cluster, "postgres", () => coldPages(cluster, seconds * 1000));
  await untilAccepting(cluster);
  const startedAt = performance.now();
  while ((await query(cluster.origin, customer.token, "Cart")).result !== "ok") await pause(50);
  const recoveryMs = Math.round(performance.now() - startedAt);
  const problems = [...cold.problems];
  if (recoveryMs > 2000) problems.push(`recovery took ${recoveryMs} ms`);
  if (!isSame(processes, await processesOf(cluster))) problems.push("a process died");
  return { problems, notes: [...cold.notes, `recovery ${recoveryMs} ms`] };
}

/** Stops a service, and starts it again after the work. */
async function stopFor<Result>(cluster: Cluster, service: Service, work: () => Promise<Result>): Promise<Result> {
  await cluster.change("scale", service, "0");
  while ((await cluster.containers(service)).length > 0) await pause(500);
  const result = await work();
  await cluster.change("scale", service, "1");
  return result;
}

let coldProduct = 30;

/** Loads uncached pages: each must be 503 in time. */
async function coldPages({ origin }: Cluster, ms: number) {
  const until = performance.now() + ms;
  const problems: string[] = [];
  let slowest = 0;
  let count = 0;
  while (performance.now() < until) {
    const { detail, ms: took } = await loadPage(`${origin}/product/${coldProduct++}`);
    slowest = Math.max(slowest, took);
    count++;
    if (detail !== "503" || took > failWithinMs) problems.push(`an uncached page: ${detail} after ${took} ms`);
    await pause(500);
  }
  const notes =
    count === 0 ? [] : [`${count} uncached pages returned 503, the slowest after ${Math.round(slowest)} ms`];
  return { problems, notes };
}

async function untilAccepting(cluster: Cluster): Promise<void> {
  while ((await cluster.sql("select 1").catch(() => [])).length === 0) await pause(50);
}

export async function redisDown(cluster: Cluster) {
  const processes = await processesOf(cluster);
  for (const service of ["redis", "cache"] as const) await stopFor(cluster, service, () => pause(10_000));
  return { problems: isSame(processes, await processesOf(cluster)) ? [] : ["a process died"] };
}

/**
 * Stops all processes of one container until its health checks have timed out, and continues them: neither Docker nor
 * Postgres may take that for a crash.
 */
export async function stall(cluster: Cluster, service: Service) {
  const before = await stateOf(cluster);
  const [container] = await cluster.containers(service);
  if (!container) throw new Error(`There is no ${service}.`);
  const printed = await cluster.docker("top", container.Id, "-eo", "pid");
  const pids = [...printed.matchAll(/^\s*(\d+)\s*$/gm)].map(([, pid]) => Number(pid));
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await pause(7000);
  for (const pid of pids.filter((id) => existsSync(`/proc/${id}`))) process.kill(pid, "SIGCONT");
  await untilProxied();
  return { problems: isSame(before, await stateOf(cluster)) ? [] : ["a container or Postgres was restarted"] };
}

/** The running processes of all containers, and Postgres' checkpointer, which a recovery from a crash replaces. */
async function stateOf(cluster: Cluster): Promise<string[]> {
  const checkpointer = await cluster.sql("select pid from pg_stat_activity where backend_type = 'checkpointer'");
  return [...(await processesOf(cluster, services)), ...checkpointer];
}

/** Fills the volume, and requests picture sizes that must be encoded. */
export async function diskFull(cluster: Cluster) {
  const [shopApi] = await cluster.containers("shop-api");
  if (!shopApi) throw new Error("There is no shop-api.");
  const inside = (command: string) => cluster.docker("exec", shopApi.Id, "sh", "-c", command);
  const fill = () => inside("cat /dev/zero >> /data/filling 2>/dev/null || true");
  const storedJpegs = () => inside("ls /data/pictures | grep 'jpeg$' || true");
  await fill();
  const stored = await storedJpegs();
  const page = await loadPage(`${cluster.origin}/product/20`);
  const pictures = [...String(page.data).matchAll(/(?:src|srcset)="(\/media\/[^" ]+)/g)].map(([, path]) => path);
  const problems: string[] = [];
  for (const path of pictures) {
    // A picture that could not be written has freed its space.
    await fill();
    const response = await fetch(cluster.origin + path);
    const { byteLength } = await response.arrayBuffer();
    const type = response.headers.get("content-type");
    if (type !== "image/jpeg" || byteLength === 0)
      problems.push(`${path}: ${response.status} ${type}, ${byteLength} bytes`);
  }
  if ((await storedJpegs()) !== stored) problems.push("a picture was stored: the disk was not full");
  if (pictures.length === 0) problems.push("the page has no pictures");
  await inside("rm /data/filling");
  return { problems, notes: [`${pictures.length} pictures`] };
}
