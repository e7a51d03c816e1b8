import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach } from "vitest";
import { freePort } from "../../../scripts/free-port.ts";

const program = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "redis-server"))
  .find((file) => existsSync(file));

/** Whether this machine has a Redis: tests that need one are skipped without it. */
export const hasRedis = program !== undefined;

export interface LocalRedis {
  url: string;
  /** Redis is gone, without a farewell. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const redis of running) await end(redis);
});

async function end(redis: ChildProcess): Promise<void> {
  running.delete(redis);
  redis.kill("SIGKILL");
  await once(redis, "exit");
}

/** Starts an empty Redis on a free port, which writes nothing to disk, until the test is over. */
export async function startRedis(): Promise<LocalRedis> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis = spawn(program ?? "", args, { stdio: ["ignore", "pipe", "ignore"] });
  running.add(redis);
  for await (const words of redis.stdout ?? []) if (String(words).includes("Ready to accept connections")) break;
  return { url: `redis://127.0.0.1:${port}`, kill: () => end(redis) };
}
