import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";
import { root } from "../../scripts/paths.ts";
import { type Machine, openMachine, shareProcessorTime } from "./machine.ts";

const run = promisify(execFile);
/** The containers that run while no event scales a service. */
const containerCount = 8;

/** A network of Docker, with the address of this machine in it. */
const Networks = v.tuple([v.object({ IPAM: v.object({ Config: v.tuple([v.object({ Gateway: v.string() })]) }) })]);

/** A Swarm of this machine, which another one can join. */
export async function openSwarm(): Promise<{ machine: Machine; leave: () => Promise<void> }> {
  const machine = await openMachine("kasavu-node", "10.213.3");
  await createBridge();
  await docker("swarm", "init", "--advertise-addr", machine.host);
  await shareProcessorTime(containerCount);
  return {
    machine,
    async leave() {
      await shareProcessorTime(1);
      await docker("swarm", "leave", "--force");
      await machine.close();
    },
  };
}

/** Creates the bridge of the Swarm's containers, which the first Swarm of an engine creates only after a while. */
async function createBridge(): Promise<void> {
  const settings = ["name=docker_gwbridge", "enable_icc=false", "enable_ip_masquerade=true"];
  const options = settings.flatMap((setting) => ["--opt", `com.docker.network.bridge.${setting}`]);
  await docker("network", "create", ...options, "docker_gwbridge").catch(() => "");
}

/** The address of the containers' bridge, which is this machine's for them. */
export async function hostAddress(): Promise<string> {
  const [bridge] = v.parse(Networks, JSON.parse(await docker("network", "inspect", "docker_gwbridge")));
  return bridge.IPAM.Config[0].Gateway;
}

/** Options of a command with a long output. */
export const output = { maxBuffer: 1e8 };

/** Runs `docker` with these arguments. @returns its output */
export async function docker(...args: string[]): Promise<string> {
  return (await run("docker", args, { cwd: root, ...output })).stdout;
}
