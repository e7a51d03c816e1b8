import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";
import packageJson from "../../package.json" with { type: "json" };
import { exitCode } from "../child-events.ts";
import { root } from "../paths.ts";
import { emptyResults, failureText, type TestResults } from "./results.ts";

/** The checks of package.json, after the build, whose types and sizes some of them need. */
export const allChecks = ["build", ...Object.keys(packageJson.scripts).filter((name) => name.startsWith("check:"))];

/**
 * Runs scripts of package.json, one per core at a time, and prints each with its seconds; each passes or fails as a whole.
 * @param scripts names, which arguments may follow
 */
export async function runChecks(scripts: readonly string[]): Promise<TestResults> {
  const results = emptyResults();
  const limit = pLimit(availableParallelism());
  await Promise.all(scripts.map((script) => limit(() => runCheck(script, results))));
  return results;
}

async function runCheck(script: string, results: TestResults): Promise<void> {
  const started = performance.now();
  const [name = "", ...args] = script.split(" ");
  const child = spawn(process.execPath, ["--run", name, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const [code, ...output] = await Promise.all([exitCode(child), text(child.stdout), text(child.stderr)]);
  console.log(`  ${code === 0 ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  if (code === 0) results.passed += 1;
  else results.failures.push(failureText(name, output));
}
