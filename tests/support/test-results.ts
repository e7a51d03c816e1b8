import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

/** The results of one runner: each failure as its name and its error's text; `skipped` counts the tests by reason. */
export const TestResults = v.object({
  passed: v.number(),
  failures: v.array(v.string()),
  skipped: v.record(v.string(), v.number()),
});
export type TestResults = v.InferOutput<typeof TestResults>;

/** The environment variable that names the file into which a runner's reporter writes its results. */
export const RESULTS_FILE = "TEST_RESULTS_FILE";

/** Collects the results of a runner's tests for `npm test`. */
export class ResultsCollector {
  #results: TestResults = { passed: 0, failures: [], skipped: {} };

  pass(): void {
    this.#results.passed += 1;
  }

  /** @param errors the errors' texts, which may contain the escape sequences of terminal colours */
  fail(name: string, errors: readonly (string | undefined)[]): void {
    const text = [name, ...errors.filter((error) => error !== undefined)].join("\n");
    this.#results.failures.push(stripVTControlCharacters(text));
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
