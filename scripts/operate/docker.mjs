/**
 * What `npm run deploy` and `npm run restore` share. Imported, it reads `.env`, whose variables must be set once, because the last of
 * several lines would win; an empty variable is none. Plain JavaScript, as they are.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const envFile = join(root, ".env");
if (existsSync(envFile)) {
  const names = [...readFileSync(envFile, "utf8").matchAll(/^\s*(\w+)\s*=/gm)].map(([, name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) fail(`.env sets ${repeated} more than once: write one line with all of its values.`);
  process.loadEnvFile(envFile);
}
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
