import type { Logger } from "pino";
import { createClient } from "redis";
import { Breaker } from "./breaker.ts";

/** The command connection of this process to Redis. The gateway works without it. */
export interface Redis {
  /** Commands fail immediately while Redis is unavailable. */
  client: ReturnType<typeof createCommandClient>;
  /**
   * Runs a command. After 5 consecutive failures no command is sent for a second.
   * @returns null if Redis is unavailable, fails, or does not reply in time
   */
  run: <Reply>(command: () => Promise<Reply>) => Promise<Reply | null>;
  close(): void;
}

/**
 * Connects to Redis and reconnects while it is unavailable. Each outage is logged once.
 * @param timeoutMs milliseconds until a command without a reply fails
 */
export function openRedis(url: string, timeoutMs: number, log: Logger): Redis {
  const client = createCommandClient(url);
  const breaker = new Breaker({ failures: 5, openMs: 1000 });
  const firstAttempt = Promise.withResolvers<void>();
  let isUnavailable = false;
  client.on("error", (error: unknown) => {
    if (!isUnavailable)
      log.warn({ err: error }, "Redis is unavailable: caches are not shared, and rate limits do not count");
    isUnavailable = true;
    firstAttempt.resolve();
  });
  client.on("ready", () => {
    isUnavailable = false;
    firstAttempt.resolve();
  });
  // The events above report failures.
  client.connect().catch(() => {});

  return {
    client,
    async run(command) {
      await firstAttempt.promise;
      try {
        return await breaker.run(() => withTimeout(command(), timeoutMs));
      } catch {
        return null;
      }
    },
    close: () => client.destroy(),
  };
}

function createCommandClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (tries) => Math.min(100 * tries, 2000) },
  });
}

async function withTimeout<Reply>(reply: Promise<Reply>, timeoutMs: number): Promise<Reply> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("Redis did not reply in time")), timeoutMs).unref();
  return Promise.race([reply, timeout]).finally(() => clearTimeout(timer));
}
