/**
 * Installs what an npm script needs, then runs its file on the installed Node. Plain JavaScript, because it runs on the machine's own
 * Node before the installation. Not of `check:*`, which need the installation, nor of `secrets`, `deploy` and `restore`, which need
 * none.
 *
 * Usage: node scripts/setup.mjs [--shop | --graphiql] [file] [arguments]. `--shop` installs the packages of the shop alone, `--graphiql`
 * adds those of GraphiQL beside a shop that runs; without an option all are installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installProblem, oldNodeProblem } from "./problems.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);

const tooOld = oldNodeProblem(process.versions.node);
if (tooOld !== null) fail(tooOld);
install(args[0] === "--shop" || args[0] === "--graphiql" ? args.shift() : undefined);
if (args.length > 0) run();

/**
 * Installs the packages of the lock file that are missing; all of them again if the lock file is newer than the installation.
 *
 * @param {string | undefined} part
 */
function install(part) {
  const { workspaces, isCurrent } = readInstalled();
  if (part === "--graphiql" && workspaces.includes("devtools")) return;
  if (part === "--graphiql" && !isCurrent) {
    fail("package-lock.json has changed since the packages were installed: stop the shop, and start it again.");
  }
  if (isCurrent && workspaces.includes(part === "--shop" ? "web" : "tests")) return;
  const wanted = new Set(["shop-api", "gateway", "web", ...workspaces, ...(part === "--graphiql" ? ["devtools"] : [])]);
  const isAll = part === undefined || wanted.has("tests");
  const what = isAll
    ? ["--include=dev"]
    : ["--omit=dev", "--include-workspace-root", ...[...wanted].map((name) => `--workspace=${name}`)];
  // `npm ci` would delete what is installed
  const command = isCurrent ? ["install", "--no-save"] : ["ci"];
  const npm = process.env.npm_execpath;
  const started = Date.now();
  process.stdout.write("Installing packages… ");
  const { status, stderr, error } = spawnSync(
    npm ? process.execPath : "npm",
    [...(npm ? [npm] : []), ...command, ...what, "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: root, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] },
  );
  if (status !== 0) fail(`\n${installProblem(stderr || String(error ?? ""), root)}`);
  console.log(`${Math.round((Date.now() - started) / 1000)} s`);
}

/**
 * Reads npm's list of what is installed, which it writes last.
 *
 * @returns {{ workspaces: string[]; isCurrent: boolean }} the workspaces with packages, and whether these are those of the lock file
 */
function readInstalled() {
  const file = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(file)) return { workspaces: [], isCurrent: false };
  const list = readFileSync(file, "utf8");
  const workspaces = ["shop-api", "gateway", "web", "devtools", "tests"].filter((name) =>
    list.includes(`"node_modules/@kasavu/${name}"`),
  );
  return { workspaces, isCurrent: statSync(file).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs };
}

/**
 * Runs the file on the project's Node. A command that goes on, of `scripts/run`, takes the place of this process where this Node can do
 * that (22.15). Otherwise signals and the exit code are forwarded; npm and its shell exit on SIGTERM without forwarding it, so the end
 * of the parent process is watched too.
 */
function run() {
  process.chdir(root);
  const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  const environment = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  if (process.execve && args[0].startsWith("scripts/run/")) process.execve(node, [node, ...environment, ...args]);
  // Tests read no terminal and start many processes: a group of their own, which a signal ends as a whole.
  const detached = args[0].startsWith("scripts/test/") && process.platform !== "win32";
  const child = spawn(node, [...environment, ...args], { stdio: "inherit", detached });
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => (detached && child.pid ? process.kill(-child.pid, signal) : child.kill(signal));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end("SIGTERM"), 250).unref();
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
