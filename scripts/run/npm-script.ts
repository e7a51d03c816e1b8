import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";

/**
 * Begins an npm script that runs until it is stopped: reads `.env`, and ends with npm, which exits on SIGTERM without
 * forwarding it. Call it first.
 */
export function beginNpmScript(): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 250).unref();
}
