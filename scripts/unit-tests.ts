import { basename, dirname, relative } from "node:path";
import {
  createVitest,
  type SerializedError,
  type TestModule,
  type TestSpecification,
  type TestUserConfig,
  type Vitest,
} from "vitest/node";
import { root } from "./paths.ts";
import { addResults, addSkipped, emptyResults, failureText, matching, type TestResults } from "./test-results.ts";

/** Runs the unit and integration tests: all, or those whose file or title contains one of the words. */
export function runUnitTests(words: readonly string[]): Promise<TestResults> {
  return withVitest({}, async (vitest) => {
    const all = await vitest.getRelevantTestSpecifications();
    return run(vitest, words.length === 0 ? all : await withWords(vitest, all, words));
  });
}

/**
 * Runs the unit and integration tests that import the changed files: first those named after one of them or its folder, then the
 * others. Prints this plan with the seconds of the last run, and ends at the first failure.
 * @param changed paths from the root
 */
export function runRelatedTests(changed: string[]): Promise<TestResults> {
  return withVitest({ related: changed, bail: 1, passWithNoTests: true }, async (vitest) => {
    const related = await vitest.getRelevantTestSpecifications();
    const { named = [], others = [] } = Object.groupBy(related, ({ moduleId }) =>
      changed.some((file) => isNamedAfter(relative(root, moduleId), file)) ? "named" : "others",
    );
    console.log(`${planOf(vitest, named)} named after the change, then ${planOf(vitest, others)} that import it.`);
    const results = await run(vitest, named);
    if (results.failures.length === 0) addResults(results, await run(vitest, others));
    return results;
  });
}

async function withVitest(
  config: TestUserConfig,
  work: (vitest: Vitest) => Promise<TestResults>,
): Promise<TestResults> {
  const vitest = await createVitest("test", { root, run: true, ...config });
  try {
    await vitest.standalone();
    return await work(vitest);
  } finally {
    await vitest.close();
  }
}

/** The files whose path contains a word, and of the others the tests whose title does; files are parsed, not imported. */
async function withWords(
  vitest: Vitest,
  all: readonly TestSpecification[],
  words: readonly string[],
): Promise<TestSpecification[]> {
  const pattern = matching(words);
  const { byPath = [], others = [] } = Object.groupBy(all, ({ moduleId }) =>
    pattern.test(relative(root, moduleId)) ? "byPath" : "others",
  );
  const modules = await vitest.parseSpecifications(others);
  const byTitle = modules.filter(({ children }) => children.allTests().some(({ fullName }) => pattern.test(fullName)));
  return [
    ...byPath,
    ...byTitle.map(({ project, moduleId }) => project.createSpecification(moduleId, { testNamePattern: pattern })),
  ];
}

/**
 * Whether a test file is the changed file, lies beside it, or its name contains the name of the file or of its folder, as
 * `cart.test.ts` that of `cart/source.ts`.
 */
function isNamedAfter(test: string, file: string): boolean {
  if (isTest(file)) return test === file;
  const words = new Set(wordsOf(basename(test)));
  const isNamed = (concept: string) => wordsOf(concept).every((word) => words.has(word));
  return dirname(test) === dirname(file) || isNamed(basename(dirname(file))) || isNamed(basename(file));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** The words of a file name, without plural and extensions. */
function wordsOf(name: string): string[] {
  const [stem = ""] = name.split(".");
  return stem.split("-").map((word) => word.replace(/s$/, ""));
}

function planOf({ cache }: Vitest, specifications: readonly TestSpecification[]): string {
  const durations = specifications.map((one) => cache.getTestSpecificationResult(one)?.duration ?? 0);
  const seconds = durations.reduce((sum, ms) => sum + ms, 0) / 1000;
  return `${specifications.length} test files (${seconds.toFixed(0)} s of processor time in their last runs)`;
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<TestResults> {
  const results = emptyResults();
  if (specifications.length === 0) return results;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const error of unhandledErrors) results.failures.push(failureText("Unhandled error", [String(error)]));
  // A second run of the same instance returns the modules of the first again.
  const moduleIds = new Set(specifications.map(({ moduleId }) => moduleId));
  for (const module of testModules) if (moduleIds.has(module.moduleId)) addModule(results, module);
  return results;
}

/** A file that fails as a whole, by its imports or hooks, is one failure. */
function addModule(results: TestResults, module: TestModule): void {
  let hasFailedTest = false;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === "passed") results.passed += 1;
    else if (result.state === "failed") {
      hasFailedTest = true;
      results.failures.push(failureText(`${module.relativeModuleId} > ${test.fullName}`, result.errors.map(textOf)));
    } else {
      // A test that is filtered out by a word has no reason and is not counted.
      const { skipReason } = test.meta();
      if (skipReason !== undefined) addSkipped(results, skipReason);
    }
  }
  if (module.state() === "failed" && !hasFailedTest) {
    results.failures.push(failureText(module.relativeModuleId, module.errors().map(textOf)));
  }
}

function textOf({ stack, message }: SerializedError): string {
  return stack ?? message;
}
