import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { root } from "../paths.ts";
import { addSkipped, emptyResults, failureText } from "./results.ts";

/** The results of the last run of browser tests, as JSON. */
export const resultsFile = join(root, ".cache", "browser-tests.json");

/** Playwright's reporter that writes the results of a run for `npm test`. */
export default class ResultsReporter implements Reporter {
  readonly #results = emptyResults();
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
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
      this.#results.failures.push(failureText(test.titlePath().filter(Boolean).join(" > "), errors));
    }
  }
}
