import { Agent } from "undici";
import type { Config } from "../../config.ts";
import {
  type Breakers,
  CircuitOpen,
  type Classification,
  createBreakers,
  type Outcome,
  outcomeOf,
  resultOf,
} from "../../breaker/breaker.ts";
import { restRootOf } from "../../config/rest-root.ts";
import { type Call, failedCall } from "../call.ts";
import { RequestAborted, type RestError, TimedOut, Unavailable } from "../errors.ts";
import { CallerGone, Deadline, DeadlinePassed } from "../../waiting/deadline.ts";
import { defaultMaxBytes, exchange, type Incoming, type Outgoing } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";

export type TransportConfig = Pick<Config, "shopApiUrl" | "upstreamTimeoutMs" | "upstreamWriteTimeoutMs">;

interface SendOptions {
  /** Headers of a conditional request. */
  validators?: Record<string, string> | undefined;
  /** Whether a cached payload can be served on error: then the read does not wait for an open circuit breaker. */
  hasFallback?: boolean;
}

/** Connections for streamed bodies, which are busy for as long as callers take to send. */
export const streamingConnections = 8;

/** Connections to REST with deadlines, circuit breakers and retries of reads. */
export interface Transport {
  /**
   * Sends a call within its deadline, including the body; reads and writes have different deadlines. A read is retried
   * once if the connection failed or the status was 502, 503 or 504 in the first third of the deadline: after
   * `Retry-After`, if that leaves a third of the deadline, or after a short delay. While the circuit breaker is open, a
   * read waits for the trial call, and a write is rejected.
   * @param signal aborts when no caller waits for the call
   * @throws Unavailable, TimedOut or RequestAborted
   */
  send(call: Call, signal: AbortSignal, options?: SendOptions): Promise<Incoming>;
  close(): Promise<void>;
}

/** Circuit breakers whose open time and trial together leave a waiting read a part of its deadline for its own call. */
export function createRestBreakers({ upstreamTimeoutMs }: Pick<TransportConfig, "upstreamTimeoutMs">): Breakers {
  return createBreakers(Math.min(1000, upstreamTimeoutMs / 2));
}

export function createTransport(config: TransportConfig, breakers = createRestBreakers(config)): Transport {
  const dispatcher = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connectTimeout: config.upstreamTimeoutMs,
  });
  // An idle one is closed at once: a stream cannot be sent again on another if REST has closed it meanwhile.
  const streaming = new Agent({
    connections: streamingConnections,
    connectTimeout: config.upstreamTimeoutMs,
    keepAliveTimeout: 1,
  });
  const { upstreamTimeoutMs, upstreamWriteTimeoutMs } = config;
  const trialMs = Math.min(700, 0.35 * upstreamTimeoutMs);
  const retries = new RetryBudget();
  const { origin, path: root } = restRootOf(config.shopApiUrl);

  return {
    async send(call, signal, { validators, hasFallback = false } = {}) {
      const { method, body, maxBytes = defaultMaxBytes } = call;
      const headers = headersOf(call, validators);
      const outgoing: Outgoing = { method, origin, path: root + call.path, headers, body, maxBytes, isSent: false };
      const { deadlineMs = call.isSafe ? upstreamTimeoutMs : upstreamWriteTimeoutMs } = call;
      const deadline = new Deadline(signal, deadlineMs);
      const agent = body && "stream" in body ? streaming : dispatcher;
      const breaker = breakers.of(call.endpoint);

      async function attempt(isTrial: boolean): Promise<Incoming> {
        call.stats.attempts += 1;
        if (!isTrial || !call.isRead) return exchange(agent, outgoing, deadline);
        const trialDeadline = new Deadline(signal, trialMs);
        return exchange(agent, outgoing, trialDeadline).finally(() => trialDeadline.clear());
      }

      const options = {
        waitDeadline: call.isRead && !hasFallback ? deadline : null,
        // A disconnected client does not count against REST; a passed deadline does.
        classify: (outcome: Outcome<Incoming>) =>
          deadline.reason instanceof CallerGone ? "ignored" : classify(outcome, call),
      } as const;

      retries.countCall();
      try {
        let outcome = await outcomeOf(breaker.run(attempt, options));
        const delayMs = call.isRead && breaker.isClosed ? retryDelayOf(outcome, deadline) : null;
        if (delayMs !== null && retries.take()) {
          await deadline.pause(delayMs);
          if (breaker.isClosed) outcome = await outcomeOf(breaker.run(attempt, options));
        }
        const incoming = resultOf(outcome);
        call.stats.status = incoming.status;
        return incoming;
      } catch (error) {
        call.stats.isBreakerOpen = error instanceof CircuitOpen;
        throw errorOf(error, deadline, call, outgoing.isSent);
      } finally {
        deadline.clear();
      }
    },
    async close() {
      await Promise.all([dispatcher.close(), streaming.close()]);
    },
  };
}

