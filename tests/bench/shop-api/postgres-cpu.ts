import { readFile } from "node:fs/promises";
import { cpuMsOf } from "../../support/processor-time.ts";

/** Milliseconds of processor time of a Postgres server with all of its connections, also the closed ones. Linux only. */
export async function postgresCpuMs(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
  const open = await Promise.all(children.map((child) => cpuMsOf(child).catch(() => 0)));
  return open.reduce((sum, ms) => sum + ms, await cpuMsOf(String(pid)));
}
