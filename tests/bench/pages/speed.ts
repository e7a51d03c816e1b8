import type autocannon from "autocannon";
import { withCpu } from "../cpu.ts";
import { median, percentiles, press, type Requests } from "../load.ts";
import { otherCores, type Running, serverCore, start } from "../processes.ts";
import { uncachedRequest } from "./page-requests.ts";
import type { ShopGateway } from "./shop-gateway.ts";

/** Duration and repetitions of a measurement. */
interface Effort {
  rounds: number;
  /** Approximate duration of one turn: the warm-up converts it to a number of requests. */
  seconds: number;
}

/** Figures of a server for one repeated request. */
export interface Speed {
  /** Responses with status 200. */
  perSecond: number;
  /** Milliseconds from a request to the last byte of its response. */
  p50: number;
  p99: number;
  /** Requests with another status or without a response within 10 s, per run. */
  failed: number;
  /** Microseconds of processor time per response. */
  cpuUs: number;
  /** Utilization of its core: well below 1, the clients were the limit. */
  busy: number;
}

/** Figures of a server for uncached pages. */
export interface RenderSpeed {
  perSecond: number;
  /** Milliseconds of processor time per page. */
  cpuMs: number;
  /** Requests rejected with 503, per run. */
  rejected: number;
}

/** Sends one request to several servers in turns, over 32 connections; medians, in the order of the servers. */
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
 * Requests a page at new hosts from several gateways in turns, over 4 connections; medians, in the order of the
 * gateways.
 * @throws when a page is cached or fails
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
      const rejected = result.statuses.get(503) ?? 0;
      if (pages + rejected < result.times.length || result.errors > 0) throw new Error(`${server.url}${path} failed`);
      if ((await server.vitals()).cachedPages > cachedPages) throw new Error(`${server.url}${path} is cached`);
      return { perSecond: pages / result.seconds, cpuMs: cpuMs / pages, rejected };
    };
  });
}

/** Warms a server up for some seconds. @returns the number of requests that take this long: at least two per connection */
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

/** Starts a bare Node server that copies another server's responses to these requests. */
export function startBareServer(copyOf: Running, requests: readonly autocannon.Request[]): Promise<Running> {
  const copied = requests.map(({ path, headers }) => ({ path, headers }));
  return start("pages/bare-server.ts", { COPY_OF: copyOf.url, REQUESTS: JSON.stringify(copied) }, serverCore);
}

/** Starts shop-api with its own catalogue on SQLite, not on the servers' core. */
export function startRest(dataDir: string): Promise<Running> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn", ORDER_STEP_SECONDS: "0", NODE_ENV: "production" };
  return start("../../shop-api/src/main.ts", env, otherCores);
}
