import type { Running } from "./processes.ts";

/** What a server's process worked while something else was done. */
interface CpuUse {
  /** Milliseconds of processor time, user and system. */
  cpuMs: number;
  /** `cpuMs` as a share of the time that passed. */
  busy: number;
}

/** Does `work` and measures the processor time that the server used meanwhile. */
export async function withCpu<Result>(
  { vitals }: Pick<Running, "vitals">,
  work: () => Promise<Result>,
): Promise<CpuUse & { result: Result }> {
  const before = await vitals();
  const startedAt = performance.now();
  const result = await work();
  const cpuMs = (await vitals()).cpuMs - before.cpuMs;
  const passedMs = performance.now() - startedAt;
  return { result, cpuMs, busy: cpuMs / passedMs };
}
