import { join } from "node:path";
import { cpuMsOfTree } from "../../tests/support/processor-time.ts";
import { root } from "../paths.ts";

/** The seconds of the files of the last measured run of browser tests, as JSON. */
export const costsFile = join(root, ".cache", "browser-costs.json");

/** Measures the processor time of this process and of what it starts. */
export class CostMeter {
  /** By name. */
  readonly seconds: Record<string, number> = {};
  #lastMs = cpuMsOfTree(process.pid);

  /** Adds what was used since the last call. */
  add(name: string): void {
    const ms = cpuMsOfTree(process.pid);
    // The time of a process that is not awaited ends with it: that of Chromium's renderers, when a run closes the browser.
    this.seconds[name] = (this.seconds[name] ?? 0) + Math.max(0, ms - this.#lastMs) / 1000;
    this.#lastMs = ms;
  }
}
