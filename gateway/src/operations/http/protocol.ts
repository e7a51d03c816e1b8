import type { IncomingMessage } from "node:http";
import type { IsAllowedOrigin } from "../../http/cors.ts";
import type { Handler } from "../../http/handlers.ts";
import { type HeadersFor, mediaTypeFor, setHeaders } from "../../http/headers.ts";
import { type RequestError, sendGraphqlError } from "../../http/send-error.ts";
import { isGraphqlEndpoint, isGraphqlTarget, isRead } from "../../http/handlers.ts";
import type { Variables } from "../documents/trusted-documents.ts";

/**
 * Rejects GraphQL requests that violate GraphQL over HTTP or may be CSRF, before a mutation can have side effects. What
 * follows relies on it.
 */
export function checkProtocol(crossSite: CrossSiteCheck, headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    if (!isGraphqlTarget(request)) return next(request, response);
    const violation = violationOf(request, crossSite);
    if (violation === null) return next(request, response);
    setHeaders(response, headersFor(request));
    sendGraphqlError(response, ...violation);
  };
}

/**
 * For other routes that take JSON, before its body is parsed: the 403 of a request of another site's page, the 415 of one
 * that is not JSON, which a page may send to any site, or null.
 */
export function rejectionOfJson(
  request: IncomingMessage,
  { isCrossSite }: Pick<CrossSiteCheck, "isCrossSite">,
): [status: number, message: string] | null {
  if (isCrossSite(request)) return [403, "This is a request of another site's page (CSRF)."];
  return isJsonInUtf8(request.headers["content-type"]) ? null : [415, "The request must be JSON in UTF-8."];
}

function violationOf(request: IncomingMessage, { isCrossSite, mayBeCrossSite }: CrossSiteCheck): RequestError | null {
  const { method, headers } = request;
  if (!isGraphqlEndpoint(request)) return [404, "NOT_FOUND", "Not found. The GraphQL endpoint is /graphql."];
  if (mediaTypeFor(headers.accept) === null) {
    const problem = "The Accept header must allow application/json or application/graphql-response+json.";
    return [406, "BAD_REQUEST", problem];
  }
  const reads = isRead(request);
  if (reads ? mayBeCrossSite(request) : method === "POST" && isCrossSite(request)) {
    return [403, "FORBIDDEN", "Cross-site requests are not allowed (CSRF)."];
  }
  if (method === "POST" && !isJsonInUtf8(headers["content-type"])) {
    return [415, "BAD_REQUEST", "The request must be JSON in UTF-8."];
  }
  // Satisfies Apollo's own CSRF prevention, which checks only for a preflighted header.
  if (reads) headers["apollo-require-preflight"] = "1";
  return null;
}

export function isJsonInUtf8(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? "");
}

/** The unvalidated request parameters of GraphQL over HTTP, plus the id of a trusted document. */
export interface RequestParams {
  documentId?: unknown;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}

/** Whether the parameter `variables` is an object, or absent. */
export function isVariables(value: unknown): value is Variables | null | undefined {
  return value === undefined || (typeof value === "object" && !Array.isArray(value));
}

/** The parameters in a URL's query string. Malformed `variables` stay a string, which `isVariables` rejects. */
export function readUrlParams(url: string): RequestParams {
  const start = url.indexOf("?");
  if (start < 0) return {};
  const params = new URLSearchParams(url.slice(start + 1));
  return {
    documentId: params.get("documentId") ?? undefined,
    query: params.get("query") ?? undefined,
    variables: parseJsonOrText(params.get("variables")),
    operationName: params.get("operationName") ?? undefined,
    extensions: parseJsonOrText(params.get("extensions")),
  };
}

function parseJsonOrText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Headers that require a CORS preflight, which the gateway denies to other origins than those of CORS_ORIGINS. */
const preflightedHeaders = ["apollo-require-preflight", "x-apollo-operation-name"];

/** Recognises requests that the page of another site could have triggered (CSRF). */
export interface CrossSiteCheck {
  /** Whether the browser says that a request is cross-site, or its `Origin` is foreign. Such requests are rejected. */
  isCrossSite: (request: IncomingMessage) => boolean;
  /**
   * Whether a GET may be cross-site. A header that requires a preflight proves that it is not; otherwise `Origin` and
   * `Sec-Fetch-Site` decide.
   */
  mayBeCrossSite: (request: IncomingMessage) => boolean;
}

/**
 * @param originOf the shop's origin of a request, from `publicOrigin`
 * @param isAllowed whether the origin is one of CORS_ORIGINS
 */
export function createCrossSiteCheck(
  originOf: (request: IncomingMessage) => string | null,
  isAllowed: IsAllowedOrigin,
): CrossSiteCheck {
  /**
   * Requests without an `Origin` are not sent by pages. The protocol of `Host` is unknown: a proxy that is not trusted may
   * have ended TLS.
   */
  function isForeignOrigin(request: IncomingMessage): boolean {
    const { origin, host = "" } = request.headers;
    if (origin === undefined || origin === `https://${host}` || origin === `http://${host}`) return false;
    return origin !== originOf(request);
  }

  return {
    isCrossSite: (request) =>
      !isAllowed(request) && (request.headers["sec-fetch-site"] === "cross-site" || isForeignOrigin(request)),

    mayBeCrossSite(request) {
      if (isAllowed(request)) return false;
      const { headers } = request;
      if (preflightedHeaders.some((name) => headers[name])) return false;
      if (/^application\/json\b/i.test(headers["content-type"] ?? "")) return false;
      return isForeignOrigin(request) || ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));
    },
  };
}

/**
 * The status of a request error: 400, or 200 for clients that accept `application/json` only (GraphQL over HTTP, 6.4.1).
 */
export function statusFor(status: number, accept: string | undefined): number {
  const acceptsJsonOnly = /^\s*application\/json\s*(?:;[^,]*)?$/i.test(accept ?? "");
  return status === 400 && acceptsJsonOnly ? 200 : status;
}
