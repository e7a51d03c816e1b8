import { stripVTControlCharacters } from "node:util";

/** Results of a runner: each failure with its name and the error's text; `skipped` counts tests by reason. */
export interface TestResults {
  passed: number;
  failures: string[];
  skipped: Record<string, number>;
}

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

/** A case-insensitive pattern that matches any of the words. */
export function matching(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => RegExp.escape(word)).join("|"), "i");
}