function headersOf({ caller, token, idempotencyKey }: Call, validators?: Record<string, string>) {
  const headers: Record<string, string> = { ...validators };
  headers["accept"] = "application/json";
  headers["x-request-id"] = caller.requestId;
  if (typeof caller.address === "string") headers["x-forwarded-for"] = caller.address;
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  return headers;
}

/** The statuses of a server or proxy that does not serve at all. */
const unavailable = [502, 503, 504];

/** 500 counts once for each path in a row: one broken product must not open the circuit for all. */
function classify(outcome: Outcome<Incoming>, { path }: Call): Classification {
  if ("error" in outcome || unavailable.includes(outcome.result.status)) return { subject: null };
  return outcome.result.status === 500 ? { subject: path } : "success";
}

/** @returns milliseconds until the retry; null for none */
function retryDelayOf(outcome: Outcome<Incoming>, deadline: Deadline): number | null {
  if (deadline.reason || !deadline.isEarly) return null;
  // Jitter, so that concurrent callers do not retry at the same time.
  const jitterMs = 20 + Math.random() * 80;
  if ("error" in outcome) return outcome.error instanceof CircuitOpen ? null : jitterMs;
  const { status, headers } = outcome.result;
  if (!unavailable.includes(status)) return null;
  const delayMs = Math.max(retryAfterMs(headers) ?? 0, jitterMs);
  return deadline.allowsPause(delayMs) ? delayMs : null;
}

/** The error of an exchange without a response. */
function errorOf(error: unknown, { reason }: Deadline, call: Call, isSent: boolean): RestError {
  const { endpoint } = call;
  if (reason instanceof CallerGone) return new RequestAborted(endpoint, failedCall(call, false).message, error);
  const failure = reason ?? (error instanceof CircuitOpen ? error.cause : error);
  const ErrorType = failure instanceof DeadlinePassed ? TimedOut : Unavailable;
  const { message, outcome } = failedCall(call, isSent);
  return new ErrorType(endpoint, message, error, outcome);
}

const windowSeconds = 10;
const share = 0.1;

interface Second {
  /** Seconds since 1970. */
  at: number;
  calls: number;
  retries: number;
}

/**
 * Limits retries to a tenth of the calls of the last ten seconds, and allows one a second at least: when REST fails as a
 * whole, retries would double its load.
 */
export class RetryBudget {
  /** Those with calls or retries, the latest last. */
  readonly #seconds: Second[] = [];

  countCall(): void {
    this.#current().calls += 1;
  }

  /** @returns whether a retry is allowed, which is then counted */
  take(): boolean {
    const current = this.#current();
    let [calls, retries] = [0, 1];
    for (const second of this.#seconds) {
      calls += second.calls;
      retries += second.retries;
    }
    if (current.retries > 0 && retries > share * calls) return false;
    current.retries += 1;
    return true;
  }

  #current(): Second {
    const now = Math.floor(Date.now() / 1000);
    const last = this.#seconds.at(-1);
    if (last?.at === now) return last;
    while (this.#seconds[0] && this.#seconds[0].at <= now - windowSeconds) this.#seconds.shift();
    const current = { at: now, calls: 0, retries: 0 };
    this.#seconds.push(current);
    return current;
  }
}
