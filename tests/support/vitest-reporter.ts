import type { Reporter, TestModule } from "vitest/node";
import { ResultsCollector } from "./test-results.ts";

/** Counts vitest's tests for `npm test`. A module that fails as a whole, as by its imports or hooks, is one failure. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = new ResultsCollector();
    for (const module of modules) {
      let hasFailedTest = false;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "passed") results.pass();
        else if (result.state === "skipped") {
          // A test that the words of `npm test -- word` leave out has no reason, and is not counted.
          const { skipReason } = test.meta();
          if (skipReason !== undefined) results.skip(skipReason);
        } else {
          hasFailedTest = true;
          results.fail();
        }
      }
      if (module.state() === "failed" && !hasFailedTest) results.fail();
    }
    results.write();
  }
}
