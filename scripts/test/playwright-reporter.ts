import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
      const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message));
      this.#results.failures.push(failureText(nameOf(test), errors));
    }
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" > ");
}
