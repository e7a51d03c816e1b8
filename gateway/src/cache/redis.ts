import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";
import { createClient, ErrorReply } from "@redis/client";
import { untilAborted, withDeadline } from "../waiting/deadline.ts";
import { Breaker } from "../breaker/breaker.ts";
import type { Config } from "../config.ts";

/** Milliseconds without a refused command after which Redis counts as available again. */
const refusalMs = 5000;

/** The command connection of this process to Redis. The gateway works without it. */
export interface Redis {
  /** Commands fail immediately while Redis is unavailable. */
  client: ReturnType<typeof createCommandClient>;
  /** Whether it is connected and the last command was not refused. */
  readonly isUp: boolean;
  /**
   * Runs a command. After 5 consecutive failures no command is sent for a second.
   * @returns null if Redis is unavailable, fails, or does not reply in time
   */
  run: <Reply>(command: () => Promise<Reply>) => Promise<Reply | null>;
  close(): void;
}

/** The connections of this process; both are null without Redis. */
export interface RedisConnections {
  /** For what must not be evicted. */
  counters: Redis | null;
  /** For what may be evicted; the same connection, unless it has its own Redis. */
  cache: Redis | null;
  close(): void;
}

/** Connects to each configured Redis. */
export function openRedisConnections(
  { redisUrl, redisCacheUrl, redisTimeoutMs }: Pick<Config, "redisUrl" | "redisCacheUrl" | "redisTimeoutMs">,
  log: Logger,
): RedisConnections {
  const open = (url: string | null) => (url === null ? null : openRedis(url, redisTimeoutMs, log));
  const counters = open(redisUrl);
  const ownCache = redisCacheUrl === redisUrl ? null : open(redisCacheUrl);
  return {
    counters,
    cache: ownCache ?? counters,
    close() {
      counters?.close();
      ownCache?.close();
    },
  };
}

/**
 * Connects to Redis and reconnects while it is unavailable. Each outage is logged once with its code, and so is its end; a
 * Redis that refuses commands is one too, such as one without memory or with another password.
 * @param timeoutMs milliseconds until a command without a reply fails
 */
export function openRedis(url: string, timeoutMs: number, log: Logger): Redis {
  const client = createCommandClient(url);
  const { host } = new URL(url);
  const breaker = new Breaker({ failures: 5, openMs: 1000 });
  const firstAttempt = Promise.withResolvers<void>();
  let isUp = false;
  let isReported = false;
  let refusedAt = -Infinity;
  const noteFailure = (error: unknown) => {
    isUp = false;
    if (error instanceof ErrorReply) refusedAt = performance.now();
    if (isReported) return;
    isReported = true;
    log.warn(
      { redis: host, code: codeOf(error), err: error },
      "Redis is unavailable: what it has is not shared between processes",
    );
  };
  const noteSuccess = () => {
    // Without memory Redis refuses writes, and reads succeed between them.
    if (performance.now() - refusedAt < refusalMs) return;
    isUp = true;
    if (!isReported) return;
    isReported = false;
    log.info({ redis: host }, "Redis is available again");
  };
  client.on("error", (error: unknown) => {
    noteFailure(error);
    firstAttempt.resolve();
  });
  client.on("ready", () => {
    noteSuccess();
    firstAttempt.resolve();
  });
  // The events above report failures.
  client.connect().catch(() => {});

  return {
    client,
    get isUp() {
      return isUp;
    },
    async run(command) {
      await firstAttempt.promise;
      try {
        const reply = await breaker.run(() =>
          withDeadline({ ms: timeoutMs, reasonOf: noReply }, (signal) => untilAborted(command(), signal)),
        );
        noteSuccess();
        return reply;
      } catch (error) {
        if (error instanceof ErrorReply) noteFailure(error);
        return null;
      }
    },
    close: () => client.destroy(),
  };
}

/** Adds `gateway_redis_up`, with a value for each connection that there is. */
export function gaugeRedis(
  registry: Registry,
  connections: Record<"counters" | "cache", Pick<Redis, "isUp"> | null>,
): void {
  const gauge = new Gauge({
    name: "gateway_redis_up",
    help: "1 if Redis is connected and has refused no command for 5 s, otherwise 0.",
    labelNames: ["connection"] as const,
    registers: [],
    collect() {
      const { counters, cache } = connections;
      if (counters) this.set({ connection: "counters" }, counters.isUp ? 1 : 0);
      if (cache) this.set({ connection: "cache" }, cache.isUp ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}

/** The first word of a refusal, such as `OOM`, or the code of the network. */
function codeOf(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(" ", 1)[0] ?? "ERR";
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.constructor.name : "unknown";
}

function createCommandClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (tries) => Math.min(100 * tries, 2000) },
  });
}

const noReply = () => new Error("Redis did not reply in time");
