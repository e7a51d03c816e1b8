import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import { catalogueChanged } from "../cache/generation.ts";
import { serveWorkerMetrics } from "../observability/worker-metrics.ts";

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A worker that lived this long did not fail at its start. */
const soundMs = 60_000;

/**
 * Runs `count` workers that share the port. A worker that exits is replaced after a backoff, which doubles with each
 * consecutive exit; one that exits before it listens stops the gateway, since the next would fail as well. Stop signals
 * are forwarded, and the process ends after the last worker.
 * @param onListening receives the port when all workers are listening
 */
export function superviseWorkers(count: number, log: Logger, onListening: (port: number) => void): void {
  let listening = 0;
  let isStopping = false;
  let pauseMs = firstPauseMs;

  function stop(exitCode: number): void {
    if (isStopping) return;
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = running.map((worker) => once(worker, "exit"));
    for (const worker of running) worker.process.kill("SIGTERM");
    void Promise.all(ended).then(() => process.exit(exitCode));
  }

  function start(): void {
    if (isStopping) return;
    const worker: Worker = cluster.fork();
    const startedAt = performance.now();
    let hasListened = false;
    worker.once("listening", ({ port }) => {
      hasListened = true;
      listening += 1;
      if (listening === count) onListening(port);
    });
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      if (!hasListened && listening < count) return stop(code || 1);
      if (performance.now() - startedAt > soundMs) pauseMs = firstPauseMs;
      log.error({ worker: worker.process.pid, code, signal, pauseMs }, "worker ended");
      setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  }

  serveWorkerMetrics();
  cluster.on("message", (sender, message: unknown) => {
    if (message !== catalogueChanged) return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      // An exiting worker cannot receive messages, and its caches end with it.
      if (worker !== sender && worker?.isConnected()) worker.send(message, () => {});
    }
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
  for (let worker = 0; worker < count; worker += 1) start();
}
