/** `npm run test:browsers [-- engine…]`: one purchase at 390 and 1280 px in Chromium, Firefox and WebKit, those that are installed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "./build.ts";

await build();
const child = spawn(process.execPath, ["tests/browsers/run.ts", ...process.argv.slice(2)], { stdio: "inherit" });
const [code]: unknown[] = await once(child, "exit");
process.exit(typeof code === "number" ? code : 1);
