import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, type Container, project, type Service, services } from "./cluster.ts";
import { type Sample, shopperCount } from "./load.ts";
import { type Customer, loadPage, query } from "./shop-client.ts";

/** An event in the cluster while shoppers use it. */
export interface Event {
  name: string;
  /** Runs the event. @returns problems other than failed requests, and figures for the report */
  happen(cluster: Cluster, customer: Customer): Promise<{ problems?: string[]; notes?: string[] }>;
  /** Whether a request may end like this meanwhile. */
  allows(sample: Sample): boolean;
  /** How many requests may end like this; unlimited by default. */
  most?: number;
}

/** The longest time until a request fails, as the client sees it: the gateway's deadline of 2 s, and 0.5 s for a busy machine. */
const failWithinMs = 2500;

const nothing = (): boolean => false;
const isRead = ({ kind }: Sample) => kind === "page" || kind === "public query" || kind === "cart read";
const isPublic = ({ kind }: Sample) => kind === "page" || kind === "public query";
/** A write in flight that the kill interrupted. */
const cutOffWrites = (sample: Sample) => !isRead(sample) && sample.result === "coded" && sample.ms < failWithinMs;
/** One per shopper who writes. */
const writesInFlight = 5;
/** Private requests that fail in time, with a code. */
const codedInTime = (sample: Sample) => !isPublic(sample) && sample.result === "coded" && sample.ms < failWithinMs;

export const events: Event[] = [
  {
    name: "nothing",
    happen: async () => {
      await pause(10_000);
      return {};
    },
    allows: nothing,
  },
  { name: "rolling update of the gateways", happen: (cluster) => rollingUpdate(cluster, "gateway"), allows: nothing },
  { name: "rolling update of shop-api", happen: (cluster) => rollingUpdate(cluster, "shop-api"), allows: nothing },
  { name: "a gateway of another version", happen: otherVersion, allows: nothing },
  {
    name: "kill −9 of one gateway",
    happen: (cluster) => kill(cluster, "gateway"),
    allows: cutOffWrites,
    most: writesInFlight,
  },
  {
    name: "kill −9 of one shop-api",
    happen: (cluster) => kill(cluster, "shop-api"),
    allows: cutOffWrites,
    most: writesInFlight,
  },
  {
    name: "restart of Postgres",
    happen: (cluster, customer) => postgresDown(cluster, customer, 0),
    allows: codedInTime,
  },
  {
    name: "Postgres down 10 s",
    happen: (cluster, customer) => postgresDown(cluster, customer, 10),
    allows: codedInTime,
  },
  { name: "Redis down 10 s", happen: redisDown, allows: nothing },
  { name: "disk of the pictures full", happen: diskFull, allows: nothing },
  ...services.map((service) => ({
    name: `stall of ${service} for 7 s`,
    happen: (cluster: Cluster) => stall(cluster, service),
    ...(service === "postgres" ? { allows: codedInTime } : { allows: () => true, most: shopperCount }),
  })),
];

async function rollingUpdate(cluster: Cluster, service: Service) {
  await cluster.update(service);
  return {};
}

