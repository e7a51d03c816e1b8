/** `npm run test:long`: the tests tagged `long`, with the repetitions that take too long for each change. */
import { spawn } from "node:child_process";
import { exitCode } from "./child-events.ts";
import { bin } from "./paths.ts";

const env = { ...process.env, LONG_RUN: "true" };
const child = spawn(bin("vitest"), ["run", "--tagsFilter", "long"], { stdio: "inherit", env });
process.exit((await exitCode(child)) ?? 1);
