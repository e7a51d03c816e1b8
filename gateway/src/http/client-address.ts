import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";
import type { Config } from "../config.ts";

/** Whether the `hop`-th address, counted from the gateway, is a trusted proxy (TRUST_PROXY). */
export function proxyTrust({ trustProxy }: Pick<Config, "trustProxy">): (address: string, hop: number) => boolean {
  return typeof trustProxy === "string"
    ? proxyAddress.compile(trustProxy.split(",").map((part) => part.trim()))
    : (_address, hop) => hop < (trustProxy ?? 0);
}

/**
 * The client's IP address: that of the connection, or of `X-Forwarded-For` as far as trusted proxies wrote it
 * (TRUST_PROXY).
 */
export function clientAddress(config: Pick<Config, "trustProxy">): (request: IncomingMessage) => string | null {
  const trust = proxyTrust(config);
  return (request) => (request.socket.remoteAddress === undefined ? null : proxyAddress(request, trust));
}
