import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import * as v from "valibot";
import { exitCode } from "../child-events.ts";
import { bin, root } from "../paths.ts";
import { resultsFile } from "./playwright-reporter.ts";
import { emptyResults, TestResults } from "./results.ts";
import { matching } from "./words.ts";

/** Before Vitest, which adds variables of its own. */
const env = { ...process.env };

/** Runs the browser tests: all, or those whose file or title contains one of the words. */
export async function runBrowserTests(words: readonly string[]): Promise<TestResults> {
  const reporter = "--reporter=./scripts/test/playwright-reporter.ts";
  const args = ["test", "-c", "tests/e2e/playwright.config.ts", reporter, "--pass-with-no-tests"];
  // Playwright matches the pattern with the file name before each title, but without the folder.
  const ownWords = words.map((word) => word.replace(/^(\.\/)?tests\/e2e\//, ""));
  if (words.length > 0) args.push("--grep", `/${matching(ownWords).source}/i`);
  rmSync(resultsFile, { force: true });
  const code = await exitCode(spawn(bin("playwright"), args, { cwd: root, stdio: "inherit", env }));
  const results = existsSync(resultsFile)
    ? v.parse(TestResults, JSON.parse(readFileSync(resultsFile, "utf8")))
    : emptyResults();
  if (code !== 0 && results.failures.length === 0) results.failures.push(`Playwright ended with exit code ${code}.`);
  return results;
}
