import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { percentiles, press } from "../load.ts";
import { uncachedMixedRequest } from "./page-requests.ts";
import type { ShopGateway } from "./shop-gateway.ts";

const intervalMs = 50;
const probeTimeoutMs = 15_000;

/** How a gateway answered the liveness probe while uncached pages were requested all the time. */
export interface Flood {
  /** Milliseconds of `/healthz`; a probe without an answer counts as 15 s. */
  p50: number;
  p99: number;
  /** Pages by their status. */
  statuses: Map<number, number>;
  /** Page requests without an answer within 10 s. */
  errors: number;
}

/** Requests uncached pages and, as a load balancer does, `/healthz` over a new connection every 50 ms. */
export async function floodPages(
  { url }: ShopGateway,
  pressure: { connections: number; seconds: number },
): Promise<Flood> {
  let turn = 0;
  const flooded = new AbortController();
  const probing = probe(url, flooded.signal);
  const requests = () => uncachedMixedRequest(turn++);
  const { statuses, errors } = await press(url, requests, pressure);
  flooded.abort();
  return { ...percentiles(await probing), statuses, errors };
}

/** Sends probes in the same interval, whether or not the last one is answered, until the signal fires. */
async function probe(url: string, signal: AbortSignal): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!signal.aborted) {
    times.push(timeOf(`${url}/healthz`));
    await setTimeout(intervalMs);
  }
  return Promise.all(times);
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  try {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(probeTimeoutMs) });
    const [response]: IncomingMessage[] = await once(request, "response");
    response?.resume();
    return response?.statusCode === 200 ? performance.now() - startedAt : probeTimeoutMs;
  } catch {
    return probeTimeoutMs;
  }
}
