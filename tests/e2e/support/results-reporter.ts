import type { Reporter, Suite, FullConfig } from "@playwright/test/reporter";
import { ResultsCollector } from "../../support/test-results.ts";

/** Counts Playwright's tests for `npm test`. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const results = new ResultsCollector();
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "expected") results.pass();
      else if (outcome !== "skipped") results.fail();
      else results.skip(test.annotations.find(({ type }) => type === "skip")?.description ?? "no reason given");
    }
    results.write();
  }

  printsToStdio(): boolean {
    return false;
  }
}
