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
  const before = await used(target);
  const seen = await load(target.running.url, target.requests(operation), pressure);
  const after = await used(target);
  const cpuMs = after.cpuMs - before.cpuMs;
  return {
    ...seen,
    cpuUs: (cpuMs * 1000) / seen.answers,
    busy: cpuMs / (after.at - before.at),
    restCalls: (after.calls - before.calls) / seen.answers,
  };
}

async function used({ running, rest }: Target): Promise<{ cpuMs: number; calls: number; at: number }> {
  const [{ cpuMs }, calls] = await Promise.all([
    running.vitals(),
    fetch(`${rest.url}/calls`).then((response) => response.text()),
  ]);
  return { cpuMs, calls: Number(calls), at: performance.now() };
}
