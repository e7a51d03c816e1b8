/**
 * Entry point of the npm scripts: installs the lock file's packages, then runs a file on the installed Node. Not of `check:*`, which
 * need the installation, nor of `secrets`, `deploy` and `restore`, which need none. Plain JavaScript, because it runs on the machine's
 * own Node before the installation.
 * Usage: node scripts/setup.mjs [file] [arguments]; without a file it only installs.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);

installIfNeeded();
if (args.length > 0) run();

/**
 * Runs the file on the project's Node, and forwards signals and the exit code. npm and its shell exit on SIGTERM without forwarding
 * it, so the end of the parent process is watched too.
 */
function run() {
  const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  const environment = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  // Tests read no terminal and start many processes: a group of their own, which a signal ends as a whole.
  const detached = args[0].startsWith("scripts/test/") && process.platform !== "win32";
  const child = spawn(node, [...environment, ...args], { cwd: root, stdio: "inherit", detached });
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => (detached && child.pid ? process.kill(-child.pid, signal) : child.kill(signal));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end("SIGTERM"), 250).unref();
  child.on("exit", (code) => process.exit(code ?? 1));
}

/**
 * Runs `npm ci` if `node_modules` is missing or older than the lock file. It includes development dependencies, which npm omits if
 * NODE_ENV is `production`, but which the build of the web needs.
 */
function installIfNeeded() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("Installing the packages of the lock file…");
  const npm = process.env.npm_execpath;
  const install = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", install, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
