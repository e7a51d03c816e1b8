import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import * as v from "valibot";
import { freePort } from "../../scripts/free-port.ts";
import { root } from "../../scripts/paths.ts";
import type { Machine } from "./machine.ts";
import { joinNode, type Node } from "./node.ts";
import { providerSettings, startProvider } from "./provider.ts";
import { docker, hostAddress, openSwarm, output } from "./swarm.ts";
import { cpuMsOf } from "../support/processor-time.ts";
import type { TestPaymentProvider } from "../support/payment-provider.ts";
import { type SmsProvider, startSmsProvider } from "../support/sms-provider.ts";

const run = promisify(execFile);
/** The name of the stack in Docker. */
export const stack = "kasavu-cluster-test";
/** The tag of the images of this version. */
const thisVersion = "this-version";
/** The tag of images whose processes end at once. */
export const badVersion = "bad-version";
/** Reading the state from Docker takes a twentieth of a second of a processor, which the shop is to have. */
const pollMs = 1000;
/** The images that the repository builds. */
const images = ["kasavu/gateway", "kasavu/shop-api"];

const Container = v.object({
  Id: v.string(),
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
/** `backup` and `prometheus` are of add-ons: docs/deploying.md. */
export type Service = (typeof services)[number] | "backup" | "prometheus";
/** What the test adds to the stack, as in `STACK_FILES`: orders by card, and its own file. */
export const testFiles = ["deploy/payments.yml", "tests/cluster/stack.yml"].join(":");

/** The stack of docker-compose.yml and deploy/stack.yml, under its own name. */
export interface Cluster {
  /** The public URL. */
  origin: string;
  /** The address of this machine for containers. */
  host: string;
  /** Receives its SMS. */
  sms: SmsProvider;
  /** Where its orders by card are paid. A test delivers the events that it wants. */
  payments: TestPaymentProvider;
  /** The folder of its secrets. */
  secrets: string;
  /** Seconds that the deployment took, with its builds, until every service ran. */
  seconds: number;
  /** The running containers of a service. */
  containers(service: Service): Promise<Container[]>;
  /** Runs `docker` with these arguments. @returns its output */
  docker(...args: string[]): Promise<string>;
  /** `npm run deploy` of this version, with these variables besides. @returns the seconds it took; rejects if it fails */
  deploy(variables?: Record<string, string>): Promise<number>;
  /** `npm run restore` of the database to this time. @returns its output */
  restore(time: Date): Promise<string>;
  /** Runs `docker service <verb>` of a service until it has converged; rejects if it was rolled back. */
  change(verb: "update" | "scale", service: Service, ...args: string[]): Promise<void>;
  /** Adds a second node to the Swarm. */
  joinNode(): Promise<Node>;
  /** Runs a command as the service `prepare`, as in docs/deploying.md. @returns its output */
  runCommand(command: string): Promise<string>;
  /** Seconds of processor time that the running containers of the service have used. */
  cpuSeconds(service: Service): Promise<number>;
  /** Runs SQL in the database. @returns a line per row, the columns separated by | */
  sql(text: string): Promise<string[]>;
  /** Resolves when a service has this many containers, two by default, and each is healthy. */
  healthy(service: Service, count?: number): Promise<void>;
}

/**
 * Deploys the stack in production mode with a local SMS receiver and payment provider, and removes it after the work. This
 * machine, which may be in no Swarm, is one for that time.
 * @param from Git's name of the version that the stack starts with; null for this one
 */
export async function withProductionCluster(
  work: (cluster: Cluster) => Promise<void>,
  from: string | null = null,
): Promise<void> {
  const { machine, leave } = await openSwarm();
  const sms = await startSmsProvider("0.0.0.0");
  const secrets = await mkdtemp(join(tmpdir(), "kasavu-secrets-"));
  try {
    await remove();
    const port = await freePort();
    const host = await hostAddress();
    const payments = await startProvider(host, secrets);
    payments.webhooks.url = `http://127.0.0.1:${port}/payments/webhook`;
    try {
      await work(await startCluster(port, host, secrets, { sms, payments }, from, machine));
    } finally {
      await payments.stop();
    }
  } finally {
    await remove();
    await rm(secrets, { recursive: true });
    await sms.stop();
    await leave();
  }
}

type Providers = Pick<Cluster, "sms" | "payments">;

/** Variables of the stack. */
function settingsOf(port: number, host: string, { sms, payments }: Providers): Record<string, string> {
  return {
    KASAVU_MODE: "production",
    OTP_SMS_URL: `http://${host}:${new URL(sms.url).port}/send`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HTTP_PORT: String(port),
    LOG_LEVEL: "warn",
    ...providerSettings(host, payments),
  };
}

async function startCluster(
  port: number,
  host: string,
  secrets: string,
  providers: Providers,
  from: string | null,
  machine: Machine,
): Promise<Cluster> {
  const place = { STACK: stack, STACK_FILES: testFiles, SECRETS: secrets };
  const env = { ...process.env, ...settingsOf(port, host, providers), ...place, VERSION: thisVersion };
  const deploy = (variables: Record<string, string> = {}) =>
    secondsOf(() =>
      run(process.execPath, [join("scripts", "operate", "deploy.mjs")], {
        cwd: root,
        env: { ...env, ...variables },
        ...output,
      }),
    );
  const containers = async (service: Service): Promise<Container[]> => {
    const label = `label=com.docker.swarm.service.name=${stack}_${service}`;
    const ids = lines(await docker("ps", "--quiet", "--no-trunc", "--filter", label));
    const printed = ids.length === 0 ? "[]" : await docker("inspect", ...ids).catch(() => "");
    // one has ended meanwhile
    if (printed === "") return containers(service);
    return v.parse(v.array(Container), JSON.parse(printed));
  };

  await run(process.execPath, [join(root, "scripts", "operate", "secrets.mjs"), secrets]);
  for (const image of images) await docker("image", "rm", "--force", `${image}:${thisVersion}`).catch(() => "");
  const seconds = await secondsOf(async () => {
    await run("docker", ["compose", "build", "gateway", "shop-api"], { cwd: root, env, ...output });
    await (from === null ? deploy() : deployVersion(from));
  });
  await buildBadVersion();
  return {
    origin: `http://127.0.0.1:${port}`,
    host,
    ...providers,
    secrets,
    seconds,
    containers,
    docker,
    deploy,
    async restore(time) {
      const command = [join("scripts", "operate", "restore.mjs"), "--to", time.toISOString()];
      return (await run(process.execPath, command, { cwd: root, env, ...output })).stdout;
    },
    async change(verb, service, ...args) {
      const name = `${stack}_${service}`;
      await docker("service", verb, ...(verb === "scale" ? [`${name}=${args.join("")}`] : ["--quiet", ...args, name]));
      // its exit code is 0 also after a rollback
      const state = await docker(
        "service",
        "inspect",
        "--format",
        "{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}",
        name,
      );
      if (verb === "update" && state.trim() !== "completed")
        throw new Error(`The update of ${service}: ${state.trim()}`);
    },
    joinNode: () => joinNode(machine, [...images.map((image) => `${image}:${thisVersion}`), "haproxy:3.0"]),
    async runCommand(command) {
      const prepare = `${stack}_prepare`;
      const format = "{{.ID}} {{.CurrentState}}";
      const tasks = async () => lines(await docker("service", "ps", "--no-trunc", "--format", format, prepare));
      const before = (await tasks()).map((task) => task.split(" ", 1)[0]);
      await docker("service", "update", "--detach", "--args", command, prepare);
      for (;;) {
        await pause(pollMs);
        const ended = (await tasks()).find((task) => / (Complete|Failed|Rejected)/.test(task));
        const id = ended?.split(" ", 1)[0];
        if (id !== undefined && !before.includes(id)) return docker("service", "logs", "--raw", id);
      }
    },
    async cpuSeconds(service) {
      const running = await containers(service);
      const tables = await Promise.all(running.map(({ Id }) => docker("top", Id, "-eo", "pid")));
      const pids = tables.flatMap((table) => table.match(/\d+/g) ?? []);
      return pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0) / 1000;
    },
    async sql(text) {
      const [postgres] = await containers("postgres");
      if (!postgres) throw new Error("Postgres does not run.");
      return lines(await docker("exec", postgres.Id, "psql", "-U", "kasavu", "-tAc", text));
    },
    async healthy(service, count = 2) {
      for (;;) {
        const all = await containers(service);
        if (all.length === count && all.every(({ State }) => (State.Health?.Status ?? "healthy") === "healthy")) return;
        await pause(pollMs);
      }
    },
  };

  /** Starts the stack with the images of another version, which may know only the owner of the database. */
  async function deployVersion(version: string): Promise<number> {
    const databaseUrl = join(secrets, "database-url");
    await rename(databaseUrl, `${databaseUrl}-of-this-version`);
    await copyFile(join(secrets, "database-owner-url"), databaseUrl);
    const folder = await mkdtemp(join(tmpdir(), "kasavu-version-"));
    const archive = `${folder}.tar`;
    try {
      await run("git", ["archive", "--output", archive, version], { cwd: root });
      await run("tar", ["-xf", archive, "-C", folder]);
      for (const image of images) {
        await docker("build", "--target", image.replace("kasavu/", ""), "--tag", `${image}:previous-version`, folder);
      }
      return await deploy({ VERSION: "previous-version" });
    } finally {
      await rename(`${databaseUrl}-of-this-version`, databaseUrl);
      await rm(folder, { recursive: true });
      await rm(archive, { force: true });
    }
  }
}

async function buildBadVersion(): Promise<void> {
  for (const image of images) {
    const build = run("docker", ["build", "--tag", `${image}:${badVersion}`, "-"]);
    build.child.stdin?.end(`FROM ${image}:${thisVersion}\nCMD ["node", "nothing.ts"]\n`);
    await build;
  }
}

/** Removes the stack, its volumes and its secrets. */
async function remove(): Promise<void> {
  await docker("stack", "rm", stack);
  const label = `label=com.docker.stack.namespace=${stack}`;
  while (lines(await docker("ps", "--all", "--quiet", "--filter", label)).length > 0) await pause(500);
  const volumes = lines(await docker("volume", "ls", "--quiet", "--filter", label));
  if (volumes.length > 0) await docker("volume", "rm", ...volumes);
  while (lines(await docker("network", "ls", "--quiet", "--filter", label)).length > 0) await pause(500);
}

function lines(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
