/**
 * `npm test`: every check of the project, each counted. `npm test -- word …` runs only the unit, integration and browser tests whose
 * file or title contains one of the words. The last lines list the failures and the totals; the exit code is 0 only without
 * failures and if a test matches.
 */
import { runBrowserTests } from "./browser.ts";
import { runChecks } from "./checks.ts";
import { addResults, emptyResults, printTotal, type TestResults } from "./results.ts";
import { runTestsWithWords, runUnitTests } from "./unit.ts";

const words = process.argv.slice(2);
const total = emptyResults();

if (words.length === 0) await runStep("build and checks", runChecks(["build", "check:*"]));
await runStep("unit and integration tests", words.length === 0 ? runUnitTests() : runTestsWithWords(words));
await runStep("browser tests", runBrowserTests(words));
const hasRun = total.passed + total.failures.length + Object.keys(total.skipped).length > 0;
if (!hasRun) total.failures.push(`No test matches ${words.join(" or ")}.`);
printTotal(total);

async function runStep(name: string, running: Promise<TestResults>): Promise<void> {
  const started = performance.now();
  const results = await running;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failures } = results;
  console.log(
    `${failures.length === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`,
  );
  addResults(total, results);
}
