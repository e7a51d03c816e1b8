import { basename, relative } from "node:path";
import {
  createVitest,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type TestUserConfig,
  type Vitest,
} from "vitest/node";
import { root } from "../paths.ts";
import { Progress } from "./progress.ts";
import { addSkipped, emptyResults, failureText, type TestResults } from "./results.ts";
import { sidesOfCommit } from "./sides.ts";
import { matching } from "./words.ts";

/**
 * Runs the unit and integration tests, most suites of shop-api on one database.
 * @param isWanted of the path of a test file
 */
export function runUnitTests(
  isWanted: (file: string) => boolean = () => true,
  config: TestUserConfig = {},
): Promise<TestResults> {
  process.env.EACH_SUITE = "once";
  const { sqlite, postgres } = sidesOfCommit();
  console.log(`  shop-api on SQLite: ${namesOf(sqlite)}; on Postgres: ${namesOf(postgres)}`);
  const select: Select = (_, all) => all.filter(({ moduleId }) => isWanted(relative(root, moduleId)));
  return runVitest(select, { reporters: [new ProgressReporter()], ...config });
}

/** Runs the unit and integration tests whose file or title contains one of the words, those of shop-api on both databases. */
export function runTestsWithWords(words: readonly string[]): Promise<TestResults> {
  return runVitest((vitest, all) => withWords(vitest, all, words), {});
}

/** Vitest's reporter that says how far it is, and nothing of the tests that pass. */
class ProgressReporter implements Reporter {
  #progress = new Progress(0, "files");

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress = new Progress(files.length, "files");
  }

  onTestModuleEnd({ relativeModuleId, children }: TestModule): void {
    const failed = [...children.allTests("failed")];
    this.#progress.add(failed.map(({ fullName }) => `${relativeModuleId} > ${fullName}`));
  }
}

type Select = (
  vitest: Vitest,
  all: readonly TestSpecification[],
) => readonly TestSpecification[] | Promise<readonly TestSpecification[]>;

async function runVitest(select: Select, config: TestUserConfig): Promise<TestResults> {
  const results = emptyResults();
  const vitest = await createVitest("test", { root, run: true, ...config });
  try {
    await vitest.standalone();
    const selected = await select(vitest, await vitest.getRelevantTestSpecifications());
    if (selected.length === 0) return results;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...selected]);
    for (const error of unhandledErrors) results.failures.push(failureText("Unhandled error", [String(error)]));
    for (const module of testModules) addModule(results, module);
    return results;
  } finally {
    await vitest.close();
  }
}

function namesOf(files: readonly string[]): string {
  return files.map((file) => basename(file, ".test.ts")).join(" ");
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

/** A file that fails as a whole, by its imports or hooks, is one failure. */
function addModule(results: TestResults, module: TestModule): void {
  let hasFailedTest = false;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === "passed") results.passed += 1;
    else if (result.state === "failed") {
      hasFailedTest = true;
      const errors = result.errors.map(({ stack, message }) => stack ?? message);
      results.failures.push(failureText(`${module.relativeModuleId} > ${test.fullName}`, errors));
    } else {
      // A test that is filtered out by a word has no reason and is not counted.
      const reason = test.meta().skipReason ?? (result.state === "skipped" ? result.note : undefined);
      if (reason !== undefined) addSkipped(results, reason);
    }
  }
  if (module.state() === "failed" && !hasFailedTest) {
    const errors = module.errors().map(({ stack, message }) => stack ?? message);
    results.failures.push(failureText(module.relativeModuleId, errors));
  }
}
