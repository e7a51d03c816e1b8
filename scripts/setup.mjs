/**
 * Entry point of every npm script: installs the lock file's packages, then runs `scripts/<command>.ts` on the installed Node. Plain
 * JavaScript, because it runs on the machine's own Node before the installation.
 * Usage: node scripts/setup.mjs [command] [arguments]; without a command it only installs.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [command, ...args] = process.argv.slice(2);

installIfNeeded();
if (command !== undefined) runCommand();

/**
 * Runs `scripts/<command>.ts` on the project's Node, and forwards signals and the exit code. npm and its shell exit on SIGTERM
 * without forwarding it, so the end of the parent process is watched too.
 */
function runCommand() {
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
