import { type ChildProcess, fork, spawnSync, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { exitCode } from "../../scripts/child-events.ts";

const vitals = fileURLToPath(new URL("vitals.ts", import.meta.url));
const cores = availableParallelism();
const children = new Set<ChildProcess>();
process.once("exit", () => children.forEach((child) => child.kill()));
const canPin = cores > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** The core reserved for servers, and the cores of everything else: REST and the clients. */
export const serverCore = "0";
export const otherCores = cores > 2 ? `1-${cores - 1}` : "1";

/** Resources that a process has used so far. */
export interface Vitals {
  /** Milliseconds of processor time, user and system. */
  cpuMs: number;
  /** Resident memory now, in bytes. */
  rss: number;
}

/** A server in its own process. */
export interface Running {
  url: string;
  vitals(): Promise<Vitals>;
  stop(): Promise<void>;
}

/** Whether servers have a reserved core: only with at least two cores, and on systems with `taskset`. */
export function arePinned(): boolean {
  return canPin;
}

/** The command that runs another one on given cores; the command itself if servers are not pinned. */
export function pin(on: string | undefined, command: [string, ...string[]]): [string, ...string[]] {
  return on !== undefined && canPin ? ["taskset", "-c", on, ...command] : command;
}

/** Ends a process no later than this one. @returns resolves with its exit code, null if a signal ended it */
export async function untilExit(child: ChildProcess): Promise<number | null> {
  children.add(child);
  const code = await exitCode(child);
  children.delete(child);
  return code;
}

/** Moves this process off the servers' core. */
export function stayOffServerCore(): void {
  if (canPin) spawnSync("taskset", ["-acp", otherCores, String(process.pid)]);
}

/**
 * Starts a server that reports its URL by message.
 * @param script from this folder
 * @param on the cores it may use; by default all
 * @param nodeOptions flags of Node
 * @throws when it exits before it listens
 */
export async function start(
  script: string,
  env: NodeJS.ProcessEnv,
  on?: string,
  nodeOptions: readonly string[] = [],
): Promise<Running> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const [execPath, ...execArgv] = pin(on, [process.execPath, ...nodeOptions, "--import", vitals]);
  const stdio: StdioOptions = ["ignore", "ignore", "inherit", "ipc"];
  const child = fork(path, { env: { ...process.env, ...env }, stdio, execPath, execArgv });
  const ended = untilExit(child).then((code) => new Error(`${script} ended with ${code}.`));
  async function received<Message>(schema: v.GenericSchema<unknown, Message>): Promise<Message> {
    const stopWaiting = new AbortController();
    const message = once(child, "message", { signal: stopWaiting.signal });
    message.catch(() => {});
    const first = await Promise.race([message, ended]);
    stopWaiting.abort();
    if (first instanceof Error) throw first;
    return v.parse(schema, first[0]);
  }

  const { listening } = await received(v.object({ listening: v.string() }));
  return {
    url: listening,
    vitals() {
      child.send("vitals");
      return received(v.object({ cpuMs: v.number(), rss: v.number() }));
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
