/** `npm run test:crash`: kills the REST shop 25 times while orders are placed, and looks what is left. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { exitCode } from "./child-events.ts";

const args = ["run", "--reporter=verbose", "tests/shop-api/crash.test.ts"];
const env = { ...process.env, CRASH_ROUNDS: "25" };
const child = spawn(join("node_modules", ".bin", "vitest"), args, { stdio: "inherit", env });
process.exit((await exitCode(child)) ?? 1);
