/**
 * `npm run deploy`: builds the images of this commit, deploys docker-compose.yml with deploy/stack.yml to the Docker Swarm that
 * `docker` reaches, and ends when every service runs the new version, or with an error when one was rolled back. Does what
 * `docker stack deploy` does not: it reads `.env`, builds, and names each secret by its content, because a secret cannot be
 * changed. Plain JavaScript, because it runs on any Node before the installation.
 *
 * Variables besides those of the two files, all optional: `VERSION`, the tag of the images instead of the commit's;
 * `IMAGE_PREFIX`, the registry that the images are pushed to, for several nodes; `STACK`, the name of the stack; `STACK_FILES`,
 * further files, separated by `:`; `DEMO_PUBLIC=true`, to publish a demo.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const longestMs = 15 * 60_000;
/** Each look takes a tenth of a second of a processor. */
const pauseMs = 2000;

if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const { KASAVU_MODE = "production", DEMO_PUBLIC, IMAGE_PREFIX, STACK = "kasavu", STACK_FILES } = process.env;
if (KASAVU_MODE === "demo" && DEMO_PUBLIC !== "true") {
  fail(
    "A stack is published on all addresses, and a demo shows login codes to every visitor: set DEMO_PUBLIC=true if you want that.",
  );
}
const secrets = process.env.SECRETS ?? join(root, "deploy", "secrets");
const env = {
  VERSION: read("git", "describe", "--always", "--exclude=*", "--abbrev=12", `--dirty=-${Date.now()}`).trim(),
  ...process.env,
  POSTGRES_PASSWORD_VERSION: digestOf("postgres-password"),
  DATABASE_OWNER_URL_VERSION: digestOf("database-owner-url"),
  DATABASE_URL_VERSION: digestOf("database-url"),
};
const files = ["docker-compose.yml", "deploy/stack.yml", ...(STACK_FILES?.split(":") ?? [])];

const images = ["gateway", "shop-api"].map((name) => `${IMAGE_PREFIX ?? "kasavu"}/${name}`);
if (!images.every(isBuilt)) docker("compose", "build", "gateway", "shop-api");
if (IMAGE_PREFIX !== undefined) docker("compose", "push", "gateway", "shop-api");
const startedAt = Date.now();
const registry = IMAGE_PREFIX === undefined ? [] : ["--with-registry-auth"];
const composition = files.flatMap((file) => ["--compose-file", file]);
docker("stack", "deploy", ...composition, "--resolve-image", "never", ...registry, STACK);
await settled();
for (const image of images) {
  docker("tag", `${image}:${env.VERSION}`, `${image}:latest`);
  if (IMAGE_PREFIX !== undefined) docker("push", `${image}:latest`);
}

/** @param {string[]} args of `docker`, whose output is shown */
function docker(...args) {
  execFileSync("docker", args, { cwd: root, env, stdio: "inherit" });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string} its output
 */
function read(command, ...args) {
  return execFileSync(command, args, { cwd: root, encoding: "utf8" });
}

/** @param {string} image whether there is one of this version */
function isBuilt(image) {
  return spawnSync("docker", ["image", "inspect", `${image}:${env.VERSION}`], { stdio: "ignore" }).status === 0;
}

/** @param {string} secret a file of deploy/secrets */
function digestOf(secret) {
  const content = readFileSync(join(secrets, secret));
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** Waits until no service is being updated and each has the tasks that it wants. A service that was rolled back is an error. */
async function settled() {
  const deadline = Date.now() + longestMs;
  while (Date.now() < deadline) {
    // an update that has just been requested has no state yet
    await pause(pauseMs);
    const updates = readUpdates();
    if (updates.some(({ state }) => state === "updating" || state === "rollback_started")) continue;
    const names = updates.filter(({ state }) => /^rollback|^paused/.test(state)).map(({ name }) => name);
    if (names.length > 0) {
      fail(`Rolled back: ${names.join(", ")}. Why: docker service ps --no-trunc ${names.join(" ")}`);
    }
    const tasks = readTasks();
    if (updates.every(({ name }) => isComplete(tasks.filter((task) => task.service === name)))) return;
  }
  fail(`Not complete after ${longestMs / 60_000} minutes: docker stack ps ${STACK}`);
}

/** The services of the stack, each with the state of its update since this deployment; empty for none. */
function readUpdates() {
  const ids = lines(read("docker", "stack", "services", "--quiet", STACK));
  const format = "{{.Spec.Name}} {{with .UpdateStatus}}{{.State}} {{.StartedAt.UnixNano}}{{end}}";
  return lines(read("docker", "service", "inspect", "--format", format, ...ids)).map((service) => {
    const [name = "", state = "", startedNs = ""] = service.split(" ");
    return { name, state: Number(startedNs) / 1e6 > startedAt ? state : "" };
  });
}

/** The tasks of the stack, of each service the newest first. */
function readTasks() {
  const tasks = read("docker", "stack", "ps", "--format", "{{.Name}}|{{.DesiredState}}|{{.CurrentState}}", STACK);
  return lines(tasks).map((task) => {
    const [name = "", wanted = "", current = ""] = task.split("|");
    return { service: name.replace(/^\W+/, "").replace(/\..*/, ""), wanted, current };
  });
}

/** @param {ReturnType<typeof readTasks>} tasks of a service: whether those that are wanted run, or the newest has ended as it should */
function isComplete(tasks) {
  const wanted = tasks.filter((task) => task.wanted === "Running");
  if (wanted.length === 0) return tasks[0]?.current.startsWith("Complete") ?? false;
  return wanted.every((task) => task.current.startsWith("Running"));
}

/** @param {string} text */
function lines(text) {
  return text.split("\n").filter(Boolean);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
