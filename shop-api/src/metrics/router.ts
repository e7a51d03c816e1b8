import { BlockList, isIPv6 } from "node:net";
import { Router } from "express";
import type { Registry } from "prom-client";
import { connectionAddress } from "../http/client-address.ts";

/**
 * `/metrics` for Prometheus on loopback or in the private network. Other addresses and proxied requests get 404: a proxy
 * adds forwarding headers, a scraper does not.
 */
export function metricsRoutes(registry: Registry): Router {
  const router = Router();
  router.get("/metrics", async (req, res, next) => {
    const isProxied = ["x-forwarded-for", "forwarded", "via"].some((name) => req.headers[name] !== undefined);
    if (isProxied || !isPrivate(connectionAddress(req.socket))) return next("router");
    res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

const privateAddresses = new BlockList();
privateAddresses.addSubnet("127.0.0.0", 8, "ipv4");
privateAddresses.addSubnet("10.0.0.0", 8, "ipv4");
privateAddresses.addSubnet("172.16.0.0", 12, "ipv4");
privateAddresses.addSubnet("192.168.0.0", 16, "ipv4");
privateAddresses.addAddress("::1", "ipv6");
privateAddresses.addSubnet("fc00::", 7, "ipv6");

/** Loopback and the private ranges of RFC 1918 and RFC 4193, also as IPv4-mapped IPv6 addresses. */
function isPrivate(address: string | null): boolean {
  return address !== null && privateAddresses.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
