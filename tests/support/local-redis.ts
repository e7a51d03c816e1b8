import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { redis } from "./programs.ts";

export interface LocalRedis {
  url: string;
  /** Redis is gone, without a farewell. */
  kill(): Promise<void>;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGKILL");
  await once(server, "exit");
}

/** Starts an empty Redis on a free port, which writes nothing to disk, until the test is over. */
export async function startRedis(): Promise<LocalRedis> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(redis.file("redis-server"), args, { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => end(server));
  for await (const words of server.stdout) if (String(words).includes("Ready to accept connections")) break;
  return { url: `redis://127.0.0.1:${port}`, kill: () => end(server) };
}
