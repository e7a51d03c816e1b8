/**
 * `npm run test:crash`: kills shop-api 25 times while orders are placed, cancelled and returned and staff edit products, and
 * verifies that no confirmed order or edit is lost, nothing is oversold or returned twice, and the history has every change. Then
 * kills it as often while it sends messages, and verifies that none is lost, and that only a kill repeats one.
 */
import { spawn } from "node:child_process";
import { exitCode } from "../child-events.ts";
import { bin } from "../paths.ts";

const args = ["run", "--reporter=verbose", "tests/shop-api/crash.test.ts", "tests/shop-api/message-crash.long.test.ts"];
const env = { ...process.env, CRASH_ROUNDS: "25", LONG_RUN: "true" };
const child = spawn(bin("vitest"), args, { stdio: "inherit", env });
process.exit((await exitCode(child)) ?? 1);
