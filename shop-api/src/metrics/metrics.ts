import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type ProviderCall, providerCalls } from "../payments/counted-provider.ts";
import { type MessageTry, sentKinds, tryResults } from "../messages/message-figures.ts";
import { type JobRun, jobs } from "./job-run.ts";
import { statusName } from "../text/status-name.ts";
import type { RequestEvent } from "./time-requests.ts";

/** Prometheus metrics of one shop-api. Labels have few values: patterns and outcomes, never data. */
export type Metrics = {
  registry: Registry;
  request: (event: RequestEvent) => void;
  orderPlaced: () => void;
  /** @param isSent whether the provider has accepted the code */
  codeSent: (isSent: boolean) => void;
  pictureEncoded: (isEncoded: boolean) => void;
  jobRun: (run: JobRun) => void;
  databaseUnavailable: () => void;
  paymentEvent: (outcome: PaymentEventOutcome) => void;
  providerCall: (call: ProviderCall) => void;
  messageTried: (tried: MessageTry) => void;
};

const paymentEventOutcomes = ["handled", "known", "foreign", "refused", "failed"] as const;
/** `known`: handled before. `foreign`: about no payment of this shop. `refused`: with a wrong signature. */
type PaymentEventOutcome = (typeof paymentEventOutcomes)[number];

const requestSeconds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** Memory, CPU time, garbage collection and event loop lag, registered once per process. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/**
 * Requests, orders, codes, pictures, background jobs, outages of the database, the payment provider, and messages. What may fail is 0 from the start: Prometheus
 * counts no increase to the first value of a series.
 */
export function createMetrics(): Metrics {
  const registry = Registry.merge([processRegistry]);
  const registers = [registry];
  const requests = new Histogram({
    name: "shop_api_request_seconds",
    help: "Requests by the pattern of their route and by status; `none` without a matching route or without a complete response.",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestSeconds,
    registers,
  });
  const orders = new Counter({
    name: "shop_api_orders_placed_total",
    help: "Orders placed; a repetition of a request places none.",
    registers,
  });
  const codes = new Counter({
    name: "shop_api_codes_sent_total",
    help: "One-time codes that the SMS provider has accepted (`sent`) or not (`failed`).",
    labelNames: ["outcome"] as const,
    registers,
  });
  const pictures = new Counter({
    name: "shop_api_pictures_encoded_total",
    help: "Sizes of pictures, and uploads, that were encoded, or could not be.",
    labelNames: ["outcome"] as const,
    registers,
  });
  const runs = new Histogram({
    name: "shop_api_job_seconds",
    help: "Runs of background jobs by outcome.",
    labelNames: ["job", "outcome"] as const,
    buckets: jobSeconds,
    registers,
  });
  const lastSuccess = new Gauge({
    name: "shop_api_job_last_success_timestamp_seconds",
    help: "When this process last ended a run of the job without an error, in seconds since 1970.",
    labelNames: ["job"] as const,
    registers,
  });
  const unavailable = new Counter({
    name: "shop_api_database_unavailable_total",
    help: "Requests that got 503 because they got no connection to Postgres.",
    registers,
  });
  const events = new Counter({
    name: "shop_api_payment_events_total",
    help: "Events of the payment provider's webhook: `handled`, `known` from before, `foreign` ones of no payment of this shop, `refused` for their signature, and `failed` ones, which it sends again.",
    labelNames: ["outcome"] as const,
    registers,
  });
  const calls = new Counter({
    name: "shop_api_payment_provider_calls_total",
    help: "Calls of the payment provider's API: answered (`ok`), `refused` by it, or without its answer (`failed`).",
    labelNames: ["call", "outcome"] as const,
    registers,
  });
  const messages = new Counter({
    name: "shop_api_messages_sent_total",
    help: "Tries to send a message: taken by the provider (`sent`), `refused` by it, or `not sent` and tried again.",
    labelNames: ["channel", "kind", "result"] as const,
    registers,
  });
  for (const outcome of ["sent", "failed"]) codes.inc({ outcome }, 0);
  for (const outcome of ["encoded", "failed"]) pictures.inc({ outcome }, 0);
  for (const outcome of paymentEventOutcomes) events.inc({ outcome }, 0);
  for (const call of providerCalls) for (const outcome of ["ok", "refused", "failed"]) calls.inc({ call, outcome }, 0);
  for (const { channel, kind } of sentKinds) {
    for (const result of tryResults) messages.inc({ channel, kind: statusName(kind), result }, 0);
  }
  for (const job of jobs) for (const outcome of ["ok", "failed"]) runs.zero({ job, outcome });

  return {
    registry,
    request({ ms, ...labels }) {
      requests.observe(labels, ms / 1000);
    },
    orderPlaced() {
      orders.inc();
    },
    codeSent(isSent) {
      codes.inc({ outcome: isSent ? "sent" : "failed" });
    },
    pictureEncoded(isEncoded) {
      pictures.inc({ outcome: isEncoded ? "encoded" : "failed" });
    },
    jobRun({ job, ms, isFailure }) {
      runs.observe({ job, outcome: isFailure ? "failed" : "ok" }, ms / 1000);
      if (!isFailure) lastSuccess.setToCurrentTime({ job });
    },
    databaseUnavailable() {
      unavailable.inc();
    },
    paymentEvent(outcome) {
      events.inc({ outcome });
    },
    providerCall(call) {
      calls.inc(call);
    },
    messageTried({ kind, ...labels }) {
      messages.inc({ ...labels, kind: statusName(kind) });
    },
  };
}
