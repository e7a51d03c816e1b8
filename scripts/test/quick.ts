/**
 * `npm run test:quick [-- ref]`: after a change since `HEAD`, or since the ref, the checks that it can fail, and if these pass the
 * unit and integration tests near it, up to the first failure.
 */
import { spawnSync } from "node:child_process";
import { root } from "../paths.ts";
import { runChecks } from "./checks.ts";
import { isNear } from "./near.ts";
import { addResults, printTotal } from "./results.ts";
import { runUnitTests } from "./unit.ts";

const [ref = "HEAD"] = process.argv.slice(2);
const changed = [...git("diff", "--name-only", ref), ...git("ls-files", "--others", "--exclude-standard")];
const imports = git("diff", "--unified=0", ref).filter((line) => /^[+-].*\bfrom "/.test(line));

const total = await runChecks([
  "check:types",
  "check:lint",
  "check:format",
  ...(changed.some((file) => /\.(graphql|ya?ml)$|^codegen\.ts$|^scripts\/codegen\//.test(file))
    ? ["check:generated", "check:schema"]
    : []),
  ...(imports.length > 0 ? ["check:boundaries", "check:folder-cycles"] : []),
]);
if (total.failures.length === 0) addResults(total, await runUnitTests((file) => isNear(file, changed), { bail: 1 }));
else console.log("The tests were not run.");
printTotal(total);

function git(...args: string[]): string[] {
  return spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}
