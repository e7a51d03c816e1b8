import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { redis } from "./programs.ts";

interface LocalRedis {
  url: string;
  /** Redis is gone, without a farewell. */
  kill: () => Promise<void>;
  /** Redis hangs: it keeps its connections and answers nothing, until `resume`. */
  suspend(): void;
  resume(): void;
  /** Starts Redis again on the same port after `kill`; it has lost its data. */
  restart(): Promise<void>;
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
  let server = await spawnRedis(args);
  onTestFinished(() => end(server));
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(server),
    suspend: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    async restart() {
      server = await spawnRedis(args);
    },
  };
}

/** Starts a server, and waits until it accepts connections. */
async function spawnRedis(args: string[]) {
  const server = spawn(redis.file("redis-server"), args, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const words of server.stdout) if (String(words).includes("Ready to accept connections")) break;
  return server;
}
