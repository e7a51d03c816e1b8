import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/**
 * Waits until a process exits.
 * @returns its exit code; null if a signal ended it
 * @throws if the process could not be started
 */
export async function exitCode(child: ChildProcess): Promise<number | null> {
  const exit: unknown[] = await once(child, "exit");
  return typeof exit[0] === "number" ? exit[0] : null;
}

/** Waits for the next IPC message of a process. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const message: unknown[] = await once(child, "message");
  return message[0];
}
