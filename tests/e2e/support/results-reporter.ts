import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { ResultsCollector } from "../../support/test-results.ts";

/** Collects Playwright's results for `npm test`. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const results = new ResultsCollector();
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "expected") results.addPassed();
      else if (outcome !== "skipped") results.addFailure(nameOf(test), errorsOf(test));
      else results.addSkipped(test.annotations.find(({ type }) => type === "skip")?.description ?? "no reason given");
    }
    results.write();
  }

  printsToStdio(): boolean {
    return false;
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" > ");
}

function errorsOf(test: TestCase): (string | undefined)[] {
  return test.results.flatMap(({ errors }) => errors.map(({ stack, message }) => stack ?? message));
}
