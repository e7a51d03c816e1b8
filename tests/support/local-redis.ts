import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { redis } from "./programs.ts";

interface LocalRedis {
  url: string;
  /** Kills Redis, without closing its connections. */
  kill: () => Promise<void>;
  /** Suspends Redis until `resume`: it keeps its connections and does not respond. */
  suspend(): void;
  resume(): void;
  /** Starts Redis again on the same port after `kill`, without its data. */
  restart(): Promise<void>;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGKILL");
  await once(server, "exit");
}

/**
 * Starts an empty Redis without persistence on a free port, until the end of the test.
 * @param atEnd receives what ends it, if it is for several tests
 */
export async function startRedis(atEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<LocalRedis> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  let server = await spawnRedis(args);
  atEnd(() => end(server));
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

/** Starts a server and waits until it accepts connections. */
async function spawnRedis(args: string[]) {
  const server = spawn(redis.file("redis-server"), args, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const chunk of server.stdout) if (String(chunk).includes("Ready to accept connections")) break;
  return server;
}
