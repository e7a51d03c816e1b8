import { execFile } from "node:child_process";
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
