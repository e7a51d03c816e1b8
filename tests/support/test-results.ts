import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

/** Results of one runner: each failure with its name and the error's text; `skipped` counts tests by reason. */
export const TestResults = v.object({
  passed: v.number(),
  failures: v.array(v.string()),
  skipped: v.record(v.string(), v.number()),
});
export type TestResults = v.InferOutput<typeof TestResults>;

/** Environment variable with the file that a runner's reporter writes its results to. */
export const RESULTS_FILE = "TEST_RESULTS_FILE";

/** Collects the results of a runner for `npm test`. */
export class ResultsCollector {
  #results: TestResults = { passed: 0, failures: [], skipped: {} };

  addPassed(): void {
    this.#results.passed += 1;
  }

  /** @param errors the errors' texts, possibly with ANSI colour codes */
  addFailure(name: string, errors: readonly (string | undefined)[]): void {
    const text = [name, ...errors.filter((error) => error !== undefined)].join("\n");
    this.#results.failures.push(stripVTControlCharacters(text));
  }

  addSkipped(reason: string): void {
    this.#results.skipped[reason] = (this.#results.skipped[reason] ?? 0) + 1;
  }

  /** Writes the results for `npm test`; does nothing if the runner was started by hand. */
  write(): void {
    const file = process.env[RESULTS_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#results));
  }
}
