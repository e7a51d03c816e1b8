/**
 * `npm run test:quick [-- ref]`: checks the files changed since `HEAD`, or since the ref: types, lint and format,
 * and if these pass the nearest unit and integration tests.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  boundaries,
  folderCycles,
  formatOf,
  freshGenerated,
  lint,
  runChecks,
  schemaLint,
  typeChecks,
} from "./checks.ts";
import { root } from "./paths.ts";
import { runRelatedTests } from "./unit-tests.ts";

const [ref = "HEAD"] = process.argv.slice(2);
const changed = changedSince(ref);
if (changed.length === 0) {
  console.log(`No file differs from ${ref}.`);
  process.exit();
}

const isGeneratedFrom = (file: string) => /\.graphql$|^codegen\.ts$|^scripts\/trusted-documents\.ts$/.test(file);
const checks = [
  ...typeChecks,
  lint,
  boundaries,
  folderCycles,
  formatOf(changed.filter((file) => existsSync(join(root, file)))),
  ...(changed.some(isGeneratedFrom) ? [freshGenerated, schemaLint] : []),
];
const failed = await runChecks(checks);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(", ")}. The tests were not run.`);
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exit(1);
}
const tests = await runRelatedTests(changed.filter((file) => existsSync(join(root, file))));
console.log(`${checks.length + tests.passed} passed, ${tests.failures.length} failed`);
process.exit(tests.failures.length === 0 ? 0 : 1);

/** The files that differ from the ref in the working tree, including new ones, as paths from the root. */
function changedSince(since: string): string[] {
  const commands = [
    ["diff", "--name-only", "-z", since],
    ["ls-files", "--others", "--exclude-standard", "-z"],
  ];
  const names = commands.flatMap((args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0"));
  return [...new Set(names)].filter((name) => name !== "");
}
