import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import type { Logger } from "pino";
import type { Counters } from "./redis-counters.ts";
import { HttpError } from "./http-error.ts";

const windowMs = 10 * 60 * 1000;

/** Requests per client address in ten minutes. Many customers share one address of a mobile network. */
const limits = {
  /** Registrations and codes sent. */
  sending: 60,
  /** Numbers and codes tried, which limits enumeration of numbers. */
  checking: 120,
};

export type RateLimits = Record<keyof typeof limits, RequestHandler> & { close(): void };

/** The client address that limits count by: an IPv4 address, or the /56 network of an IPv6 one. */
export function clientAddress(req: Request): string {
  return ipKeyGenerator(req.ip ?? "", 56);
}

/** @param redisUrl shares the counters between processes; undefined counts in this process */
export async function createRateLimits(redisUrl: string | undefined, log: Logger): Promise<RateLimits> {
  const counters = redisUrl === undefined ? undefined : await connect(redisUrl, log);
  const limiter = (name: keyof typeof limits): RequestHandler =>
    rateLimit({
      windowMs,
      limit: limits[name],
      keyGenerator: clientAddress,
      standardHeaders: "draft-8",
      legacyHeaders: false,
      ...(counters && { store: counters.store(name) }),
      // Fails open without its counters: the limits of a number and an address are in the database.
      passOnStoreError: true,
      logger: log,
      handler: (_req, _res, next) => next(new HttpError(429, "Too many requests. Please try again later.")),
    });
  return { sending: limiter("sending"), checking: limiter("checking"), close: () => counters?.close() };
}

/** Loaded on demand: the Redis client takes a third of the start time, and most shops have no Redis. */
async function connect(redisUrl: string, log: Logger): Promise<Counters> {
  const { redisCounters } = await import("./redis-counters.ts");
  return redisCounters(redisUrl, log);
}
