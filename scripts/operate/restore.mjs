/**
 * `npm run restore -- --to "2026-11-26 14:03:09+05:30"`: replaces the database of the stack, or of Compose if there is no stack, by
 * what it was at that time, from the backups of deploy/backup.yml. `--to latest` is the end of the archived log. The shop is stopped
 * meanwhile, and goes on with the database that it had if the restore fails. With `--drill` the database is restored beside that of
 * the shop, which runs on, and read as a whole; `--query "select …"` then writes rows of it to standard output, as CSV. Plain
 * JavaScript, because it runs before the installation, on Node 20.12 or newer.
 */
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { docker, fail, read } from "./docker.mjs";

const pauseMs = 500;
/** Postgres may have to repeat its log after a crash. */
const longestStartMs = 5 * 60_000;
/** The counts of docker-compose.yml, for services that an interrupted restore has left stopped. */
const usualCounts = { gateway: 2, "shop-api": 2, postgres: 1 };
/** The exit code of `flock` for a lock that another process holds. */
const lockedCode = 75;

const { STACK: stack = "kasavu" } = process.env;
const { to, drill, query } = readOptions();
if (query !== undefined && !drill) fail("--query is for a --drill.");
const shop = isStack() ? shopOfStack() : shopOfCompose();
const backup = shop.containerOf("backup");
if (backup === "") fail("No container of the service `backup` (deploy/backup.yml) runs on this machine.");
failIfRestoring();
const target = targetOf(to ?? (drill ? "latest" : ""), readOldest());

if (drill) inBackup("/opt/backup/restore.sh", "drill", target, ...(query === undefined ? [] : [query]));
else await restore();

function readOptions() {
  try {
    const options = { to: { type: "string" }, drill: { type: "boolean" }, query: { type: "string" } };
    return parseArgs({ options }).values;
  } catch {
    fail('npm run restore -- --to "<time>" or --to latest; or --drill, with a --to or --query "select …" if you like');
  }
}

async function restore() {
  console.log(`Stopping the shop, to restore its database to ${target}.`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  let stoppedAt = "";
  let problem = "";
  try {
    await shop.stop("gateway", "shop-api");
    stoppedAt = new Date().toISOString();
    archiveAll();
    await shop.stop("postgres");
    console.log(`Stopped after ${seconds()} s.`);
    inBackup("/opt/backup/restore.sh", "replace", target);
    console.log(`Restored after ${seconds()} s.`);
  } catch (error) {
    // it goes on if only the connection to the container ended
    failIfRestoring();
    problem = String(error);
  }
  shop.start("postgres");
  await untilReady();
  // shop-api waits for its end
  shop.prepare();
  shop.start("shop-api", "gateway");
  console.log(`Started the shop after ${seconds()} s.`);
  if (problem !== "") fail(`It has the database that it had: nothing was restored. ${problem}`);
  console.log(`To look up what the restore has undone: --drill --to ${stoppedAt}, as in docs/backup.md.`);
}

/** A restore goes on in the container when its command is interrupted, and needs Postgres to stay stopped. */
function failIfRestoring() {
  const lock = ["flock", "--nonblock", "--conflict-exit-code", String(lockedCode), "/tmp/restore.lock", "true"];
  if (spawnSync("docker", ["exec", backup, ...lock]).status !== lockedCode) return;
  fail(
    "A restore or drill still runs, as after an interrupted command. Nothing was started: repeat this when it has ended.",
  );
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
