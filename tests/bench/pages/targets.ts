import { printHead, printRow } from "../table.ts";
import type { Flood } from "./health.ts";
import type { MemoryStep } from "./memory.ts";
import type { Comparison, Rendering } from "./tables.ts";

/** All figures of a run. */
export interface Results {
  cached: ReadonlyMap<string, Comparison>;
  uncached: ReadonlyMap<string, Rendering>;
  memory: readonly MemoryStep[];
  floods: ReadonlyMap<number, Flood>;
}

/** Prints the worst figure for each target; rendering is omitted without a baseline. */
export function printTargets({ cached, uncached, memory, floods }: Results): void {
  console.log("");
  printHead(["", "target", "measured", "met"]);
  const speeds = [...cached.values()];
  const share = Math.min(...speeds.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  printTarget("cached pages, 32 connections, of a bare Node server", "≥ 0.4", share.toFixed(2), share >= 0.4);
  const p99 = Math.max(...speeds.map(({ ours }) => (ours.failed > 0 ? Infinity : ours.p99)));
  printTarget("cached pages, 32 connections, p99", "< 20 ms", `${p99.toFixed(1)} ms`, p99 < 20);
  const home = uncached.get("home");
  if (home?.baseline) {
    const factor = home.ours.perSecond / home.baseline.perSecond;
    printTarget("uncached home, of the baseline", "≥ 7 ×", `${factor.toFixed(1)} ×`, factor >= 7);
  }
  const most = Math.max(...memory.map(({ held }) => held?.rss ?? Infinity));
  const name = `memory over ${memory.at(-1)?.pages ?? 0} mixed pages`;
  printTarget(name, "< 350 MB", Number.isFinite(most) ? `${most.toFixed(0)} MB` : "died", most < 350);
  for (const [connections, flood] of floods) {
    const probed = `\`/healthz\` p99 while uncached pages are requested over ${connections} connections`;
    printTarget(probed, "< 100 ms", `${flood.p99.toFixed(1)} ms`, flood.p99 < 100);
  }
}

function printTarget(name: string, target: string, measured: string, isMet: boolean): void {
  printRow([name, target, measured, isMet ? "yes" : "no"]);
}
