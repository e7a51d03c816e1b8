/**
 * `npm run deploy`: builds the images of this commit, deploys docker-compose.yml with deploy/stack.yml to the Docker Swarm that
 * `docker` reaches, and ends when every service runs the new version, or with an error when one did not start: then the others are
 * rolled back too. Does what `docker stack deploy` does not: it reads `.env`, builds, and names each secret by its content, because
 * a secret cannot be changed. Plain JavaScript, because it runs before the installation, on Node 20.12 or newer.
 *
 * Variables besides those of the two files, all optional: `VERSION`, the tag of images that exist already, instead of the commit;
 * `IMAGE_PREFIX`, the registry that images are pushed to, for several nodes; `STACK`, the name of the stack; `STACK_FILES`, further
 * files, separated by `:`; `DEMO_PUBLIC=true`, to publish a demo.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { docker, fail, read, root } from "./docker.mjs";

const longestMs = 15 * 60_000;
/** Reading the state takes a tenth of a second of a processor. */
const pauseMs = 2000;

const { KASAVU_MODE = "production", DEMO_PUBLIC, IMAGE_PREFIX, STACK = "kasavu", STACK_FILES, VERSION } = process.env;
if (KASAVU_MODE === "demo" && DEMO_PUBLIC !== "true") {
  fail(
    "A stack is published on all addresses, and a demo shows login codes to every visitor: set DEMO_PUBLIC=true if you want that.",
  );
}
const { PUBLIC_URL = "" } = process.env;
if (STACK_FILES?.includes("deploy/tls.yml") && !PUBLIC_URL.startsWith("https:")) {
  fail("With deploy/tls.yml PUBLIC_URL must begin with https:, because requests without TLS are redirected to it.");
}
const secrets = process.env.SECRETS ?? join(root, "deploy", "secrets");
const version = VERSION ?? read("git", "describe", "--always", "--exclude=*", "--abbrev=12", `--dirty=-${Date.now()}`);
process.env.VERSION = version;
for (const name of readdirSync(secrets)) {
  process.env[`${name.toUpperCase().replaceAll("-", "_")}_VERSION`] = digestOf(name);
}
const files = ["docker-compose.yml", ...(STACK_FILES?.split(":") ?? [])];
const compose = ["compose", ...files.flatMap((file) => ["--file", file])];

const images = ["gateway", "shop-api"].map((name) => `${IMAGE_PREFIX ?? "kasavu"}/${name}`);
const isBuilt = images.every((image) => exists(`${image}:${version}`));
if (VERSION !== undefined && !isBuilt) fail(`There are no images with the tag ${version}.`);
if (VERSION === undefined) build(isBuilt, "gateway", "shop-api");
if (files.includes("deploy/monitoring.yml")) build(false, "prometheus");
// another build of the same tag would restart Postgres
if (files.includes("deploy/backup.yml")) build(exists(databaseImage()), "postgres");
const startedAt = Date.parse(read("docker", "info", "--format", "{{.SystemTime}}"));
const registry = IMAGE_PREFIX === undefined ? [] : ["--with-registry-auth"];
const composition = [...files, "deploy/stack.yml"].flatMap((file) => ["--compose-file", file]);
docker("stack", "deploy", ...composition, "--resolve-image", "never", ...registry, STACK);
setImages();
const stopped = await settled();
if (stopped.length > 0) {
  await rollBack();
  fail(`Not deployed, the previous version runs. Why: docker service ps --no-trunc ${stopped.join(" ")}`);
}
for (const image of images) {
  docker("tag", `${image}:${version}`, `${image}:latest`);
  if (IMAGE_PREFIX !== undefined) docker("push", `${image}:latest`);
}
console.log(`Version ${version} runs${PUBLIC_URL && ` at ${PUBLIC_URL}`}.`);

/**
 * @param {boolean} areBuilt whether there are images already
 * @param {string[]} services
 */
function build(areBuilt, ...services) {
  if (!areBuilt) docker(...compose, "build", ...services);
  if (IMAGE_PREFIX !== undefined) docker(...compose, "push", ...services);
}

