/**
 * `npm test`: every check of the project, each counted. The last line sums up all of them;
 * the exit code is 0 only when nothing failed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { build } from "./build.ts";

type Count = { passed: number; failed: number };

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "kasavu-test-"));
const bin = (name: string) => join("node_modules", ".bin", name);
const rooms = ["shop-api", "gateway", "web", "scripts", "tests"];

type Check = [name: string, run: () => Promise<Count>];

/** These need nothing from each other: two run at a time. */
const readings: Check[] = [
  ["format", () => check(bin("prettier"), "--check", "--log-level", "warn", ".")],
  ["lint", () => check(bin("oxlint"))],
  ["types", () => check(bin("tsc"), "-p", ".")],
  ["types of the web", () => check(bin("tsc"), "-p", "web")],
  ["types of the service worker", () => check(bin("tsc"), "-p", "web/src/offline/worker")],
  ["types of the browser tests", () => check(bin("tsc"), "-p", "tests/e2e")],
  ["types of GraphiQL", () => check(bin("tsc"), "-p", "gateway/src/graphiql/page")],
  ["generated files are fresh", () => check(bin("graphql-codegen"), "--check")],
  ["room boundaries", () => check(bin("depcruise"), "--output-type", "err", ...rooms)],
];

/** These need the machine for themselves, and the browser tests need the build. */
const runs: Check[] = [
  ["build", buildAll],
  ["unit and room tests", vitest],
  ["browser tests", playwright],
];

const total: Count = { passed: 0, failed: 0 };
const waiting = readings.values();
await Promise.all([carryOut(waiting), carryOut(waiting)]);
await carryOut(runs.values());
rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function carryOut(checks: Iterable<Check>): Promise<void> {
  for (const [name, run] of checks) {
    const started = performance.now();
    const { passed, failed } = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    total.passed += passed;
    total.failed += failed;
  }
}

/** A command that passes or fails as a whole; what it says is shown when it fails. */
async function check(command: string, ...args: string[]): Promise<Count> {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(out + error);
  return { passed: 0, failed: 1 };
}

async function buildAll(): Promise<Count> {
  try {
    await build();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function vitest(): Promise<Count> {
  const file = join(reports, "vitest.json");
  const code = await exitCode(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const Report = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
  return counted(code, file, Report, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

async function playwright(): Promise<Count> {
  const file = join(reports, "playwright.json");
  const args = ["test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const code = await exitCode(bin("playwright"), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const Report = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) });
  return counted(code, file, Report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** What a runner's report counts. A runner that failed without a failed test (no report, an unhandled error) is one failure. */
function counted<Schema extends v.GenericSchema>(
  code: number,
  file: string,
  schema: Schema,
  read: (report: v.InferOutput<Schema>) => Count,
): Count {
  try {
    const count = read(v.parse(schema, JSON.parse(readFileSync(file, "utf8"))));
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function exitCode(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  const [code]: unknown[] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
