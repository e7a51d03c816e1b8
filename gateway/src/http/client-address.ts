import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";
import type { Config } from "../config.ts";

/** Whether who called last, or `hop` proxies before that, is to be believed when it says whom it calls for (TRUST_PROXY). */
export function proxyTrust({ trustProxy }: Pick<Config, "trustProxy">): (address: string, hop: number) => boolean {
  return typeof trustProxy === "string"
    ? proxyAddress.compile(trustProxy.split(",").map((part) => part.trim()))
    : (_address, hop) => hop < (trustProxy ?? 0);
}

/**
 * Who calls, by the address: that of the connection, unless it comes from a proxy that is to be believed (TRUST_PROXY:
 * so many of them, or these). What anybody else writes into `X-Forwarded-For` counts for nothing.
 */
export function clientAddress(config: Pick<Config, "trustProxy">): (request: IncomingMessage) => string | null {
  const trust = proxyTrust(config);
  return (request) => (request.socket.remoteAddress === undefined ? null : proxyAddress(request, trust));
}
