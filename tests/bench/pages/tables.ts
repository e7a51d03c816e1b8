import { printHead, printRow } from "../table.ts";
import type { Flood } from "./health.ts";
import type { MemoryStep } from "./memory.ts";
import type { RenderSpeed, Speed } from "./speed.ts";

/** Ours, a bare server that sends the same, and an older checkout if given. */
export type Comparison = { ours: Speed; bare: Speed; baseline: Speed | undefined };
export type Rendering = { ours: RenderSpeed; baseline: RenderSpeed | undefined };

/** Cached responses: a row per server, with its requests per second as a fraction of the bare server's. */
export function printSpeeds(title: string, speeds: ReadonlyMap<string, Comparison>): void {
  console.log(`\n${title}\n`);
  const figures = ["requests/s", "of the bare server", "p50 ms", "p99 ms", "CPU µs a request", "core busy", "failed"];
  printHead(["request", "server", ...figures], 2);
  for (const [name, { ours, bare, baseline }] of speeds) {
    for (const [server, speed] of Object.entries({ "bare server": bare, ours, baseline })) {
      if (speed === undefined) continue;
      const { perSecond, p50, p99, cpuUs, busy, failed } = speed;
      const share = (perSecond / bare.perSecond).toFixed(3);
      const times = [p50.toFixed(1), p99.toFixed(1), cpuUs.toFixed(0)];
      printRow([name, server, perSecond.toFixed(0), share, ...times, `${(busy * 100).toFixed(0)} %`, String(failed)]);
    }
  }
}

/** Uncached pages. */
export function printRendering(renderings: ReadonlyMap<string, Rendering>): void {
  console.log("\nUncached pages, 4 connections:\n");
  printHead(["page", "pages/s", "CPU ms a page", "503", "baseline pages/s", "baseline CPU ms", "× pages/s", "× CPU"]);
  for (const [name, { ours, baseline }] of renderings) {
    const own = [ours.perSecond.toFixed(1), ours.cpuMs.toFixed(2), String(ours.rejected)];
    const other = baseline ? [baseline.perSecond.toFixed(1), baseline.cpuMs.toFixed(2)] : ["", ""];
    const factors = baseline
      ? [(ours.perSecond / baseline.perSecond).toFixed(2), (baseline.cpuMs / ours.cpuMs).toFixed(2)]
      : ["", ""];
    printRow([name, ...own, ...other, ...factors]);
  }
}

/** Memory at each step, of each gateway. */
export function printMemory(series: ReadonlyMap<string, readonly MemoryStep[]>): void {
  console.log("\nMemory with a heap of 512 MB, 8 connections:\n");
  printHead(["gateway", "pages", "RSS MB", "heap MB"]);
  for (const [name, steps] of series) {
    for (const { pages, held } of steps) {
      const figures = held ? [held.rss.toFixed(0), held.heap.toFixed(0)] : ["died", ""];
      printRow([name, String(pages), ...figures]);
    }
  }
}

/** The liveness probe during floods of uncached pages, by gateway and connections. */
export function printFloods(floods: ReadonlyMap<string, ReadonlyMap<number, Flood>>): void {
  console.log("\n/healthz while uncached pages are requested:\n");
  printHead(["gateway", "connections", "p50 ms", "p99 ms", "pages by status", "without a response"]);
  for (const [name, byConnections] of floods) {
    for (const [connections, { p50, p99, statuses, errors }] of byConnections) {
      const counts = [...statuses].toSorted(([one], [other]) => one - other);
      const texts = counts.map(([status, count]) => `${count} × ${status}`).join(", ");
      printRow([name, String(connections), p50.toFixed(1), p99.toFixed(1), texts, String(errors)]);
    }
  }
}
