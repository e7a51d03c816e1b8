/**
 * `npm run test:long`: the tests tagged `long`, with the repetitions that take too long for each change, and the suites of shop-api
 * on both databases.
 */
import { spawn } from "node:child_process";
import { exitCode } from "../child-events.ts";
import { bin } from "../paths.ts";

const env = { ...process.env, LONG_RUN: "true" };
const runs = [
  [bin("vitest"), "run", "--tagsFilter", "long"],
  [bin("vitest"), "run", "--project", "sqlite", "--project", "postgres"],
  [bin("playwright"), "test", "-c", "tests/e2e/playwright.config.ts", "--grep", "@long"],
] as const;
for (const [command, ...args] of runs) {
  const code = await exitCode(spawn(command, args, { stdio: "inherit", env }));
  if (code !== 0) process.exit(code ?? 1);
}
