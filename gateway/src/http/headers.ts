import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** The headers of an answer to a request, as `writeHead` takes them: names and values in turn. */
export type HeadersFor = (request: IncomingMessage) => readonly string[];

/**
 * No script and no style but our own files, because whatever script runs on a page could read the token in local
 * storage; the attribute `style` alone is free.
 */
function contentSecurityPolicy({ assetHost, tileUrl }: Pick<Config, "assetHost" | "tileUrl">): string {
  const hosts = [assetHost, tileUrl].flatMap((address) => (address === null ? [] : [new URL(address).origin]));
  const pictures = ["'self'", "data:", "blob:", ...new Set(hosts)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures.join(" ")}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The security headers of every answer, the same ones whichever way a request takes. Strict-Transport-Security goes
 * only to a browser that came by TLS, which the proxy that ends it says in `X-Forwarded-Proto`.
 */
export function secureHeaders(config: Pick<Config, "assetHost" | "tileUrl" | "trustProxy">): HeadersFor {
  const always = [...helmetHeaders(), "Content-Security-Policy", contentSecurityPolicy(config)];
  const byTls = [...always, "Strict-Transport-Security", "max-age=31536000; includeSubDomains"];
  return ({ headers }) => (config.trustProxy !== null && headers["x-forwarded-proto"] === "https" ? byTls : always);
}

/** Sets headers one by one, for an answer that others will write. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? "", headers[index + 1] ?? "");
  }
}

/** What helmet sets, asked of it once: it is the same for every answer, and setting it anew costs time. */
function helmetHeaders(): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
  set(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
