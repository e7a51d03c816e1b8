import { withCpu } from "../cpu.ts";
import { load, type Load, type Pressure } from "../load.ts";
import type { OperationName } from "./operations.ts";
import type { Target } from "./targets.ts";

/** What one target did under load. */
export interface Measure extends Load {
  /** Microseconds that the server worked for one request, whatever else the machine had to do. */
  cpuUs: number;
  /** The part of its core that the server was at work: well below 1, something else was the limit. */
  busy: number;
  /** Calls of REST for one request. */
  restCalls: number;
}

/** Asks a target for one operation. */
export async function measure(target: Target, operation: OperationName, pressure: Pressure): Promise<Measure> {
  const { running, rest } = target;
  const before = await callsOf(rest.url);
  const { result, cpuMs, busy } = await withCpu(running, () => load(running.url, target.requests(operation), pressure));
  const restCalls = ((await callsOf(rest.url)) - before) / result.answers;
  return { ...result, cpuUs: (cpuMs * 1000) / result.answers, busy, restCalls };
}

async function callsOf(restUrl: string): Promise<number> {
  const response = await fetch(`${restUrl}/calls`);
  return Number(await response.text());
}
