/**
 * `npm test`: every check of the project, each counted. `npm test -- word …` runs only the unit, integration and browser tests whose
 * file or title contains one of the words. The last lines list the failures and the totals; the exit code is 0 only without
 * failures and if a test matches.
 */
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { buildAll } from "./build.ts";
import {
  boundaries,
  type Check,
  folderCycles,
  formatOf,
  freshGenerated,
  lint,
  schemaLint,
  runCheck,
  typeChecks,
} from "./checks.ts";
import { runBrowserTests } from "./browser-tests.ts";
import { addResults, emptyResults, type TestResults } from "./test-results.ts";
import { runUnitTests } from "./unit-tests.ts";

/** The failures, listed at the end of the output. */
const linesOfFailure = 12;

const words = process.argv.slice(2);
const total = emptyResults();

if (words.length === 0) {
  const steps = [
    step("build", buildStep),
    ...[boundaries, folderCycles, ...typeChecks, freshGenerated, lint, schemaLint, formatOf()].map(stepOf),
  ];
  await pLimit(availableParallelism()).map(steps, runStep);
}
await runStep(step("unit and integration tests", () => runUnitTests(words)));
await runStep(step("browser tests", () => runBrowserTests(words)));
const hasRun = total.passed + total.failures.length + Object.keys(total.skipped).length > 0;
if (!hasRun) total.failures.push(`No test matches ${words.join(" or ")}.`);

printTotal();
process.exit(total.failures.length === 0 ? 0 : 1);

interface Step {
  name: string;
  run: () => Promise<TestResults>;
}

function step(name: string, run: Step["run"]): Step {
  return { name, run };
}

function stepOf(check: Check): Step {
  return step(check.name, async () => resultOf(check.name, await runCheck(check)));
}

async function runStep({ name, run }: Step): Promise<void> {
  const started = performance.now();
  const results = await run();
  const { passed, failures } = results;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${failures.length === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`,
  );
  addResults(total, results);
}

function printTotal(): void {
  const reasons = Object.entries(total.skipped);
  for (const [reason, count] of reasons) console.log(`${count} skipped: ${reason}`);
  for (const failure of total.failures) console.log(`✗ ${shortened(failure)}`);
  const skipped = reasons.reduce((sum, [, count]) => sum + count, 0);
  console.log(`${total.passed} passed, ${total.failures.length} failed, ${skipped} skipped`);
}

/** The name and the first lines of the error, without stack frames of packages. */
function shortened(failure: string): string {
  const lines = failure.split("\n").filter((line) => !line.includes("/node_modules/"));
  return lines.slice(0, linesOfFailure).join("\n  ");
}

async function buildStep(): Promise<TestResults> {
  try {
    await buildAll();
    return resultOf("build", true);
  } catch (error) {
    console.error(error);
    return resultOf("build", false);
  }
}

function resultOf(name: string, hasPassed: boolean): TestResults {
  return { passed: hasPassed ? 1 : 0, failures: hasPassed ? [] : [name], skipped: {} };
}
