import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts a server, and resolves when it accepts connections on this port.
 * @returns a function that stops it
 * @throws Error with its output if it ends
 */
export async function startProgram(
  file: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(file, args, { env: { PATH: process.env.PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${file} has ended: ${output}`);
    await pause(50);
  }
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, "exit");
  };
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
