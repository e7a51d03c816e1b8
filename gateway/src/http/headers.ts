import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Config } from "../config.ts";
import type { Handler } from "./handlers.ts";

/** Response headers of a request, in the form of `writeHead`: alternating names and values. */
export type HeadersFor = (request: IncomingMessage) => readonly string[];

/**
 * Only the gateway's own scripts and styles, because a foreign script could read the token from local storage; style
 * attributes are allowed.
 *
 * @param pictureUrls further hosts of pictures, each by any URL; null for none
 */
export function contentSecurityPolicy(
  pictureUrls: readonly (string | null)[],
  { hasServiceWorker, formAction }: { hasServiceWorker: boolean; formAction: "'self'" | "'none'" },
): string {
  const hosts = pictureUrls.flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  const pictures = ["'self'", "data:", "blob:", ...new Set(hosts)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures.join(" ")}`,
    "font-src 'self'",
    "connect-src 'self'",
    ...(hasServiceWorker ? ["manifest-src 'self'", "worker-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Directives for HTML pages: no script may assign strings to HTML or script sinks. GraphiQL does not comply.
 *
 * @param policy the policy that may create trusted values
 */
export function trustedTypes(policy: "default" | "'none'"): string {
  return `require-trusted-types-for 'script'; trusted-types ${policy}`;
}

/** As Helmet 8 sets them, but no response may be framed and no page sends a referrer. */
const hardening = [
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Origin-Agent-Cluster", "?1"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-DNS-Prefetch-Control", "off"],
  ["X-Download-Options", "noopen"],
  ["X-Frame-Options", "DENY"],
  ["X-Permitted-Cross-Domain-Policies", "none"],
  ["X-XSS-Protection", "0"],
].flat();

/**
 * The security headers of every response. Strict-Transport-Security is sent only for TLS requests, which the
 * terminating proxy reports in `X-Forwarded-Proto`.
 */
export function secureHeaders(config: Pick<Config, "assetHost" | "tileUrl" | "trustProxy">): HeadersFor {
  const { assetHost, tileUrl } = config;
  const policy = contentSecurityPolicy([assetHost, tileUrl], { hasServiceWorker: true, formAction: "'self'" });
  const always = [...hardening, "Content-Security-Policy", policy];
  const byTls = [...always, "Strict-Transport-Security", "max-age=31536000; includeSubDomains"];
  return ({ headers }) => (config.trustProxy !== null && headers["x-forwarded-proto"] === "https" ? byTls : always);
}

/** Sets the headers on a response that another handler writes. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? "", headers[index + 1] ?? "");
  }
}

/** Sets the security headers of all responses of later handlers; earlier ones write them with their own. */
export function setSecureHeaders(headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    setHeaders(response, headersFor(request));
    next(request, response);
  };
}

/**
 * Memoizes the parsing of a request header: clients send few different values of `Accept` and `Accept-Encoding`, and
 * negotiation costs more than the lookup. Takes 100 kB at most.
 * @param parse a pure function of the header, with one of few constant results
 */
export function memoizeHeader<Parsed extends string>(parse: (header: string) => Parsed): (header: string) => Parsed {
  const parsed = new LRUCache<string, Parsed>({
    maxSize: 100_000,
    sizeCalculation: (_result, header) => header.length + bytesPerEntry,
  });
  return (header) => {
    const known = parsed.get(header);
    if (known !== undefined) return known;
    const result = parse(header);
    parsed.set(header, result);
    return result;
  };
}

const bytesPerEntry = 100;

const mediaTypes = ["application/json", "application/graphql-response+json"];

const negotiateMediaType = memoizeHeader(
  (accept) => new Negotiator({ headers: { accept } }).mediaType(mediaTypes) ?? "",
);

/**
 * Negotiates the response's media type (GraphQL over HTTP); `application/json` without an `Accept` header.
 *
 * @returns null when neither supported type is acceptable
 */
export function mediaTypeFor(accept: string | undefined): string | null {
  if (accept === undefined || accept === "*/*") return "application/json";
  return negotiateMediaType(accept) || null;
}
