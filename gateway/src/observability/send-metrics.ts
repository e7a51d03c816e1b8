import type { Registry } from "prom-client";
import proxyAddress from "proxy-addr";
import { connectionAddress } from "../http/client-address.ts";
import { type Handler, isRead, pathBelow } from "../http/handlers.ts";
import { sendNotStored } from "../http/send-text.ts";

/**
 * `/metrics` for Prometheus on loopback or in the private network. Other addresses and proxied requests get 404: a
 * proxy adds forwarding headers, a scraper does not.
 */
export function sendMetrics(registry: Registry): Handler {
  return async (request, response, next) => {
    if (!isRead(request) || pathBelow(request, "/metrics") !== "/") return next(request, response);
    const isProxied = ["x-forwarded-for", "forwarded", "via"].some((name) => request.headers[name] !== undefined);
    if (isProxied || !isPrivateAddress(connectionAddress(request.socket) ?? "")) return next(request, response);
    sendNotStored(response, 200, registry.contentType, await registry.metrics());
  };
}

const isInPrivateRange = proxyAddress.compile(["loopback", "uniquelocal"]);

/** Loopback and the private ranges of RFC 1918 and RFC 4193, also as IPv4-mapped IPv6 addresses. */
export function isPrivateAddress(address: string): boolean {
  return isInPrivateRange(address, 0);
}
