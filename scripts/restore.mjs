/**
 * `npm run restore -- --to "2026-11-26 14:03:09+05:30"`: replaces the database of the stack, or of Compose if there is no stack, by
 * what it was at that time, from the backups of deploy/backup.yml. `--to latest` is the end of the archived log. The shop is stopped
 * meanwhile, and goes on with the database that it had if the restore fails. With `--drill` the database is restored beside that of
 * the shop, which runs on, and read as a whole. Plain JavaScript, because it runs before the installation, on Node 20.12 or newer.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const pauseMs = 500;
/** Postgres may have to repeat its log after a crash. */
const longestStartMs = 5 * 60_000;
/** The counts of docker-compose.yml, for services that an interrupted restore has left stopped. */
const usualCounts = { gateway: 2, "shop-api": 2, postgres: 1 };

if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const stack = process.env.STACK || "kasavu";
const { to, drill } = parseArgs({ options: { to: { type: "string" }, drill: { type: "boolean" } } }).values;
const shop = isStack() ? shopOfStack() : shopOfCompose();
const backup = shop.containerOf("backup");
if (backup === "") fail("No container of the service `backup` (deploy/backup.yml) runs on this machine.");
const target = targetOf(to ?? (drill ? "latest" : ""), readOldest());

if (drill) inBackup("/opt/backup/restore.sh", "drill", target);
else await restore();

async function restore() {
  console.log(`Stopping the shop, to restore its database to ${target}.`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  let problem = "";
  try {
    await shop.stop("gateway", "shop-api");
    archiveAll();
    await shop.stop("postgres");
    console.log(`Stopped after ${seconds()} s.`);
    inBackup("/opt/backup/restore.sh", "replace", target);
    console.log(`Restored after ${seconds()} s.`);
  } catch (error) {
    problem = String(error);
  }
  shop.start("postgres");
  await untilReady();
  // shop-api waits for its end
  shop.prepare();
  shop.start("shop-api", "gateway");
  console.log(`Started the shop after ${seconds()} s.`);
  if (problem !== "") fail(`It has the database that it had: nothing was restored. ${problem}`);
}

/**
 * Archives the log up to a transaction later than the target, because recovery ends before the first such one. A database that does
 * not run, or is not that of the backups, as on a new machine, has nothing to archive.
 */
function archiveAll() {
  try {
    inBackup("psql", "--no-psqlrc", "--quiet", "--output=/dev/null", "--command=select pg_current_xact_id()");
    inBackup("pgbackrest", "check");
  } catch {
    console.log("Changes that are not archived yet cannot be archived now.");
  }
}

async function untilReady() {
  const deadline = Date.now() + longestStartMs;
  while (spawnSync("docker", ["exec", backup, "pg_isready", "--quiet"]).status !== 0) {
    if (Date.now() > deadline) fail("Postgres does not start.");
    await pause(pauseMs);
  }
}

/** @returns {number | undefined} when the oldest backup ended, in milliseconds */
function readOldest() {
  const info = read("docker", "exec", backup, "pgbackrest", "info", "--output=json");
  const [, seconds] = /"timestamp":\{"start":\d+,"stop":(\d+)\}/.exec(info) ?? [];
  return seconds && Number(seconds) * 1000;
}

/**
 * @param {string} text
 * @param {number | undefined} oldest
 * @returns {string} the time as restore.sh takes it
 */
function targetOf(text, oldest) {
  if (oldest === undefined) fail("There is no backup yet.");
  if (text === "latest") return text;
  const isTime = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)$/.test(text);
  const ms = isTime ? Date.parse(text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00")) : NaN;
  const reach = `The backups reach from ${new Date(oldest).toISOString()} to ${new Date().toISOString()}.`;
  if (Number.isNaN(ms))
    fail(`Give a time with its offset, such as --to "2026-11-26 14:03:09+05:30", or --to latest. ${reach}`);
  if (ms <= oldest || ms > Date.now()) fail(`${text} is outside the backups. ${reach}`);
  return new Date(ms).toISOString().replace("T", " ").replace("Z", "+00");
}

function isStack() {
  return spawnSync("docker", ["service", "inspect", `${stack}_postgres`], { stdio: "ignore" }).status === 0;
}

/** The services of the stack. */
function shopOfStack() {
  const format = "{{.Spec.Mode.Replicated.Replicas}}";
  const counts = Object.fromEntries(
    Object.entries(usualCounts).map(([name, usual]) => [
      name,
      Number(read("docker", "service", "inspect", "--format", format, `${stack}_${name}`)) || usual,
    ]),
  );
  return {
    containerOf: taskOf,
    /** @param {string[]} names */
    async stop(...names) {
      docker("service", "scale", "--detach", ...names.map((name) => `${stack}_${name}=0`));
      while (names.some((name) => taskOf(name) !== "")) await pause(pauseMs);
    },
    /** @param {string[]} names */
    start: (...names) => docker("service", "scale", ...names.map((name) => `${stack}_${name}=${counts[name]}`)),
    prepare: () =>
      docker(
        "service",
        "update",
        "--force",
        "--detach",
        "--args",
        "node shop-api/src/prepare-main.ts",
        `${stack}_prepare`,
      ),
  };
}

/** @param {string} service @returns {string} the container of its task on this machine; empty for none */
function taskOf(service) {
  const label = `label=com.docker.swarm.service.name=${stack}_${service}`;
  return read("docker", "ps", "--quiet", "--filter", label).split("\n", 1)[0] ?? "";
}

/** The services of Compose. */
function shopOfCompose() {
  return {
    /** @param {string} service */
    containerOf: (service) => read("docker", "compose", "ps", "--quiet", service),
    /** @param {string[]} names */
    stop: async (...names) => docker("compose", "stop", ...names),
    /** @param {string[]} names */
    start: (...names) => docker("compose", "start", ...names),
    prepare: () => docker("compose", "run", "--detach", "--rm", "--no-deps", "prepare"),
  };
}

/** @param {string[]} command that runs in the service `backup`, and whose output is shown */
function inBackup(...command) {
  docker("exec", backup, ...command);
}

/** @param {string[]} args of `docker`, whose output is shown */
function docker(...args) {
  execFileSync("docker", args, { cwd: root, stdio: "inherit" });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string} its output
 */
function read(command, ...args) {
  return execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
