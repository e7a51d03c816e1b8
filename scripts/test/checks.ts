import { availableParallelism } from "node:os";
import runScripts from "npm-run-all2";
import ScriptsFailed from "npm-run-all2/lib/npm-run-all-error.js";
import { emptyResults, type TestResults } from "./results.ts";

/** Runs scripts of package.json, one per core at a time; each passes or fails as a whole. */
export async function runChecks(patterns: string[]): Promise<TestResults> {
  const options = {
    parallel: true,
    maxParallel: availableParallelism(),
    continueOnError: true,
    aggregateOutput: true,
    nodeRun: true,
    printName: true,
    stdout: process.stdout,
    stderr: process.stderr,
  };
  const ended = await runScripts(patterns, options).catch((error: unknown) => {
    if (error instanceof ScriptsFailed) return error.results;
    throw error;
  });
  const results = emptyResults();
  for (const { name, code } of ended ?? []) {
    if (code === 0) results.passed += 1;
    else results.failures.push(name);
  }
  return results;
}
