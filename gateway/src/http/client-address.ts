import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";
import type { Config } from "../config.ts";

/**
 * Who calls, by the address: that of the connection, unless it comes from a proxy that is to be believed (TRUST_PROXY:
 * so many of them, or these). What anybody else writes into `X-Forwarded-For` counts for nothing.
 */
export function clientAddress({ trustProxy }: Pick<Config, "trustProxy">): (request: IncomingMessage) => string | null {
  const trust =
    typeof trustProxy === "string"
      ? proxyAddress.compile(trustProxy.split(",").map((part) => part.trim()))
      : (_address: string, hop: number) => hop < (trustProxy ?? 0);
  return (request) => (request.socket.remoteAddress === undefined ? null : proxyAddress(request, trust));
}
