import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import type { Logger } from "pino";
import { RedisStore } from "rate-limit-redis";
import { createClient } from "redis";
import { Refusal } from "./refusal.ts";

const windowMs = 10 * 60 * 1000;

/** Calls of one client address in ten minutes. Behind one address of a mobile network stand many customers. */
const limits = {
  /** Accounts opened and codes sent. */
  sending: 60,
  /** Numbers and codes tried: what stops a stranger from going through all numbers. */
  checking: 120,
};

export type RateLimits = Record<keyof typeof limits, RequestHandler> & { close(): Promise<void> };

/** @param redisUrl where several processes count together; undefined counts in this process */
export async function createRateLimits(redisUrl: string | undefined, log: Logger): Promise<RateLimits> {
  const redis = redisUrl === undefined ? undefined : createClient({ url: redisUrl, disableOfflineQueue: true });
  redis?.on("error", (error: unknown) => log.error({ err: error }, "redis failed"));
  await redis?.connect();
  const limiter = (name: keyof typeof limits): RequestHandler =>
    rateLimit({
      windowMs,
      limit: limits[name],
      standardHeaders: "draft-8",
      legacyHeaders: false,
      ...(redis && {
        store: new RedisStore({ prefix: `shop:${name}:`, sendCommand: (...args) => redis.sendCommand(args) }),
      }),
      handler: (_req, _res, next) => next(new Refusal(429, "Too many requests. Please try again later.")),
    });
  return { sending: limiter("sending"), checking: limiter("checking"), close: async () => redis?.close() };
}
