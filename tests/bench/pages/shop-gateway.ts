import { execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import * as v from "valibot";
import { freePort } from "../../../scripts/free-port.ts";
import { pin, type Running, serverCore, untilExit, type Vitals } from "../processes.ts";

/** Metrics of a gateway. */
interface ShopVitals extends Vitals {
  /** Used bytes of V8's heap. */
  heap: number;
  /** Responses from the page cache so far; 0 for a gateway without one. */
  cachedPages: number;
}

/** A gateway started by its own checkout, on the servers' core. */
export interface ShopGateway extends Running {
  vitals(): Promise<ShopVitals>;
  /** The path of a trusted document as the web requests it by GET. */
  documentPath(name: string, variables: Record<string, unknown>): string;
}

const Manifest = v.array(v.object({ name: v.string(), id: v.string() }));
const manifest = "gateway/src/operations/documents/trusted-documents.generated.json";

/**
 * Runs `npm start` of a checkout, with a running REST server. NODE_ENV is left to the checkout.
 * @param root the folder of the checkout
 * @throws when it exits before it listens
 */
export async function startShopGateway(root: string, env: NodeJS.ProcessEnv): Promise<ShopGateway> {
  const documents = v.parse(Manifest, JSON.parse(await readFile(join(root, manifest), "utf8")));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  // `npm start` would build the staff app while it is measured
  await promisify(execFile)("npm", ["run", "build"], { cwd: root });
  const [command, ...args] = pin(serverCore, ["npm", "start"]);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: "error", ...env, NODE_ENV: undefined, PORT: port },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let isRunning = true;
  const ended = untilExit(child).then((code) => {
    isRunning = false;
    return code;
  });
  while (!(await isServing(url))) {
    if (!isRunning) throw new Error(`The shop in ${root} ended with ${await ended}.`);
    await setTimeout(100);
  }
  return {
    url,
    documentPath(name, variables) {
      const documentId = documents.find((document) => document.name === name)?.id;
      if (documentId === undefined) throw new Error(`The web in ${root} has no document ${name}.`);
      const search = new URLSearchParams({ documentId, operationName: name, variables: JSON.stringify(variables) });
      return `/graphql?${search}`;
    },
    async vitals() {
      const response = await fetch(`${url}/metrics`);
      const text = await response.text();
      const cached = ["hit", "stale"].map((result) => {
        return readMetric(text, `gateway_cache_reads_total{cache="page",result="${result}"}`) ?? 0;
      });
      return {
        cpuMs: metricOf(text, "process_cpu_seconds_total") * 1000,
        rss: metricOf(text, "process_resident_memory_bytes"),
        heap: metricOf(text, "nodejs_heap_size_used_bytes"),
        cachedPages: cached.reduce((sum, count) => sum + count, 0),
      };
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function isServing(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => null);
  return response?.ok ?? false;
}

/** A metric in the text format of Prometheus, by its literal name and labels. */
function readMetric(text: string, name: string): number | undefined {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

function metricOf(text: string, name: string): number {
  const value = readMetric(text, name);
  if (value === undefined) throw new Error(`The gateway has no metric ${name}.`);
  return value;
}
