import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { ResultsCollector } from "./test-results.ts";

/**
 * Collects the results of vitest for `npm test`. A module that fails as a whole, by its imports or hooks, is one failure, and so is
 * each unhandled error.
 */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const results = new ResultsCollector();
    for (const error of unhandledErrors) results.addFailure("Unhandled error", [textOf(error)]);
    for (const module of modules) {
      let hasFailedTest = false;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "passed") results.addPassed();
        else if (result.state === "skipped") {
          // A test that is filtered out by `npm test -- word` has no reason and is not counted.
          const { skipReason } = test.meta();
          if (skipReason !== undefined) results.addSkipped(skipReason);
        } else {
          hasFailedTest = true;
          results.addFailure(`${module.relativeModuleId} > ${test.fullName}`, result.errors?.map(textOf) ?? []);
        }
      }
      if (module.state() === "failed" && !hasFailedTest) {
        results.addFailure(module.relativeModuleId, module.errors().map(textOf));
      }
    }
    results.write();
  }
}

function textOf({ stack, message }: SerializedError): string {
  return stack ?? message;
}
