import { BlockList, isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Router } from "express";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { SmsUse } from "../customers/sms-limits.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Far below the deadline of a scrape, in milliseconds. */
const smsUseMs = 1000;

/** Memory, CPU time, garbage collection and event loop lag, registered once per process. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/**
 * `/metrics` for Prometheus on loopback or in the private network. Other addresses and proxied requests get 404: a proxy
 * adds forwarding headers, a scraper does not.
 * @param smsUse reads the used share of each limit of codes by SMS; null without a provider
 */
export function metricsRoutes(redis: RateLimits["redis"], smsUse: (() => Promise<SmsUse[]>) | null): Router {
  const registry = Registry.merge([processRegistry]);
  if (redis) gaugeRedis(registry, redis);
  if (smsUse) gaugeSms(registry, smsUse);
  const router = Router();
  router.get("/metrics", async (req, res, next) => {
    const isProxied = ["x-forwarded-for", "forwarded", "via"].some((name) => req.headers[name] !== undefined);
    if (isProxied || !isPrivate(req.socket.remoteAddress ?? "")) return next("router");
    res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

function gaugeRedis(registry: Registry, redis: NonNullable<RateLimits["redis"]>): void {
  const gauge = new Gauge({
    name: "shop_api_redis_up",
    help: "1 if Redis is connected and counted the last request, and no command failed in the 5 s before, otherwise 0.",
    registers: [],
    collect() {
      this.set(redis.isUp ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}

function gaugeSms(registry: Registry, smsUse: () => Promise<SmsUse[]>): void {
  const gauge = new Gauge({
    name: "shop_api_sms_used_ratio",
    help: "Share of the codes by SMS that all processes may send in this clock hour, in total and by country code; above 1 if the limit was lowered meanwhile.",
    labelNames: ["limit"],
    registers: [],
    async collect() {
      this.reset();
      // Without the database, or while it hangs, the other metrics are still served.
      const uses = await Promise.race([smsUse().catch(() => []), pause(smsUseMs, [], { ref: false })]);
      for (const { limit, used } of uses) this.set({ limit }, used);
    },
  });
  registry.registerMetric(gauge);
}

const privateAddresses = new BlockList();
privateAddresses.addSubnet("127.0.0.0", 8, "ipv4");
privateAddresses.addSubnet("10.0.0.0", 8, "ipv4");
privateAddresses.addSubnet("172.16.0.0", 12, "ipv4");
privateAddresses.addSubnet("192.168.0.0", 16, "ipv4");
privateAddresses.addAddress("::1", "ipv6");
privateAddresses.addSubnet("fc00::", 7, "ipv6");

/** Loopback and the private ranges of RFC 1918 and RFC 4193, also as IPv4-mapped IPv6 addresses. */
function isPrivate(address: string): boolean {
  return privateAddresses.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
