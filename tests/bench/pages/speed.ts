import type autocannon from "autocannon";
import { withCpu } from "../cpu.ts";
import { load, type Load, median, press, type Requests } from "../load.ts";
import { otherCores, type Running, serverCore, start } from "../processes.ts";
import { uncachedRequest } from "./page-requests.ts";

/** How long and how often something is measured. */
export interface Effort {
  rounds: number;
  seconds: number;
}

/** What a server did with one request that came again and again. */
export interface Speed extends Load {
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
  /** Requests that were refused with 503, of one run. */
  refused: number;
}

/** One request to several servers in turns, over 32 connections; medians, in the order of the servers. */
export async function compareSpeed(
  targets: readonly { server: Running; request: autocannon.Request }[],
  { rounds, seconds }: Effort,
): Promise<Speed[]> {
  const runs: Speed[][] = targets.map(() => []);
  // The first round warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { server, request }] of targets.entries()) {
      const under = { connections: 32, seconds: round === 0 ? seconds / 2 : seconds };
      const { result, cpuMs, busy } = await withCpu(server, () => load(server.url, [request], under));
      if (round > 0) runs[index]?.push({ ...result, cpuUs: (cpuMs * 1000) / result.answers, busy });
    }
  }
  return runs.map(median);
}

/** A page at ever new hosts from several gateways in turns, over 4 connections; medians, in the order of the gateways. */
export async function compareRendering(
  servers: readonly Running[],
  path: string,
  { rounds, seconds }: Effort,
): Promise<RenderSpeed[]> {
  const runs: RenderSpeed[][] = servers.map(() => []);
  const requests: Requests = () => uncachedRequest(path);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const { result, cpuMs } = await withCpu(server, () => press(server.url, requests, { connections: 4, seconds }));
      const pages = result.statuses.get(200) ?? 0;
      const refused = result.statuses.get(503) ?? 0;
      if (pages + refused < result.times.length || result.errors > 0) throw new Error(`${server.url}${path} failed`);
      if (round > 0) runs[index]?.push({ perSecond: pages / result.seconds, cpuMs: cpuMs / pages, refused });
    }
  }
  return runs.map(median);
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
