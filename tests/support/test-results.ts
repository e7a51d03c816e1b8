import { writeFileSync } from "node:fs";
import * as v from "valibot";

/** What the tests of one runner came to; `skipped` counts them by the reason that each gave. */
export const TestResults = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.record(v.string(), v.number()),
});
export type TestResults = v.InferOutput<typeof TestResults>;

/** The environment variable that names the file into which a runner's reporter writes its results. */
export const RESULTS_FILE = "TEST_RESULTS_FILE";

/** Collects the results of a runner's tests for `npm test`. */
export class ResultsCollector {
  #results: TestResults = { passed: 0, failed: 0, skipped: {} };

  pass(): void {
    this.#results.passed += 1;
  }

  fail(): void {
    this.#results.failed += 1;
  }

  skip(reason: string): void {
    this.#results.skipped[reason] = (this.#results.skipped[reason] ?? 0) + 1;
  }

  /** Writes the results where `npm test` looks for them; a runner that is started by hand has no such file. */
  write(): void {
    const file = process.env[RESULTS_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#results));
  }
}
