import type { Running } from "./processes.ts";

/** Processor time of a server's process during some work. */
interface CpuUse {
  /** Milliseconds of processor time, user and system. */
  cpuMs: number;
  /** `cpuMs` as a fraction of the elapsed time. */
  busy: number;
}

/** Runs `work` and measures the server's processor time meanwhile. */
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
