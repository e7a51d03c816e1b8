/**
 * `npm run test:quick [-- ref]`: the checks, and if these pass the unit and integration tests that import a file changed since
 * `HEAD`, or since the ref, up to the first failure.
 */
import { runChecks } from "./checks.ts";
import { addResults, printTotal } from "./results.ts";
import { runUnitTests } from "./unit.ts";

const [ref = "HEAD"] = process.argv.slice(2);
const total = await runChecks(["check:*"]);
if (total.failures.length === 0) addResults(total, await runUnitTests([], { changed: ref, bail: 1 }));
else console.log("The tests were not run.");
printTotal(total);
