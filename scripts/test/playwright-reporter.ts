import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { root } from "../paths.ts";
import { Progress } from "./progress.ts";
import { addSkipped, emptyResults, failureText } from "./results.ts";

/** The results of the last run of browser tests, as JSON. */
export const resultsFile = join(root, ".cache", "browser-tests.json");

/** Playwright's reporter of `npm test`: says how far a run is, and writes its results. */
export default class ResultsReporter implements Reporter {
  readonly #results = emptyResults();
  #tests: TestCase[] = [];
  #progress = new Progress(0, "tests");

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#progress = new Progress(this.#tests.length, "tests");
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#progress.add(status === test.expectedStatus || status === "skipped" ? [] : [nameOf(test)]);
  }

  onError({ message }: TestError): void {
    this.#results.failures.push(failureText("Playwright", [message]));
  }

  onEnd(): void {
    for (const test of this.#tests) this.#add(test);
    mkdirSync(dirname(resultsFile), { recursive: true });
    writeFileSync(resultsFile, JSON.stringify(this.#results));
  }

  #add(test: TestCase): void {
    const outcome = test.outcome();
    if (outcome === "expected") this.#results.passed += 1;
    else if (outcome === "skipped") {
      const { description } = test.annotations.find(({ type }) => type === "skip") ?? {};
      addSkipped(this.#results, description ?? "no reason given");
    } else {
      const errors = test.results.flatMap((result) =>
        result.errors.flatMap((error) => [placeOf(error, test.location.file), error.message]),
      );
      this.#results.failures.push(failureText(nameOf(test), errors));
    }
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" > ");
}

/**
 * Where a test has failed, innermost first: `at layers.spec.ts:205, 183`. An error of Playwright's own, such as a
 * timeout of a fixture, has no frame of the test.
 * @param file the absolute path of the test's file
 */
export function placeOf({ stack = "", location }: TestError, file: string): string | undefined {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const lines = frames.flatMap((frame) => frame.split(`${file}:`)[1]?.split(":")[0] ?? []);
  if (lines.length > 0) return `at ${basename(file)}:${lines.join(", ")}`;
  return location && `at ${basename(location.file)}:${location.line}`;
}
