import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/*
 * Prometheus scrapes one worker for the sum of all: the worker sends a request to the primary, which collects the metrics of every
 * worker (prom-client) and replies with the text.
 */

const metricsRequest = "metrics of all";

/** In the primary: responds to workers' requests for the sum of all metrics. */
export function serveWorkerMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (message !== metricsRequest) return;
    void aggregator.clusterMetrics().then(
      (metrics) => worker.send({ metricsOfAll: metrics }),
      (error: unknown) => worker.send({ metricsOfAll: null, problem: String(error) }),
    );
  });
}

/**
 * In a worker: provides its own metrics, and requests those of all workers.
 * @returns a function that returns the text for Prometheus; it throws if a worker does not respond
 */
export function metricsOfAllWorkers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Created for its listener, which responds to the primary.
  void new AggregatorRegistry();
  let waiting: PromiseWithResolvers<string> | null = null;
  process.on("message", (message: unknown) => {
    if (!isReply(message) || !waiting) return;
    if (message.metricsOfAll === null) waiting.reject(new Error("A worker does not respond."));
    else waiting.resolve(message.metricsOfAll);
    waiting = null;
  });
  return () => {
    if (!waiting) {
      waiting = Promise.withResolvers();
      process.send?.(metricsRequest);
    }
    return waiting.promise;
  };
}

function isReply(message: unknown): message is { metricsOfAll: string | null } {
  return typeof message === "object" && message !== null && "metricsOfAll" in message;
}
