import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

/** Results of a runner: each failure with its name and the error's text; `skipped` counts tests by reason. */
export const TestResults = v.object({
  passed: v.number(),
  failures: v.array(v.string()),
  skipped: v.record(v.string(), v.number()),
});
export type TestResults = v.InferOutput<typeof TestResults>;

/** Lines of a failure in the list at the end. */
const linesOfFailure = 40;

export function emptyResults(): TestResults {
  return { passed: 0, failures: [], skipped: {} };
}

/** Adds results to a total. */
export function addResults(total: TestResults, { passed, failures, skipped }: TestResults): void {
  total.passed += passed;
  total.failures.push(...failures);
  for (const [reason, count] of Object.entries(skipped)) addSkipped(total, reason, count);
}

export function addSkipped({ skipped }: TestResults, reason: string, count = 1): void {
  skipped[reason] = (skipped[reason] ?? 0) + count;
}

/** @param errors the errors' texts, possibly with ANSI colour codes */
export function failureText(name: string, errors: readonly (string | undefined)[]): string {
  return stripVTControlCharacters([name, ...errors.filter((error) => error !== undefined)].join("\n"));
}

/** Prints why tests were skipped, the failures and, as the last line, the totals; a failure makes the exit code 1. */
export function printTotal({ passed, failures, skipped }: TestResults): void {
  const reasons = Object.entries(skipped);
  for (const [reason, count] of reasons) console.log(`${count} skipped: ${reason}`);
  for (const failure of failures) console.log(`\n✗ ${shortened(failure)}`);
  console.log(
    `\n${passed} passed, ${failures.length} failed, ${reasons.reduce((sum, [, count]) => sum + count, 0)} skipped`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** The name and the first lines of the error, without stack frames of packages. */
function shortened(failure: string): string {
  const lines = failure.split("\n").filter((line) => !line.includes("/node_modules/"));
  return lines.slice(0, linesOfFailure).join("\n  ");
}
