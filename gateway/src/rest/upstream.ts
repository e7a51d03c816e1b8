import { Agent } from "undici";
import type { Config } from "../config.ts";
import { Breaker } from "./breaker.ts";
import type { Call, Caller, RestCall } from "./call.ts";
import { isRefused, messageOf } from "./envelope.ts";
import { exchange, type Incoming, letGo, maxBytes } from "./exchange.ts";
import { Abandoned, ContractBreach, Refusal, TimedOut, Unavailable } from "./faults.ts";
import { ledger } from "./drift.ts";
import { CallerGone, DeadlinePassed, Limit } from "./limit.ts";

/** What a reading or writing has come to so far: told to `onCall`, also where it fails. */
export type Trip = Pick<RestCall, "status" | "cache" | "attempts" | "freshSeconds">;

interface Sending<Result> {
  call: Call;
  caller: Caller;
  trip: Trip;
  /** Gives the call up. */
  signal: AbortSignal;
  /** Whether it may be sent once more. */
  repeatable: boolean;
  /** Headers that ask whether what is kept is still the answer: then 304 is one. */
  conditions?: Record<string, string>;
  /** Makes what is wanted of the answer, whose body is let go of afterwards. */
  read(incoming: Incoming): Result;
}

/** The connections to REST, and what watches over them. */
export interface Upstream {
  /**
   * Makes a call within the deadline, its body included.
   *
   * @returns what was read of an answer that REST meant as a success
   * @throws Refusal, Unavailable, TimedOut, Abandoned or ContractBreach; and what reading throws
   */
  send<Result>(sending: Sending<Result>): Promise<Result>;
  close(): Promise<void>;
}

const sessionExpired = "Your session has expired. Please log in again.";

export function createUpstream(config: Pick<Config, "shopApiUrl" | "upstreamTimeoutMs">): Upstream {
  const dispatcher = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connectTimeout: config.upstreamTimeoutMs,
    maxResponseSize: maxBytes,
  });
  const breaker = new Breaker({ failures: 5, openMs: 1000 });
  const { origin, pathname } = new URL(config.shopApiUrl);
  const root = pathname.replace(/\/$/, "");

  return {
    async send({ call, caller, trip, signal, repeatable, conditions = {}, read }) {
      const { endpoint, words, path, method, body } = call;
      const token = call.bearer ? caller.token : null;
      const headers: Record<string, string> = {
        accept: "application/json",
        "x-request-id": caller.requestId,
        ...caller.headers,
        ...conditions,
      };
      if (caller.address) headers["x-forwarded-for"] = caller.address;
      if (token) headers["authorization"] = `Bearer ${token}`;
      if (call.idempotencyKey) headers["idempotency-key"] = call.idempotencyKey;
      const outgoing = { method, origin, path: `${root}/api/${path}`, headers, body, repeatable };

      const limit = new Limit(signal, config.upstreamTimeoutMs);
      const incoming = await exchange({ dispatcher, breaker }, outgoing, limit, () => (trip.attempts += 1))
        .catch((error: unknown) => {
          if (limit.reason instanceof DeadlinePassed) throw new TimedOut(endpoint, words.failed, error);
          if (limit.reason instanceof CallerGone) throw new Abandoned(endpoint, words.failed, error);
          throw new Unavailable(endpoint, words.failed, error);
        })
        .finally(() => limit.lift());
      trip.status = incoming.status;
      const isUnchanged = incoming.status === 304 && Object.keys(conditions).length > 0;
      try {
        if (!isUnchanged) judge(incoming, call, token !== null);
        return read(incoming);
      } finally {
        letGo(incoming);
      }
    },
    close: () => dispatcher.close(),
  };
}

function judge({ status, headers, json, problem }: Incoming, { endpoint, words }: Call, withToken: boolean): void {
  if (status >= 500) throw new Unavailable(endpoint, words.failed, new Error(`Status ${status}`));
  if (status >= 400 || isRefused(json)) {
    const ownWords = status === 401 && withToken ? sessionExpired : words.refused;
    throw new Refusal(endpoint, messageOf(json) ?? ownWords, {
      status,
      withToken,
      retryAfterSeconds: /^\d+$/.test(String(headers["retry-after"])) ? Number(headers["retry-after"]) : null,
    });
  }
  // 204 has no body, and needs none: a deletion may be answered so.
  if (status === 204) return;
  const breach = status >= 300 ? `Status ${status}` : problem;
  if (breach === null) return;
  ledger.breach(endpoint, null);
  throw new ContractBreach(endpoint, words.unreadable, { at: null, problem: breach });
}
