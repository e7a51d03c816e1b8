import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { afterAll, beforeAll } from "vitest";
import { nextMessage } from "../../../scripts/child-events.ts";
import { close, listen } from "../../support/listen.ts";

const main = `${import.meta.dirname}/../../../gateway/src/main.ts`;

const Line = v.record(v.string(), v.unknown());
const Listening = v.strictObject({ listening: v.string() });

interface StartedProcess {
  child: ChildProcess;
  /** Its log so far. */
  lines: Record<string, unknown>[];
  /** Its output so far, also to stderr. */
  output: () => string;
  messages: unknown[];
}

/**
 * Starts `gateway/src/main.ts`.
 * @param file the same file of another folder
 */
export function start(env: NodeJS.ProcessEnv, file = main): StartedProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(file, {
    env: { PATH, NODE_COMPILE_CACHE, ALLOW_ADHOC_QUERIES: "true", ...env },
    silent: true,
    execArgv: [],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(String(chunk)));
  const lines: StartedProcess["lines"] = [];
  if (child.stdout) createInterface(child.stdout).on("line", (line) => lines.push(v.parse(Line, JSON.parse(line))));
  const messages: unknown[] = [];
  child.on("message", (message) => messages.push(message));
  return { child, lines, output: () => chunks.join(""), messages };
}

/** Waits until the process has ended and its output is complete. @returns its exit code and signal */
export function ended(child: ChildProcess): Promise<unknown[]> {
  return once(child, "close");
}

interface SharedProcess extends StartedProcess {
  url: string;
}

/**
 * Starts a gateway for all tests of a block, in front of a REST and a collector of traces that listen until their end.
 */
export function shareProcess(
  rest: RequestListener,
  collector: RequestListener,
  env: NodeJS.ProcessEnv,
): () => SharedProcess {
  const [upstream, traces] = [createServer(rest), createServer(collector)];
  let shared: SharedProcess | undefined;
  beforeAll(async () => {
    const urls = { SHOP_API_URL: await listen(upstream), OTEL_EXPORTER_OTLP_ENDPOINT: await listen(traces) };
    const started = start({ PORT: "0", ...urls, ...env });
    shared = { ...started, url: v.parse(Listening, await nextMessage(started.child)).listening };
  });
  afterAll(async () => {
    shared?.child.kill("SIGKILL");
    await Promise.all([close(upstream), close(traces)]);
  });
  return () => {
    if (shared === undefined) throw new Error("The gateway has not started.");
    return shared;
  };
}
