import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/*
 * Prometheus reaches one worker, and wants the sum of all. The worker asks the primary, which asks every worker
 * (prom-client does that part) and answers with the whole text.
 */

const ask = "metrics of all";

/** In the primary: answers the workers that ask. */
export function serveWorkerMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (message !== ask) return;
    void aggregator.clusterMetrics().then(
      (metrics) => worker.send({ metricsOfAll: metrics }),
      (error: unknown) => worker.send({ metricsOfAll: null, problem: String(error) }),
    );
  });
}

/**
 * In a worker: offers its own counts, and asks for everybody's.
 *
 * @returns a function that answers the text for Prometheus; it throws when a worker does not answer
 */
export function metricsOfAllWorkers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Made for its listener, which answers the primary.
  void new AggregatorRegistry();
  let waiting: PromiseWithResolvers<string> | null = null;
  process.on("message", (message: unknown) => {
    if (!isAnswer(message) || !waiting) return;
    if (message.metricsOfAll === null) waiting.reject(new Error("A worker does not answer."));
    else waiting.resolve(message.metricsOfAll);
    waiting = null;
  });
  return () => {
    if (!waiting) {
      waiting = Promise.withResolvers();
      process.send?.(ask);
    }
    return waiting.promise;
  };
}

function isAnswer(message: unknown): message is { metricsOfAll: string | null } {
  return typeof message === "object" && message !== null && "metricsOfAll" in message;
}
