import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** Starts a server until the end of the test. Resolves when it accepts connections; rejects with its output if it ends. */
export async function startProgram(
  file: string,
  args: string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<void> {
  const child = spawn(file, args, { env: { PATH: process.env.PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, "exit");
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${file} has ended: ${output}`);
    await pause(50);
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const result = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "close").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return result;
}
