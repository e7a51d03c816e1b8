/**
 * `npm run test:crash`: kills shop-api 25 times while orders are placed, cancelled and returned and staff edit products, and
 * verifies that no confirmed order or edit is lost, nothing is oversold or returned twice, and the history has every change.
 */
import { spawn } from "node:child_process";
import { exitCode } from "../child-events.ts";
import { bin } from "../paths.ts";

const args = ["run", "--reporter=verbose", "tests/shop-api/crash.test.ts"];
const env = { ...process.env, CRASH_ROUNDS: "25" };
const child = spawn(bin("vitest"), args, { stdio: "inherit", env });
process.exit((await exitCode(child)) ?? 1);
