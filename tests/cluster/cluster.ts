import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import * as v from "valibot";
import { freePort } from "../../scripts/free-port.ts";
import { root } from "../../scripts/paths.ts";
import { type SmsProvider, startSmsProvider } from "../support/sms-provider.ts";

const run = promisify(execFile);
/** The project name of the stack in Docker. */
export const project = "kasavu-cluster-test";
const files = ["docker-compose.yml", join("tests", "cluster", "compose.yml")];
/** The images that the repository builds. */
const images = ["kasavu/gateway", "kasavu/shop-api"];

const Container = v.object({
  Id: v.string(),
  Name: v.string(),
  RestartCount: v.number(),
  Config: v.object({ Image: v.string(), Env: v.array(v.string()) }),
  State: v.object({
    Pid: v.number(),
    Status: v.string(),
    StartedAt: v.string(),
    Health: v.optional(v.object({ Status: v.string() })),
  }),
});
export type Container = v.InferOutput<typeof Container>;

export const services = ["gateway", "shop-api", "postgres", "redis", "cache", "proxy"] as const;
export type Service = (typeof services)[number];

/** The stack of docker-compose.yml, under its own project name. */
export interface Cluster {
  /** The public URL. */
  origin: string;
  /** Seconds that building the images took, and until the stack was healthy. */
  seconds: { build: number; start: number };
  containers(service: Service): Promise<Container[]>;
  /** Runs `docker` with these arguments. @returns its output */
  docker(...args: string[]): Promise<string>;
  /** Runs `docker compose` with these arguments. @returns its output */
  compose(...args: string[]): Promise<string>;
  /**
   * If the stack has started with another version: makes the images of this version those of new containers, and gives the
   * servers a role of their own.
   */
  useThisVersion(): Promise<void>;
  /** Replaces the service's containers one after another, as in docs/deploying.md. */
  update(service: Service): Promise<void>;
  /** Seconds of processor time that the running containers of the service have used. */
  cpuSeconds(service: Service): Promise<number>;
  /** Runs SQL in the database. @returns a line per row, the columns separated by | */
  sql(text: string): Promise<string[]>;
  /** Resolves when each container of the service, or those with these ids, is healthy. */
  healthy(service: Service | { ids: string[] }): Promise<void>;
  /** Stops and removes the stack, including its volumes. */
  remove(): Promise<void>;
}

/**
 * Builds the images, starts the stack in production mode with a local SMS receiver, and removes it after the work.
 * @param work called when all gateways are healthy
 * @param from Git's name of the version that the stack starts with; null for this one
 */
export async function withProductionCluster(
  work: (cluster: Cluster, sms: SmsProvider) => Promise<void>,
  from: string | null = null,
) {
  const sms = await startSmsProvider("0.0.0.0");
  const port = await freePort();
  const settings = {
    KASAVU_MODE: "production",
    OTP_SMS_URL: `http://host.docker.internal:${new URL(sms.url).port}/send`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "warn",
  };
  const cluster = await startCluster(port, settings, from);
  try {
    await cluster.healthy("gateway");
    await work(cluster, sms);
  } finally {
    await cluster.remove();
    await sms.stop();
  }
}

/** @param settings environment variables of docker-compose.yml */
async function startCluster(port: number, settings: Record<string, string>, from: string | null): Promise<Cluster> {
  const place = { COMPOSE_PROJECT_NAME: project, COMPOSE_FILE: files.join(":"), COMPOSE_PATH_SEPARATOR: ":" };
  const secrets = await mkdtemp(join(tmpdir(), "kasavu-secrets-"));
  const env = { ...process.env, ...place, CLUSTER_SECRETS: secrets, HTTP_PORT: String(port), ...settings };
  const docker = async (...args: string[]) => (await run("docker", args, { cwd: root, env, maxBuffer: 1e8 })).stdout;
  const compose = (...args: string[]) => docker("compose", ...args);

  const inspect = async (ids: string[]) => v.parse(v.array(Container), JSON.parse(await docker("inspect", ...ids)));
  const containers = async (service: Service) =>
    inspect((await compose("ps", "-q", service)).split("\n").filter(Boolean));
  const removeStack = () => compose("down", "--volumes", "--timeout", "1");

  await run(process.execPath, [join(root, "scripts", "secrets.mjs"), secrets]);
  const databaseUrl = join(secrets, "database-url");
  const ofThisVersion = `${databaseUrl}-of-this-version`;
  if (from !== null) {
    // The previous version may know only the owner.
    await rename(databaseUrl, ofThisVersion);
    await copyFile(join(secrets, "database-owner-url"), databaseUrl);
  }
  await removeStack();
  const build = await secondsOf(() => compose("build"));
  if (from !== null) {
    for (const image of images) await docker("tag", image, `${image}:this-version`);
    await buildVersion(from, env);
  }
  const start = await secondsOf(() => compose("up", "--detach"));
  return {
    origin: `http://127.0.0.1:${port}`,
    seconds: { build, start },
    containers,
    docker,
    compose,
    async useThisVersion() {
      if (from === null) return;
      for (const image of images) await docker("tag", `${image}:this-version`, image);
      await copyFile(ofThisVersion, databaseUrl);
    },
    async update(service) {
      await run("sh", [join("deploy", "rolling-update.sh"), service], { cwd: root, env });
    },
    async cpuSeconds(service) {
      const running = (await containers(service)).filter(({ State }) => State.Status === "running");
      const printed = await Promise.all(running.map(({ Id }) => docker("top", Id, "-eo", "pid,cputimes")));
      return printed.flatMap((table) => [...table.matchAll(/(\d+)$/gm)]).reduce((sum, [time]) => sum + Number(time), 0);
    },
    async sql(text) {
      const printed = await compose("exec", "-T", "postgres", "psql", "-U", "kasavu", "-tAc", text);
      return printed.split("\n").filter(Boolean);
    },
    async healthy(service) {
      for (;;) {
        const all = await (typeof service === "string" ? containers(service) : inspect(service.ids));
        if (all.every(({ State }) => State.Status === "running" && State.Health?.Status === "healthy")) return;
        await pause(200);
      }
    },
    async remove() {
      await removeStack();
      await rm(secrets, { recursive: true });
    },
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Builds the images of another version. */
async function buildVersion(version: string, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-version-"));
  const archive = `${folder}.tar`;
  try {
    await run("git", ["archive", "--output", archive, version], { cwd: root });
    await run("tar", ["-xf", archive, "-C", folder]);
    await run("docker", ["compose", "build"], { cwd: folder, env, maxBuffer: 1e8 });
  } finally {
    await rm(folder, { recursive: true });
    await rm(archive, { force: true });
  }
}
