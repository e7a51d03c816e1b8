import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Machine } from "./machine.ts";

const run = promisify(execFile);

/** A node of the Swarm. */
export interface Node {
  /** Runs `docker` with these arguments on its engine. @returns its output */
  docker(...args: string[]): Promise<string>;
  /** Leaves the Swarm, and removes everything of the node. */
  leave(): Promise<void>;
}

/**
 * Starts a second Docker engine in a network namespace of this machine, as a worker of the Swarm.
 * @param images are copied from this machine's engine
 */
export async function joinNode({ name, host, address }: Machine, images: readonly string[]): Promise<Node> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-node-"));
  const socket = `unix://${folder}/docker.sock`;
  const places = ["data-root", "exec-root", "pidfile"].flatMap((option) => [`--${option}`, join(folder, option)]);
  // `ip netns exec` would hide the control groups.
  const engine = spawn("nsenter", [`--net=/run/netns/${name}`, "dockerd", ...places, "--host", socket], {
    stdio: "ignore",
  });
  const docker = async (...args: string[]) => (await run("docker", ["--host", socket, ...args])).stdout;
  while ((await docker("version").catch(() => "")) === "") await pause(500);
  await run("sh", ["-c", `docker save ${images.join(" ")} | docker --host ${socket} load`]);
  const token = (await run("docker", ["swarm", "join-token", "--quiet", "worker"])).stdout.trim();
  await docker("swarm", "join", "--token", token, "--advertise-addr", address, `${host}:2377`);
  return {
    docker,
    async leave() {
      const id = (await docker("info", "--format", "{{.Swarm.NodeID}}")).trim();
      await docker("swarm", "leave");
      await run("docker", ["node", "rm", "--force", id]);
      engine.kill("SIGTERM");
      await once(engine, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
