import express from "express";
import type { Registry } from "prom-client";
import proxyAddress from "proxy-addr";
import { notStored } from "../http/cache-control.ts";
import { connectionAddress } from "../http/client-address.ts";

/**
 * `/metrics` for Prometheus on loopback or in the private network. Other addresses and proxied requests get 404: a
 * proxy adds forwarding headers, a scraper does not.
 */
export function createMetricsRouter(registry: Registry): express.Router {
  const router = express.Router();
  router.get("/metrics", async (request, response, next) => {
    const isProxied = ["x-forwarded-for", "forwarded", "via"].some((name) => request.headers[name] !== undefined);
    if (isProxied || !isPrivate(connectionAddress(request.socket) ?? "")) return next("router");
    response
      .set("Cache-Control", notStored)
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}

const isInPrivateRange = proxyAddress.compile(["loopback", "uniquelocal"]);

/** Loopback and the private ranges of RFC 1918 and RFC 4193, also as IPv4-mapped IPv6 addresses. */
export function isPrivate(address: string): boolean {
  return isInPrivateRange(address, 0);
}
