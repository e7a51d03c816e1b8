import { fork } from "node:child_process";
import * as v from "valibot";
import { nextMessage } from "../../../scripts/child-events.ts";
import { percentiles, press } from "../load.ts";
import { uncachedMixedRequest } from "./page-requests.ts";
import type { ShopGateway } from "./shop-gateway.ts";

const warmUpSeconds = 3;
const Times = v.array(v.number());

/** Liveness of a gateway during a flood of uncached pages. */
export interface Flood {
  /** Milliseconds of `/healthz`; a probe without a response counts as 15 s. */
  p50: number;
  p99: number;
  /** Pages by status. */
  statuses: Map<number, number>;
  /** Page requests without a response within 10 s. */
  errors: number;
}

/**
 * Requests uncached pages, and `/healthz` over a new connection every 50 ms, as load balancers do. The probe has its
 * own process, so that it does not wait for the clients.
 */
export async function floodPages(
  { url }: ShopGateway,
  pressure: { connections: number; seconds: number },
): Promise<Flood> {
  let turn = 0;
  const requests = () => uncachedMixedRequest(turn++);
  await press(url, requests, { ...pressure, seconds: warmUpSeconds });
  const probe = fork(`${import.meta.dirname}/health-probe.ts`, [`${url}/healthz`], { execArgv: [] });
  const { statuses, errors } = await press(url, requests, pressure);
  probe.send("stop");
  const times = await nextMessage(probe);
  return { ...percentiles(v.parse(Times, times)), statuses, errors };
}
