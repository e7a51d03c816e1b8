/**
 * What `npm run deploy` and `npm run restore` share. Imported, it reads `.env`; an empty variable is none. Plain JavaScript, as they are.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];

/** @param {string[]} args of `docker`, whose output is shown */
export function docker(...args) {
  execFileSync("docker", args, { cwd: root, stdio: "inherit" });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string} its output
 */
export function read(command, ...args) {
  return execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();
}

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
