import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { proxyTrust } from "./client-address.ts";

/**
 * Where the shopper found the shop: PUBLIC_URL, or else where the request went, by the headers of a proxy that is to be
 * believed (TRUST_PROXY) and by `Host` from anybody else.
 *
 * @returns an origin such as `https://shop.example.com`; null when the request names no host that can be read
 */
export function publicOrigin(
  config: Pick<Config, "publicUrl" | "trustProxy">,
): (request: IncomingMessage) => string | null {
  const trust = proxyTrust(config);
  return ({ headers, socket }) => {
    if (config.publicUrl !== null) return config.publicUrl;
    const isByProxy = socket.remoteAddress !== undefined && trust(socket.remoteAddress, 0);
    const forwarded = (name: string) => (isByProxy ? firstOf(headers[name]) : undefined);
    const protocol = forwarded("x-forwarded-proto") === "https" ? "https" : "http";
    const address = `${protocol}://${forwarded("x-forwarded-host") ?? headers.host ?? ""}`;
    return URL.canParse(address) ? new URL(address).origin : null;
  };
}

/** What the proxy nearest to the shopper wrote. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? "")
      .split(",")[0]
      ?.trim() || undefined
  );
}
