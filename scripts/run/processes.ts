import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { exitCode, nextMessage } from "../child-events.ts";
import { compileCache, root } from "../paths.ts";

/** Longer than the gateway's longest operation. */
const STOP_TIMEOUT_MS = 28_000;

/**
 * The processes of one command: they start in order and stop together, on SIGINT, on SIGTERM, or when one of them exits by itself,
 * which is a failure.
 */
export class Processes {
  readonly #nodeEnv: "production" | "development";
  #running: { name: string; child: ChildProcess }[] = [];
  #stopping = false;

  /** @param nodeEnv NODE_ENV of every process: React, graphql-js and Apollo Server choose their build by it */
  constructor(nodeEnv: "production" | "development") {
    this.#nodeEnv = nodeEnv;
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void this.stop(0));
  }

  /** Starts `node <args>` without waiting. */
  start(name: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    // A person reads the logs in a terminal, a program reads them elsewhere.
    const stdio: StdioOptions = ["ignore", process.stdout.isTTY ? "pipe" : "inherit", "inherit", "ipc"];
    const childEnv = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env, NODE_ENV: this.#nodeEnv };
    const child = spawn(process.execPath, args, { cwd: root, env: childEnv, stdio });
    this.#running.push({ name, child });
    child.on("exit", (code) => {
      if (this.#stopping) return;
      console.error(`${name} ended (${code ?? "killed"}).`);
      void this.stop(1);
    });
    return child;
  }

  /** Starts a server, waits for its message that it is listening, and returns its URL. */
  async startServer(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = this.start(name, args, env);
    for (;;) {
      const message = await nextMessage(child);
      if (isListening(message)) return message.listening;
    }
  }

  /** Runs `node <args>`, which ends by itself, and with the others if they stop before. */
  async run(name: string, args: string[]): Promise<void> {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    this.#running.push({ name, child });
    await exitCode(child);
  }

  /** Shows the logs in a terminal from now on, with what they have until now; without it when the processes stop. */
  async showLogs(): Promise<void> {
    if (!process.stdout.isTTY) return;
    // only a terminal needs its library
    const { readableLog } = await import("./readable-log.ts");
    for (const { name, child } of this.#running) {
      if (child.stdout?.readableFlowing === null) child.stdout.pipe(readableLog(name));
    }
  }

  /** Waits for the servers to drain, and kills a server that exceeds its own limit. */
  async stop(code: number): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.showLogs();
    const alive = this.#running
      .map(({ child }) => child)
      .filter((child) => child.exitCode === null && child.signalCode === null);
    const ended = Promise.all(alive.map((child) => once(child, "exit")));
    for (const child of alive) child.kill("SIGTERM");
    const timer = setTimeout(() => alive.forEach((child) => child.kill("SIGKILL")), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    process.exit(code);
  }
}

function isListening(message: unknown): message is { listening: string } {
  return (
    typeof message === "object" && message !== null && "listening" in message && typeof message.listening === "string"
  );
}
