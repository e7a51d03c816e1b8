/** `npm run test:browsers [-- engine…]`: one purchase at 390 and 1280 px in the installed ones of Chromium, Firefox and WebKit. */
import { spawn } from "node:child_process";
import { build } from "./build.ts";
import { exitCode } from "./child-events.ts";

await build();
const child = spawn(process.execPath, ["tests/browsers/run.ts", ...process.argv.slice(2)], { stdio: "inherit" });
process.exit((await exitCode(child)) ?? 1);
