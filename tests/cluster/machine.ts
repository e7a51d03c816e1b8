import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ip = (...args: string[]) => run("ip", args);

/** A network namespace that reaches this machine by an address of its own. */
export interface Machine {
  name: string;
  /** The address of this machine there. */
  host: string;
  address: string;
  close(): Promise<void>;
}

/** @param network the first three numbers of its addresses */
export async function openMachine(name: string, network: string): Promise<Machine> {
  const [host, address] = [`${network}.1`, `${network}.2`];
  await ip("netns", "delete", name).catch(() => "");
  await ip("netns", "add", name);
  await ip("link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name);
  await ip("address", "add", `${host}/24`, "dev", name);
  await ip("link", "set", name, "up");
  await ip("-n", name, "address", "add", `${address}/24`, "dev", "eth0");
  await ip("-n", name, "link", "set", "eth0", "up");
  await ip("-n", name, "link", "set", "lo", "up");
  await ip("-n", name, "route", "add", "default", "via", host);
  return { name, host, address, close: async () => void (await ip("netns", "delete", name)) };
}

/**
 * Sets how much processor time the containers together get beside one thread of the engine. Under systemd each container has a
 * control group beside the engine's; without it all are in one group, which then has no more than each thread that starts or
 * stops a container.
 * @param share a multiple of one thread's
 */
export async function shareProcessorTime(share: number): Promise<void> {
  const { stdout } = await run("docker", ["info", "--format", "{{.CgroupDriver}} {{.CgroupVersion}}"]);
  const [driver, version] = stdout.trim().split(" ");
  if (driver !== "cgroupfs") return;
  const [group, file, one] = version === "1" ? ["cpu/docker", "cpu.shares", 1024] : ["docker", "cpu.weight", 100];
  const folder = join("/sys/fs/cgroup", group);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), String(share * one));
}
