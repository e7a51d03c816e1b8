import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { routeReader } from "./client-address.ts";

/**
 * The shop's origin: PUBLIC_URL, or else the host in `X-Forwarded-Host` of the outermost trusted proxy (TRUST_PROXY),
 * or else `Host`; the protocol comes from `X-Forwarded-Proto` in the same way. Without PUBLIC_URL a direct client can
 * choose the host, so shared caches must not store responses that contain it.
 * @returns an origin such as `https://shop.example.com`; null for an invalid host
 */
export function publicOrigin(
  config: Pick<Config, "publicUrl" | "trustProxy">,
): (request: IncomingMessage) => string | null {
  const { publicUrl } = config;
  if (publicUrl !== null) return () => publicUrl;
  const routeOf = routeReader(config);
  return (request) => {
    const { headers } = request;
    const { hops } = routeOf(request);
    const protocol = forwardedBy(hops, headers["x-forwarded-proto"]) === "https" ? "https" : "http";
    const host = forwardedBy(hops, headers["x-forwarded-host"]) ?? headers.host ?? "";
    // `URL` would parse these as the start of a path or the end of a user name.
    if (/[/\\?#@\s]/.test(host)) return null;
    const address = `${protocol}://${host}`;
    return URL.canParse(address) ? new URL(address).origin : null;
  };
}

/**
 * The value that the outermost trusted proxy wrote. Each proxy appends to the list, so values further left come from
 * the client; a shorter list comes from proxies that pass it on or replace it.
 */
function forwardedBy(hops: number, header: string | string[] | undefined): string | undefined {
  if (hops === 0 || header === undefined) return undefined;
  const values = String(header).split(",");
  return values[Math.max(values.length - hops, 0)]?.trim() || undefined;
}
