import { Agent } from "undici";
import type { Config } from "../../config.ts";
import { CircuitOpen } from "../../breaker.ts";
import { type Call, messagesOf } from "../call.ts";
import { RequestAborted, type RestError, TimedOut, Unavailable } from "../errors.ts";
import { openBreakers } from "./breakers.ts";
import { CallerGone, Deadline, DeadlinePassed } from "./deadline.ts";
import { exchange, type Incoming, maxBytes, type Outgoing } from "./exchange.ts";

export type TransportConfig = Pick<Config, "shopApiUrl" | "upstreamTimeoutMs" | "upstreamWriteTimeoutMs">;

/** Connections to REST with deadlines, circuit breakers and retries of reads. */
export interface Transport {
  /**
   * Sends a call within its deadline, including the body; reads and writes have different deadlines. A read is retried
   * once after a short delay if the connection failed or the status was 502, 503 or 504 in the first third of the
   * deadline.
   * @param signal aborts when no caller waits for the call
   * @param validators headers of a conditional request
   * @throws Unavailable, TimedOut or RequestAborted
   */
  send(call: Call, signal: AbortSignal, validators?: Record<string, string>): Promise<Incoming>;
  close(): Promise<void>;
}

export function createTransport(config: TransportConfig): Transport {
  const dispatcher = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connectTimeout: config.upstreamTimeoutMs,
    maxResponseSize: maxBytes,
  });
  const breakerOf = openBreakers();
  const { origin, pathname } = new URL(config.shopApiUrl);
  const root = `${pathname.replace(/\/$/, "")}/api/`;

  return {
    async send(call, signal, validators) {
      const { method, body } = call;
      const headers = headersOf(call, validators);
      const outgoing: Outgoing = { method, origin, path: root + call.path, headers, body, isSent: false };
      const deadline = new Deadline(signal, call.isSafe ? config.upstreamTimeoutMs : config.upstreamWriteTimeoutMs);
      const breaker = breakerOf(call.endpoint);
      const attempt = () => {
        call.stats.attempts += 1;
        return exchange(dispatcher, outgoing, deadline);
      };
      // A disconnected client does not count against REST; a passed deadline does.
      const isFailure = () => !(deadline.reason instanceof CallerGone);

      try {
        let incoming: Incoming | null = null;
        try {
          incoming = await breaker.run(attempt, isFailure);
        } catch (error) {
          if (!call.isRead || !deadline.isEarly || deadline.reason || !breaker.isClosed) throw error;
        }
        if (!incoming || (call.isRead && deadline.isEarly && [502, 503, 504].includes(incoming.status))) {
          // Jitter, so that concurrent callers do not retry at the same time.
          await deadline.pause(20 + Math.random() * 80);
          incoming = await breaker.run(attempt, isFailure);
        }
        call.stats.status = incoming.status;
        return incoming;
      } catch (error) {
        call.stats.isBreakerOpen = error instanceof CircuitOpen;
        throw errorOf(error, deadline, call, outgoing.isSent);
      } finally {
        deadline.clear();
      }
    },
    close: () => dispatcher.close(),
  };
}

function headersOf({ caller, token, idempotencyKey }: Call, validators?: Record<string, string>) {
  const headers: Record<string, string> = { ...validators };
  headers["accept"] = "application/json";
  headers["x-request-id"] = caller.requestId;
  if (caller.address) headers["x-forwarded-for"] = caller.address;
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  return headers;
}

/** The error of an exchange without a response. */
function errorOf(error: unknown, { reason }: Deadline, call: Call, isSent: boolean): RestError {
  const { endpoint, isSafe } = call;
  const messages = messagesOf(call.messages);
  if (reason instanceof CallerGone) return new RequestAborted(endpoint, messages.failed, error);
  const ErrorType = reason instanceof DeadlinePassed ? TimedOut : Unavailable;
  if (isSafe || !isSent) return new ErrorType(endpoint, messages.failed, error);
  return new ErrorType(endpoint, messages.unknown, error, "UNKNOWN");
}
