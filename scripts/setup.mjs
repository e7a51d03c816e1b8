/**
 * The door to every npm script. It is plain JavaScript because it runs on whatever Node the machine has, before
 * anything is installed; it installs what the lock file names, then hands over to `scripts/<command>.ts` on the
 * Node that the lock file brought.
 *
 * Usage: node scripts/setup.mjs [command] [arguments]; without a command it only installs.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [command, ...args] = process.argv.slice(2);

installIfNeeded();
if (command !== undefined) handOver();

/**
 * Runs `scripts/<command>.ts` on the project's Node, passes signals on to it, and ends as it ends. npm and the shell
 * between do not pass a SIGTERM on, they just end: so that their end is ours too, we look after our parent.
 */
function handOver() {
  const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  const environment = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  const script = [...environment, `scripts/${command}.ts`, ...args];
  const child = spawn(node, script, { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
  child.on("exit", (code) => process.exit(code ?? 1));
}

/**
 * `npm ci`, when `node_modules` is missing or older than the lock file. It includes the development dependencies, which
 * build the web and which npm omits where NODE_ENV is `production`.
 */
function installIfNeeded() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("Installing what the lock file names…");
  const npm = process.env.npm_execpath;
  const install = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", install, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
