/**
 * `npm test`: every check of the project, each counted. `npm test -- word …`: only the unit, integration and browser
 * tests of which the file or the title contains one of the words, in any case. The last line sums up; the exit code is 0
 * only when nothing failed.
 */
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import type { TestResults } from "../tests/support/test-results.ts";
import { build } from "./build.ts";
import {
  boundaries,
  type Check,
  folderCycles,
  formatOf,
  freshGenerated,
  lint,
  runCheck,
  typeChecks,
} from "./checks.ts";
import { runBrowserTests, runUnitTests } from "./test-runners.ts";

const words = process.argv.slice(2);
const total: TestResults = { passed: 0, failed: 0, skipped: {} };

if (words.length === 0) {
  const steps = [
    step("build", buildAll),
    ...[boundaries, folderCycles, ...typeChecks, freshGenerated, lint, formatOf()].map(stepOf),
  ];
  await pLimit(availableParallelism()).map(steps, carryOut);
} else {
  await build();
}
await carryOut(step("unit and integration tests", () => runUnitTests(words)));
await carryOut(step("browser tests", () => runBrowserTests(words)));

printTotal();
process.exit(total.failed === 0 ? 0 : 1);

interface Step {
  name: string;
  run(): Promise<TestResults>;
}

function step(name: string, run: Step["run"]): Step {
  return { name, run };
}

function stepOf(check: Check): Step {
  return step(check.name, async () => resultOf(await runCheck(check)));
}

async function carryOut({ name, run }: Step): Promise<void> {
  const started = performance.now();
  const { passed, failed, skipped } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  total.passed += passed;
  total.failed += failed;
  for (const [reason, count] of Object.entries(skipped)) {
    total.skipped[reason] = (total.skipped[reason] ?? 0) + count;
  }
}

function printTotal(): void {
  const reasons = Object.entries(total.skipped);
  for (const [reason, count] of reasons) console.log(`${count} skipped: ${reason}`);
  const skipped = reasons.reduce((sum, [, count]) => sum + count, 0);
  console.log(`${total.passed} passed, ${total.failed} failed, ${skipped} skipped`);
}

async function buildAll(): Promise<TestResults> {
  try {
    await build();
    return resultOf(true);
  } catch (error) {
    console.error(error);
    return resultOf(false);
  }
}

function resultOf(hasPassed: boolean): TestResults {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: {} };
}
