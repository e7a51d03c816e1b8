import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { startShopProcess } from "../support/start-shop-process.ts";

// The commands build missing bundles first.
vi.setConfig({ testTimeout: 180_000 });

const root = resolve(import.meta.dirname, "../..");
const reporter = new URL("support/report-process.ts", import.meta.url).href;
const gateway = "gateway/src/main.ts";
const shopApi = "shop-api/src/main.ts";
const web = "web/dev.ts";
const shopOfTests = "tests/support/shop-process.ts";
const Report = v.object({ script: v.string(), nodeEnv: v.nullable(v.string()) });

/** A folder, and an environment in which each Node process reports its NODE_ENV there; services do nothing else. */
async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-node-env-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const report = join(folder, "processes");
  await writeFile(report, "");
  return {
    env: {
      DATA_DIR: folder,
      PORT: "0",
      LOG_LEVEL: "silent",
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_OPTIONS: `--import=${reporter}`,
      PROCESS_REPORT: report,
      REPORTED_ONLY: [gateway, shopApi, web, shopOfTests, "graphql-codegen"].join(),
    },
    /** The reports of these scripts' processes: `<script>: <NODE_ENV>`, unique and sorted. */
    started: async (scripts: readonly string[]): Promise<string[]> => {
      const lines = (await readFile(report, "utf8")).split("\n").filter((line) => line !== "");
      const kinds = lines
        .map((line) => v.parse(Report, JSON.parse(line)))
        .map((started) => ({ ...started, script: relative(root, started.script) }))
        .filter(({ script }) => scripts.includes(script))
        .map(({ script, nodeEnv }) => `${script}: ${nodeEnv}`);
      return [...new Set(kinds)].toSorted();
    },
  };
}

/** Ends a command, which ends its services. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

test.each<[string, string[], string[]]>([
  ["npm start", ["scripts/run/start.ts"], [`${gateway}: production`, `${shopApi}: production`]],
  ["npm run gateway", ["scripts/run/gateway.ts", "--fixtures"], [`${gateway}: production`]],
  [
    "npm run dev",
    ["scripts/run/dev.ts"],
    [`${gateway}: development`, `${shopApi}: development`, `${web}: development`],
  ],
])("%s sets NODE_ENV for each of its services, whatever the environment sets", async (_, args, services) => {
  const { env, started } = await prepare();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env["PATH"], NODE_ENV: "test", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => stop(child));
  await vi.waitFor(async () => expect(await started([gateway, shopApi, web])).toEqual(services), {
    timeout: 150_000,
  });
});

test("the shop for screenshots, browser benchmarks and browser tests runs in production mode", async () => {
  const { env, started } = await prepare();
  const shop = await startShopProcess(env);
  onTestFinished(() => shop.stop());
  expect(await started([shopOfTests])).toEqual([`${shopOfTests}: production`]);
});
