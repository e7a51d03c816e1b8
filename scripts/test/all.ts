/**
 * `npm test`: every check of the project, each counted. `npm test -- word …` runs only the unit, integration and browser tests whose
 * file or title contains one of the words. Says how far it is; the last lines are the failures with their errors, and the totals. The
 * exit code is 0 only without failures and if a test matches.
 */
import { runBrowserTests } from "./browser.ts";
import { allChecks, runChecks } from "./checks.ts";
import { addResults, emptyResults, printTotal, type TestResults } from "./results.ts";
import { runTestsWithWords, runUnitTests } from "./unit.ts";

const words = process.argv.slice(2);
const total = emptyResults();

if (words.length === 0) await runStep("Build and checks", () => runChecks(allChecks));
await runStep("Unit and integration tests", () => (words.length === 0 ? runUnitTests() : runTestsWithWords(words)));
await runStep("Browser tests", () => runBrowserTests(words));
const hasRun = total.passed + total.failures.length + Object.keys(total.skipped).length > 0;
if (!hasRun) total.failures.push(`No test matches ${words.join(" or ")}.`);
printTotal(total);

async function runStep(name: string, run: () => Promise<TestResults>): Promise<void> {
  console.log(`\n${name}`);
  const started = performance.now();
  const results = await run();
  const seconds = Math.round((performance.now() - started) / 1000);
  const { passed, failures } = results;
  console.log(`${failures.length === 0 ? "✓" : "✗"} ${passed} passed, ${failures.length} failed (${seconds} s)`);
  addResults(total, results);
}
