import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in ticks of 10 ms. */
const tickMs = 10;

/** Milliseconds of processor time of a process and of its children that have exited; 0 if it has ended. Linux only. */
export function cpuMsOf(pid: string): number {
  return timesOf(pid)?.ms ?? 0;
}

/** The same for a process and all that descend from it. */
export function cpuMsOfTree(pid: number): number {
  const times = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (timesOf(name) ?? []) : []));
  const ofParent = Map.groupBy(times, ({ parent }) => parent);
  const sumOf = (ms: number, id: number): number =>
    (ofParent.get(id) ?? []).reduce((sum, child) => sum + sumOf(child.ms, child.pid), ms);
  return sumOf(cpuMsOf(String(pid)), pid);
}

function timesOf(pid: string): { pid: number; parent: number; ms: number } | null {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
  // The name in parentheses may contain spaces. After it the parent is the 2nd field, and utime, stime, cutime and cstime the
  // 12th to 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ms = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);
  return { pid: Number(pid), parent: Number(fields[1]), ms };
}
