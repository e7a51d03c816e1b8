/**
 * `npm run test:cost`: runs all checks and tests one after another, and writes the processor time of the files that take
 * most, with what they start, to `docs/testing-cost.md`. Linux only.
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { exitCode } from "../child-events.ts";
import { table } from "../docs/markdown.ts";
import { bin, root } from "../paths.ts";
import { allChecks, runChecks } from "./checks.ts";
import { CostMeter, costsFile } from "./cost-meter.ts";
import { printTotal } from "./results.ts";
import { runUnitTests } from "./unit.ts";

/** Before Vitest, which adds variables of its own. */
const env = { ...process.env };
const meter = new CostMeter();

for (const name of allChecks) {
  await runChecks([name]);
  meter.add(`npm run ${name}`);
}
const results = await runUnitTests(undefined, {
  maxWorkers: 1,
  reporters: [{ onTestModuleEnd: ({ relativeModuleId, project }) => meter.add(`${relativeModuleId} ${project.name}`) }],
});
meter.add("the end of Vitest");
const args = [
  "test",
  "-c",
  "tests/e2e/playwright.config.ts",
  "--workers=1",
  "--reporter=list,./scripts/test/cost-reporter.ts",
];
await exitCode(spawn(bin("playwright"), args, { cwd: root, stdio: "inherit", env }));
const ofBrowser = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(costsFile, "utf8")));

const file = join(root, "docs", "testing-cost.md");
writeFileSync(file, text({ ...meter.seconds, ...ofBrowser }));
spawnSync(bin("oxfmt"), [file], { cwd: root, stdio: "inherit" });
printTotal(results);

function text(seconds: Record<string, number>): string {
  /** Seconds of a file that has a row of its own. */
  const leastListed = 5;
  const rows = Object.entries(seconds).toSorted(([, a], [, b]) => b - a);
  const sumOfAll = (some: typeof rows) => some.reduce((sum, [, value]) => sum + value, 0);
  const sumOf = (names: RegExp) => Math.round(sumOfAll(rows.filter(([name]) => names.test(name))));
  const [listed, others] = [
    rows.filter(([, value]) => value >= leastListed),
    rows.filter(([, value]) => value < leastListed),
  ];
  const groups: [string, RegExp][] = [
    ["build and checks", /^npm run/],
    ["unit tests of the gateway", /^gateway\//],
    ["unit tests of the web", /^web\//],
    ["tests of the gateway", /^tests\/gateway\//],
    ["tests with other REST hosts", /^tests\/hosts\//],
    ["tests of shop-api", /^(shop-api|tests\/shop-api)\//],
    ["browser tests", /\.spec\.ts/],
    ["all", /(?:)/],
  ];
  return `# Processor time of the tests

Seconds of user and system time, of the test process and what it starts, as \`npm run test:cost\` measures them with one worker. A file
that is the first to import something has the time for it.

${table(
  ["Part", "s"],
  groups.map(([name, pattern]) => [name, String(sumOf(pattern))]),
)}

${table(
  ["File", "s"],
  [
    ...listed.map(([name, value]) => [`\`${name}\``, value.toFixed(1)]),
    [`${others.length} others of less than ${leastListed} s each`, sumOfAll(others).toFixed(1)],
  ],
)}
`;
}
