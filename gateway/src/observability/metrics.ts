import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { ErrorCode } from "../error-codes.ts";
import type { RestCall } from "../rest/client.ts";
import type { DriftLedger } from "../rest/readers/drift.ts";
import { createBrowserMetrics } from "./browser-metrics.ts";
import { countDrift } from "./drift-metrics.ts";
import type { AgentCallEvent, CdnPurgeEvent, OperationEvent, PageEvent, RevalidationEvent } from "./events.ts";

/** Prometheus metrics of one gateway. Labels have few values: paths and codes, never data. */
export interface Metrics extends ReturnType<typeof createBrowserMetrics> {
  registry: Registry;
  operation(event: OperationEvent): void;
  restCall(call: RestCall): void;
  orderPlaced(): void;
  checkoutFailure(cause: ErrorCode): void;
  page(event: PageEvent): void;
  revalidation(event: RevalidationEvent): void;
  cdnPurge(event: CdnPurgeEvent): void;
  agentCall(event: AgentCallEvent): void;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The codes that a checkout may fail with, whose counters are 0 from the start: Prometheus counts no increase to the first
 * value of a series. docs/monitoring.md says which are the shop's failures.
 */
const checkoutCauses: readonly ErrorCode[] = [
  "BAD_USER_INPUT",
  "ORDER_AWAITS_PAYMENT",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "RATE_LIMITED",
  "UPSTREAM_UNAVAILABLE",
  "UPSTREAM_TIMEOUT",
  "UPSTREAM_CONTRACT",
  "INTERNAL_SERVER_ERROR",
];

/** Memory, CPU time, garbage collection and event loop lag, registered once per process. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** Rate, errors and duration of operations, pages and REST calls, hit ratios of the caches, and drift of REST payloads. */
export function createMetrics(drift: DriftLedger): Metrics {
  const registry = Registry.merge([processRegistry]);
  const registers = [registry];
  const operations = new Histogram({
    name: "gateway_operation_seconds",
    help: "GraphQL operations by outcome; `ad hoc` stands for untrusted documents.",
    labelNames: ["operation", "handler", "outcome"] as const,
    buckets: seconds,
    registers,
  });
  const errors = new Counter({
    name: "gateway_operation_errors_total",
    help: "Errors in the responses of GraphQL operations.",
    labelNames: ["operation", "code"] as const,
    registers,
  });
  const restCalls = new Histogram({
    name: "gateway_rest_call_seconds",
    help: "Requests to REST by status; `none` without a response.",
    labelNames: ["endpoint", "status", "outcome"] as const,
    buckets: seconds,
    registers,
  });
  const breakerRejections = new Counter({
    name: "gateway_rest_breaker_rejections_total",
    help: "Calls that were not sent to REST because the circuit breaker of their endpoint was open.",
    labelNames: ["endpoint"] as const,
    registers,
  });
  const cacheReads = new Counter({
    name: "gateway_cache_reads_total",
    help: "Lookups in the caches of REST payloads (`rest`), GraphQL responses (`response`) and pages (`page`).",
    labelNames: ["cache", "result"] as const,
    registers,
  });
  const pages = new Histogram({
    name: "gateway_page_seconds",
    help: "Pages by status and by what the page cache had.",
    labelNames: ["status", "cache"] as const,
    buckets: seconds,
    registers,
  });
  const revalidations = new Histogram({
    name: "gateway_revalidation_seconds",
    help: "Background revalidations of the caches of REST payloads (`rest`), GraphQL responses (`response`) and pages (`page`).",
    labelNames: ["cache", "outcome"] as const,
    buckets: seconds,
    registers,
  });
  const cdnPurges = new Counter({
    name: "gateway_cdn_purges_total",
    help: "Purges of the CDN that it confirmed (`ok`), rejected or did not respond to in time (`failed`).",
    labelNames: ["outcome"] as const,
    registers,
  });
  const agentCalls = new Histogram({
    name: "gateway_agent_call_seconds",
    help: "Calls of shopping agents by tool, binding and outcome.",
    labelNames: ["tool", "binding", "outcome"] as const,
    buckets: seconds,
    registers,
  });
  const orders = new Counter({
    name: "gateway_orders_placed_total",
    help: "Orders that REST has confirmed; a repetition that gets the stored result is not counted.",
    registers,
  });
  const checkoutFailures = new Counter({
    name: "gateway_checkout_failures_total",
    help: "Checkouts without a confirmed order, by the error code that the shopper got.",
    labelNames: ["cause"] as const,
    registers,
  });
  for (const cause of checkoutCauses) checkoutFailures.inc({ cause }, 0);
  for (const outcome of ["ok", "failed"]) cdnPurges.inc({ outcome }, 0);
  countDrift(registry, drift);

  return {
    ...createBrowserMetrics(registry),
    registry,
    operation({ operation: name, trusted, handler, cache, ms, errors: codes }) {
      const operation = trusted ? name : "ad hoc";
      operations.observe({ operation, handler, outcome: codes.length === 0 ? "ok" : "error" }, ms / 1000);
      for (const code of codes) errors.inc({ operation, code });
      if (cache !== "none") cacheReads.inc({ cache: "response", result: cache });
    },
    orderPlaced() {
      orders.inc();
    },
    checkoutFailure(cause) {
      checkoutFailures.inc({ cause });
    },
    page({ status, cache, ms }) {
      pages.observe({ status, cache }, ms / 1000);
      cacheReads.inc({ cache: "page", result: cache });
    },
    revalidation({ cache, ms, isFailure }) {
      revalidations.observe({ cache, outcome: isFailure ? "failed" : "ok" }, ms / 1000);
    },
    cdnPurge({ failure }) {
      cdnPurges.inc({ outcome: failure === null ? "ok" : "failed" });
    },
    agentCall({ tool, binding, outcome, ms }) {
      agentCalls.observe({ tool, binding, outcome }, ms / 1000);
    },
    restCall({ endpoint, status, ms, cache, attempts, isBreakerOpen }) {
      if (isBreakerOpen) breakerRejections.inc({ endpoint });
      if (cache !== "none") cacheReads.inc({ cache: "rest", result: cache });
      // A cache hit, a shared request, or a call rejected by the circuit breaker.
      if (attempts === 0) return;
      restCalls.observe({ endpoint, status: status ?? "none", outcome: outcomeOf(status) }, ms / 1000);
    },
  };
}

/** `failed` is REST's failure, `rejected` may be caused by the shopper. */
function outcomeOf(status: number | null): "ok" | "rejected" | "failed" {
  if (status === null || status >= 500) return "failed";
  return status >= 400 ? "rejected" : "ok";
}
