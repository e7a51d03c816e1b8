import { readFile } from "node:fs/promises";

/** Linux counts processor time in ticks of 10 ms. */
const tickMs = 10;

/** Milliseconds of processor time of a process and of its children that have exited. Linux only. */
export async function cpuMsOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces; utime, stime, cutime and cstime are the 12th to 15th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);
}
