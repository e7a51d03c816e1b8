import { readFile } from "node:fs/promises";

/** Linux counts processor time in ticks of 10 ms. */
const tickMs = 10;

/** Milliseconds of processor time of a Postgres server with all of its connections, also the closed ones. Linux only. */
export async function postgresCpuMs(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
  const open = await Promise.all(children.map((child) => cpuMsOf(child).catch(() => 0)));
  return open.reduce((sum, ms) => sum + ms, await cpuMsOf(String(pid)));
}

/** Of a process and of its children that have exited. */
async function cpuMsOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces; utime, stime, cutime and cstime are the 12th to 15th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);
}