/** A third gateway has other scripts, as when one version replaces another. */
async function otherVersion(cluster: Cluster) {
  const [gateway] = await cluster.containers("gateway");
  if (!gateway) throw new Error("There is no gateway.");
  const env = gateway.Config.Env.flatMap((variable) => ["--env", variable]);
  const place = ["--network", `${project}_services`, "--network-alias", "gateway"];
  const withoutScripts = ["--tmpfs", "/shop/web/dist/client/assets"];
  const run = ["run", "--detach", ...place, ...env, ...withoutScripts, gateway.Config.Image];
  const other = (await cluster.docker(...run)).trim();
  await cluster.healthy({ ids: [other] });
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

/** Kills the process from outside Docker, so that the restart policy restarts it. */
async function kill(cluster: Cluster, service: Service) {
  const [container] = await cluster.containers(service);
  if (!container) throw new Error(`There is no ${service}.`);
  process.kill(container.State.Pid, "SIGKILL");
  await pause(1000);
  await cluster.healthy(service);
  await untilProxied();
  const [again] = await cluster.containers(service);
  return { problems: again?.RestartCount === container.RestartCount + 1 ? [] : [`${service} was not restarted`] };
}

async function postgresDown(cluster: Cluster, customer: Customer, seconds: number) {
  const processes = await processesOf(cluster);
  const [postgres] = await cluster.containers("postgres");
  if (!postgres) throw new Error("There is no Postgres.");
  await cluster.docker("stop", postgres.Id);
  const cold = await coldPages(cluster, seconds * 1000);
  await cluster.docker("start", postgres.Id);
  await untilAccepting(cluster, postgres.Id);
  const startedAt = performance.now();
  while ((await query(cluster.origin, customer.token, "Cart")).result !== "ok") await pause(50);
  const recoveryMs = Math.round(performance.now() - startedAt);
  const problems = [...cold.problems];
  if (recoveryMs > 2000) problems.push(`recovery took ${recoveryMs} ms`);
  if ((await processesOf(cluster)) !== processes) problems.push("a process died");
  return { problems, notes: [...cold.notes, `recovery ${recoveryMs} ms`] };
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

async function untilAccepting(cluster: Cluster, id: string): Promise<void> {
  for (;;) {
    const isAccepting = await cluster.docker("exec", id, "pg_isready", "-q", "-h", "127.0.0.1").then(
      () => true,
      () => false,
    );
    if (isAccepting) return;
  }
}

async function redisDown(cluster: Cluster) {
  const processes = await processesOf(cluster);
  const ids = [...(await cluster.containers("redis")), ...(await cluster.containers("cache"))].map(({ Id }) => Id);
  await cluster.docker("stop", ...ids);
  await pause(10_000);
  await cluster.docker("start", ...ids);
  return { problems: (await processesOf(cluster)) === processes ? [] : ["a process died"] };
}

/**
 * Stops all processes of one container until its health checks have timed out, and continues them: neither Docker nor
 * Postgres may take that for a crash.
 */
async function stall(cluster: Cluster, service: Service) {
  const before = await stateOf(cluster);
  const [container] = await cluster.containers(service);
  if (!container) throw new Error(`There is no ${service}.`);
  const printed = await cluster.docker("top", container.Id, "-eo", "pid");
  const pids = [...printed.matchAll(/^\s*(\d+)\s*$/gm)].map(([, pid]) => Number(pid));
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await pause(7000);
  for (const pid of pids.filter((id) => existsSync(`/proc/${id}`))) process.kill(pid, "SIGCONT");
  if (container.State.Health) await cluster.healthy(service);
  await untilProxied();
  return { problems: (await stateOf(cluster)) === before ? [] : ["a container or Postgres was restarted"] };
}

/** The running processes of all containers, and Postgres' checkpointer, which a recovery from a crash replaces. */
async function stateOf(cluster: Cluster): Promise<string> {
  const [checkpointer] = await cluster.sql("select pid from pg_stat_activity where backend_type = 'checkpointer'");
  return `${await processesOf(cluster, services)}\n${checkpointer}`;
}

/** Fills the volume, and requests picture sizes that must be encoded. */
async function diskFull(cluster: Cluster) {
  const [shopApi] = await cluster.containers("shop-api");
  if (!shopApi) throw new Error("There is no shop-api.");
  const inside = (command: string) => cluster.docker("exec", shopApi.Id, "sh", "-c", command);
  const fill = () => inside("cat /dev/zero >> /data/filling 2>/dev/null || true");
  // JPEG is never encoded ahead of requests; AVIF is, all the time.
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

/** Waits for the proxy's next health checks. */
const untilProxied = () => pause(3000);

/** The running processes of services, as a string. */
async function processesOf(cluster: Cluster, of: readonly Service[] = ["gateway", "shop-api"]): Promise<string> {
  const all = await Promise.all(of.map((service) => cluster.containers(service)));
  return all.flat().map(identityOf).toSorted().join("\n");
}

function identityOf({ Id, State }: Container): string {
  return `${Id} ${State.StartedAt}`;
}
