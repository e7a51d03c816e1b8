import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { exitCode } from "./child-events.ts";
import { bin, root } from "./paths.ts";
import { addSkipped, emptyResults, failureText, matching, type TestResults } from "./test-results.ts";

/** Before Vitest, which adds variables of its own. */
const environment = { ...process.env };

/** Runs the browser tests: all, or those whose file or title contains one of the words. */
export async function runBrowserTests(words: readonly string[]): Promise<TestResults> {
  const args = ["test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json", "--pass-with-no-tests"];
  // Playwright matches the pattern with the file name before each title, but without the folder.
  const ownWords = words.map((word) => word.replace(/^(\.\/)?tests\/e2e\//, ""));
  if (words.length > 0) args.push("--grep", `/${matching(ownWords).source}/i`);
  const folder = mkdtempSync(join(tmpdir(), "kasavu-test-"));
  try {
    const file = join(folder, "results.json");
    const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await exitCode(spawn(bin("playwright"), args, { cwd: root, stdio: "inherit", env }));
    const results = resultsOf(v.parse(Report, JSON.parse(readFileSync(file, "utf8"))));
    if (code !== 0 && results.failures.length === 0) results.failures.push(`Playwright ended with exit code ${code}.`);
    return results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const Report = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  suites: v.array(v.lazy(() => Suite)),
});

interface Suite {
  title: string;
  specs: Spec[];
  suites?: Suite[] | undefined;
}

const Spec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.picklist(["expected", "unexpected", "flaky", "skipped"]),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
});
type Spec = v.InferOutput<typeof Spec>;

const Suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

function resultsOf({ errors, suites }: v.InferOutput<typeof Report>): TestResults {
  const results = emptyResults();
  for (const { message } of errors) results.failures.push(failureText("Playwright", [message]));
  for (const suite of suites) addSuite(results, suite, []);
  return results;
}

function addSuite(results: TestResults, suite: Suite, parents: readonly string[]): void {
  const path = [...parents, suite.title];
  for (const { title, tests } of suite.specs) {
    for (const test of tests) {
      const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message));
      if (test.status === "expected") results.passed += 1;
      else if (test.status !== "skipped") results.failures.push(failureText([...path, title].join(" > "), errors));
      else addSkipped(results, test.annotations.find(({ type }) => type === "skip")?.description ?? "no reason given");
    }
  }
  for (const child of suite.suites ?? []) addSuite(results, child, path);
}