/** A stack keeps the image that `docker service update` has given a service, unless its own image changes. */
function setImages() {
  for (const image of images) {
    const service = image.replace(/^.*\//, `${STACK}_`);
    const used = read(
      "docker",
      "service",
      "inspect",
      "--format",
      "{{.Spec.TaskTemplate.ContainerSpec.Image}}",
      service,
    );
    if (used !== `${image}:${version}`)
      docker("service", "update", "--detach", "--image", `${image}:${version}`, service);
  }
}

/** @returns {string} the image of Postgres with backups, with its tag */
function databaseImage() {
  const [image = ""] = /\/database:\S+/.exec(readFileSync(join(root, "deploy", "backup.yml"), "utf8")) ?? [];
  return `${IMAGE_PREFIX ?? "kasavu"}${image}`;
}

/** @param {string} image with its tag @returns {boolean} whether there is one, here or in its registry */
function exists(image) {
  const commands = IMAGE_PREFIX === undefined ? [["image", "inspect"]] : [["image", "inspect"], ["pull"]];
  return commands.some((command) => spawnSync("docker", [...command, image], { stdio: "ignore" }).status === 0);
}

/** @param {string} secret a file of deploy/secrets */
function digestOf(secret) {
  const content = readFileSync(join(secrets, secret));
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/**
 * Waits until no service is being updated and each has the tasks that it wants.
 * @returns the names of the services that were rolled back
 */
async function settled() {
  const deadline = Date.now() + longestMs;
  let said = "";
  let completeLooks = 0;
  while (Date.now() < deadline) {
    await pause(pauseMs);
    const updates = readUpdates();
    const isMoving = updates.some(({ state }) => state === "updating" || state === "rollback_started");
    const failed = updates.filter(({ state }) => /^rollback|^paused/.test(state)).map(({ name }) => name);
    if (!isMoving && failed.length > 0) return failed;
    const waiting = incompleteOf(updates, readTasks());
    // an update that has just been requested has no state yet
    completeLooks = isMoving || waiting.length > 0 ? 0 : completeLooks + 1;
    if (completeLooks === 2) return [];
    const text = waiting.map(({ name, problem }) => `${name}${problem && `: ${problem}`}`).join("\n  ");
    if (text !== "" && text !== said) console.log(`Waiting for\n  ${text}`);
    said = text;
  }
  fail(`Not complete after ${longestMs / 60_000} minutes: docker stack ps --no-trunc ${STACK}`);
}

/** Returns the services that this deployment has updated to their previous version, so that no two versions stay. */
async function rollBack() {
  const updated = readUpdates().filter(({ name, state }) => state === "completed" && /_(gateway|shop-api)$/.test(name));
  for (const { name } of updated) docker("service", "rollback", "--detach", name);
  while (readUpdates().some(({ state }) => state === "updating" || state === "rollback_started")) await pause(pauseMs);
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
  const format = "{{.Name}}|{{.DesiredState}}|{{.CurrentState}}|{{.Error}}";
  return lines(read("docker", "stack", "ps", "--no-trunc", "--format", format, STACK)).map((task) => {
    const [name = "", wanted = "", current = "", problem = ""] = task.split("|");
    return { service: name.replace(/^\W+/, "").replace(/\..*/, ""), wanted, current, problem };
  });
}

/**
 * The services whose wanted tasks do not all run, or whose only task has not ended yet, with the newest error of each.
 * @param {ReturnType<typeof readUpdates>} services
 * @param {ReturnType<typeof readTasks>} tasks
 */
function incompleteOf(services, tasks) {
  return services.flatMap(({ name }) => {
    const own = tasks.filter(({ service }) => service === name);
    const wanted = own.filter((task) => task.wanted === "Running");
    const isComplete =
      wanted.length === 0
        ? own[0]?.current.startsWith("Complete")
        : wanted.every(({ current }) => current.startsWith("Running"));
    return isComplete ? [] : [{ name, problem: own.find(({ problem }) => problem !== "")?.problem ?? "" }];
  });
}

/** @param {string} text */
function lines(text) {
  return text.split("\n").filter(Boolean);
}
