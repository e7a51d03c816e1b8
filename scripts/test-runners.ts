import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import * as v from "valibot";
import { RESULTS_FILE, TestResults } from "../tests/support/test-results.ts";
import { exitCode } from "./child-events.ts";
import { bin, root } from "./paths.ts";
import { filesWith, matching } from "./test-filters.ts";

const none: TestResults = { passed: 0, failures: [], skipped: {} };

/** Runs the unit and integration tests: all, or those whose file or title contains one of the words. */
export function runUnitTests(words: readonly string[] = []): Promise<TestResults> {
  return run(process.execPath, ["scripts/vitest.ts", ...words]);
}

/** Runs these test files, given by paths from the root. */
export function runTestFiles(files: readonly string[]): Promise<TestResults> {
  return run(process.execPath, ["scripts/vitest.ts", "--files", ...files]);
}

/** Runs the browser tests: all, or those whose file or title contains one of the words. */
export async function runBrowserTests(words: readonly string[] = []): Promise<TestResults> {
  const reporters = `--reporter=list,${join(root, "tests/e2e/support/results-reporter.ts")}`;
  const args = ["test", "-c", "tests/e2e/playwright.config.ts", reporters, "--pass-with-no-tests"];
  if (words.length === 0) return run(bin("playwright"), args);
  const { byPath, byText } = filesWith(globSync(join(root, "tests/e2e/*.spec.ts")), words);
  const files = [...byPath, ...byText];
  if (files.length === 0) return none;
  // Playwright matches the pattern with the file name before each title, but without the folder.
  const ownWords = words.map((word) => word.replace(/^(\.\/)?tests\/e2e\//, ""));
  return run(bin("playwright"), [...args, "--grep", `/${matching(ownWords).source}/i`, ...files]);
}

/** A runner that fails without a failed test, such as by an unhandled error, counts as one failure. */
async function run(command: string, args: readonly string[]): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), "kasavu-test-"));
  const file = join(folder, "results.json");
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, [RESULTS_FILE]: file } });
  const code = await exitCode(child);
  try {
    const results = v.parse(TestResults, JSON.parse(readFileSync(file, "utf8")));
    if (code === 0 || results.failures.length > 0) return results;
    return { ...results, failures: [`${basename(command)} ${args[0]} ended with exit code ${code}.`] };
  } catch (error) {
    return { ...none, failures: [`${basename(command)} ${args[0]} left no results: ${String(error)}`] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
