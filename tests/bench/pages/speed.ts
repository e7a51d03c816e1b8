import type autocannon from "autocannon";
import { withCpu } from "../cpu.ts";
import { median, percentiles, press, type Requests } from "../load.ts";
import { otherCores, type Running, serverCore, start } from "../processes.ts";
import { uncachedRequest } from "./page-requests.ts";
import type { ShopGateway } from "./shop-gateway.ts";

/** How long and how often something is measured. */
interface Effort {
  rounds: number;
  /** Of one turn, about: the warm-up says how many requests fill them, so that no turn ends amid a response. */
  seconds: number;
}

/** What a server did with one request that came again and again. */
export interface Speed {
  /** Responses with status 200. */
  perSecond: number;
  /** Milliseconds from a request to the last byte of its response. */
  p50: number;
  p99: number;
  /** Requests with another status or without a response within 10 s, of one run. */
  failed: number;
  /** Microseconds of processor time for one response. */
  cpuUs: number;
  /** The share of its core that the server was at work: well below 1, the clients were the limit. */
  busy: number;
}

/** What a server did with pages that no cache held. */
export interface RenderSpeed {
  perSecond: number;
  /** Milliseconds of processor time for one page. */
  cpuMs: number;
  /** Requests that were rejected with 503, of one run. */
  refused: number;
}

/** One request to several servers in turns, over 32 connections; medians, in the order of the servers. */
export async function compareSpeed(
  targets: readonly { server: Running; request: autocannon.Request }[],
  { rounds, seconds }: Effort,
): Promise<Speed[]> {
  return inTurns(targets, rounds, async ({ server, request }) => {
    const requests = [request];
    const amount = await warmUp(server, requests, 32, seconds);
    return async () => {
      const measured = await withCpu(server, () => press(server.url, requests, { connections: 32, amount }));
      const { result, cpuMs, busy } = measured;
      const { times, statuses, errors, seconds: passed } = result;
      const good = statuses.get(200) ?? 0;
      const failed = times.length - good + errors;
      return { perSecond: good / passed, ...percentiles(times), failed, cpuUs: (cpuMs * 1000) / good, busy };
    };
  });
}

/**
 * A page at ever new hosts from several gateways in turns, over 4 connections; medians, in the order of the gateways.
 * @throws when a page came from a cache or failed
 */
export async function compareRendering(
  servers: readonly ShopGateway[],
  path: string,
  { rounds, seconds }: Effort,
): Promise<RenderSpeed[]> {
  const requests: Requests = () => uncachedRequest(path);
  return inTurns(servers, rounds, async (server) => {
    const amount = await warmUp(server, requests, 4, seconds);
    return async () => {
      const { cachedPages } = await server.vitals();
      const measured = await withCpu(server, () => press(server.url, requests, { connections: 4, amount }));
      const { result, cpuMs } = measured;
      const pages = result.statuses.get(200) ?? 0;
      const refused = result.statuses.get(503) ?? 0;
      if (pages + refused < result.times.length || result.errors > 0) throw new Error(`${server.url}${path} failed`);
      if ((await server.vitals()).cachedPages > cachedPages) throw new Error(`${server.url}${path} is cached`);
      return { perSecond: pages / result.seconds, cpuMs: cpuMs / pages, refused };
    };
  });
}

/** Requests over so many seconds that warm a server up. @returns how many fill these seconds: two a connection at least */
async function warmUp(server: Running, requests: Requests, connections: number, seconds: number): Promise<number> {
  const warm = await press(server.url, requests, { connections, seconds });
  const perSecond = warm.times.length / Math.max(warm.seconds, seconds);
  return Math.max(connections * 2, Math.round(perSecond * seconds));
}

/** Prepares each target, then measures all of them in every round. @returns medians, in the order of the targets */
async function inTurns<Target, Figures extends Record<keyof Figures, number>>(
  targets: readonly Target[],
  rounds: number,
  prepare: (target: Target) => Promise<() => Promise<Figures>>,
): Promise<Figures[]> {
  const prepared: { measure: () => Promise<Figures>; runs: Figures[] }[] = [];
  for (const target of targets) prepared.push({ measure: await prepare(target), runs: [] });
  for (let round = 0; round < rounds; round += 1) {
    for (const { measure, runs } of prepared) runs.push(await measure());
  }
  return prepared.map(({ runs }) => median(runs));
}

/** Starts a bare Node server that sends what another one sends for these requests. */
export function startBareServer(copyOf: Running, requests: readonly autocannon.Request[]): Promise<Running> {
  const copied = requests.map(({ path, headers }) => ({ path, headers }));
  return start("pages/bare-server.ts", { COPY_OF: copyOf.url, REQUESTS: JSON.stringify(copied) }, serverCore);
}

/** Starts shop-api with its own catalogue on SQLite, away from the servers' core. */
export function startRest(dataDir: string): Promise<Running> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn", ORDER_STEP_SECONDS: "0", NODE_ENV: "production" };
  return start("../../shop-api/src/main.ts", env, otherCores);
}
