/**
 * `npm run test:crash`: kills shop-api 25 times while orders are placed, cancelled and returned, and verifies that no
 * confirmed order is lost and nothing is returned twice.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { exitCode } from "./child-events.ts";

const args = ["run", "--reporter=verbose", "tests/shop-api/crash.test.ts"];
const env = { ...process.env, CRASH_ROUNDS: "25" };
const child = spawn(join("node_modules", ".bin", "vitest"), args, { stdio: "inherit", env });
process.exit((await exitCode(child)) ?? 1);
