/**
 * `npm run test:quick [-- ref]`: after a change since `HEAD`, or since the ref, the checks that it can fail, and if these pass the
 * unit and integration tests near it, up to the first failure.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { git } from "../git.ts";
import { root } from "../paths.ts";
import { runChecks } from "./checks.ts";
import { isNear } from "./near.ts";
import { addResults, printTotal } from "./results.ts";
import { runUnitTests } from "./unit.ts";

const [ref = "HEAD"] = process.argv.slice(2);
const created = git("ls-files", "--others", "--exclude-standard");
const changed = [...git("diff", "--name-only", ref), ...created];
const moved = [...git("diff", "--name-only", "--diff-filter=ADR", ref), ...created];
const imports = git("diff", "--unified=0", ref).filter((line) => /^[+-].*\bfrom "/.test(line));
/** The types hold the other files to what they import. JavaScript has its types only in a whole run. */
const linted = changed.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
const isLintedWhole = changed.some((file) => /\.m?js$|^\.oxlintrc\.json$/.test(file));

const total = await runChecks([
  "check:types",
  "check:format",
  ...(isLintedWhole ? ["check:lint"] : linted.length > 0 ? [`check:lint -- ${linted.join(" ")}`] : []),
  ...(changed.some((file) => /\.(graphql|ya?ml)$|^codegen\.ts$|^scripts\/codegen\//.test(file))
    ? ["check:generated", "check:schema"]
    : []),
  ...(moved.length > 0 || imports.length > 0 ? ["check:boundaries", "check:folder-cycles"] : []),
]);
if (total.failures.length === 0) addResults(total, await runUnitTests((file) => isNear(file, changed), { bail: 1 }));
else console.log("The tests were not run.");
printTotal(total);
