import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, TestCase } from "@playwright/test/reporter";
import { root } from "../paths.ts";
import { CostMeter, costsFile } from "./cost-meter.ts";

/** Playwright's reporter that measures the processor time of each file of a run with one worker. */
export default class CostReporter implements Reporter {
  readonly #meter = new CostMeter();

  onTestEnd(test: TestCase): void {
    this.#meter.add(relative(root, test.location.file));
  }

  onEnd(): void {
    mkdirSync(dirname(costsFile), { recursive: true });
    writeFileSync(costsFile, JSON.stringify(this.#meter.seconds));
  }
}
