import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import type { Logger } from "pino";
import type { Counters } from "./redis-counters.ts";
import { Refusal } from "./refusal.ts";

const windowMs = 10 * 60 * 1000;

/** Calls of one client address in ten minutes. Behind one address of a mobile network stand many customers. */
const limits = {
  /** Accounts opened and codes sent. */
  sending: 60,
  /** Numbers and codes tried: what stops a stranger from going through all numbers. */
  checking: 120,
};

export type RateLimits = Record<keyof typeof limits, RequestHandler> & { close(): void };

/** @param redisUrl where several processes count together; undefined counts in this process */
export async function createRateLimits(redisUrl: string | undefined, log: Logger): Promise<RateLimits> {
  const counters = redisUrl === undefined ? undefined : await connect(redisUrl, log);
  const limiter = (name: keyof typeof limits): RequestHandler =>
    rateLimit({
      windowMs,
      limit: limits[name],
      standardHeaders: "draft-8",
      legacyHeaders: false,
      ...(counters && { store: counters.store(name) }),
      // Without its counters the shop stays open: what a single number may do is counted in the database.
      passOnStoreError: true,
      logger: log,
      handler: (_req, _res, next) => next(new Refusal(429, "Too many requests. Please try again later.")),
    });
  return { sending: limiter("sending"), checking: limiter("checking"), close: () => counters?.close() };
}

/** The Redis client takes a third of the time to start; most shops have no Redis. */
async function connect(redisUrl: string, log: Logger): Promise<Counters> {
  const { redisCounters } = await import("./redis-counters.ts");
  return redisCounters(redisUrl, log);
}
