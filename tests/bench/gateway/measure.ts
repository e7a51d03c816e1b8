import { withCpu } from "../cpu.ts";
import { load, type Load, type Pressure } from "../load.ts";
import type { OperationName } from "./operations.ts";
import type { Target } from "./targets.ts";

/** Figures of one target under load. */
export interface Measure extends Load {
  /** Processor time of the server per request, in microseconds. */
  cpuUs: number;
  /** Utilization of the server's core: well below 1, something else was the limit. */
  busy: number;
  /** REST calls per request. */
  restCalls: number;
}

/** Executes one operation at a target. */
export async function measure(target: Target, operation: OperationName, pressure: Pressure): Promise<Measure> {
  const { running, rest } = target;
  const before = await callsOf(rest.url);
  const { result, cpuMs, busy } = await withCpu(running, () => load(running.url, target.requests(operation), pressure));
  const restCalls = ((await callsOf(rest.url)) - before) / result.responses;
  return { ...result, cpuUs: (cpuMs * 1000) / result.responses, busy, restCalls };
}

async function callsOf(restUrl: string): Promise<number> {
  const response = await fetch(`${restUrl}/calls`);
  return Number(await response.text());
}
