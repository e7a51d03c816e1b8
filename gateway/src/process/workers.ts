import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import { catalogueChanged } from "../cache/generation.ts";
import { answerWorkersMetrics } from "../observability/worker-metrics.ts";

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A worker that lived so long did not die of its start. */
const soundMs = 60_000;

/**
 * Keeps `count` workers that share the port. One that dies is replaced after a pause, which doubles with every death in
 * a row; one that dies before it ever listened takes the gateway down with it, since the next would die as well. A
 * signal to stop is passed on, and the process ends when the last worker has.
 *
 * @param onListening receives the port once, when all workers listen
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

  answerWorkersMetrics();
  cluster.on("message", (sender, message: unknown) => {
    if (message !== catalogueChanged) return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      // One that is just ending cannot be sent anything, and forgets its caches with itself.
      if (worker !== sender && worker?.isConnected()) worker.send(message, () => {});
    }
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
  for (let worker = 0; worker < count; worker += 1) start();
}
