import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import Negotiator from "negotiator";
import { notStored } from "../../http/cache-control.ts";
import { isObject } from "../../rest/readers/reader.ts";
import type { ErrorCode } from "../../error-codes.ts";
import type { IsAllowedOrigin } from "../../http/cors.ts";
import type { Handler } from "../../http/handlers.ts";
import { type HeadersFor, memoizeHeader, setHeaders } from "../../http/headers.ts";
import { sendText } from "../../http/send-text.ts";
import type { TrustedDocuments, Variables } from "../documents/trusted-documents.ts";

/**
 * Rejects GraphQL requests that violate GraphQL over HTTP or may be CSRF, before a mutation can have side effects. What
 * follows relies on it.
 */
export function checkProtocol(crossSite: CrossSiteCheck, headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    if (!graphqlTargets.test(request.url ?? "")) return next(request, response);
    const violation = violationOf(request, crossSite);
    if (violation === null) return next(request, response);
    setHeaders(response, headersFor(request));
    sendError(response, ...violation);
  };
}

/**
 * For other routes that take JSON, before its body is parsed: responds with 403 to a request of another site's page, and
 * with 415 to one that is not JSON, which a page may send to any site.
 */
export function requireOwnJson(crossSite: CrossSiteCheck): RequestHandler {
  return (request, response, next) => {
    if (crossSite.isCrossSite(request)) {
      return sendText(response, 403, "This is a request of another site's page (CSRF).");
    }
    if (!isJsonInUtf8(request.headers["content-type"])) {
      return sendText(response, 415, "The request must be JSON in UTF-8.");
    }
    next();
  };
}

/** More than the targets that Express routes to `/graphql`, which it reads by a parser of its own. */
const graphqlTargets = /^[^?]*\/graphql(?![\w.-])/i;
const endpoint = /^(?:https?:\/\/[^/?#]*)?\/graphql\/?(?:\?|$)/i;

/** The response to a request that is not executed. */
export type RequestError = [status: number, code: ErrorCode, message: string];

function violationOf(request: IncomingMessage, { isCrossSite, mayBeCrossSite }: CrossSiteCheck): RequestError | null {
  const { method, url = "", headers } = request;
  if (!endpoint.test(url)) return [404, "NOT_FOUND", "Not found. The GraphQL endpoint is /graphql."];
  if (mediaTypeFor(headers.accept) === null) {
    const problem = "The Accept header must allow application/json or application/graphql-response+json.";
    return [406, "BAD_REQUEST", problem];
  }
  const isRead = method === "GET" || method === "HEAD";
  if (isRead ? mayBeCrossSite(request) : method === "POST" && isCrossSite(request)) {
    return [403, "FORBIDDEN", "Cross-site requests are not allowed (CSRF)."];
  }
  if (method === "POST" && !isJsonInUtf8(headers["content-type"])) {
    return [415, "BAD_REQUEST", "The request must be JSON in UTF-8."];
  }
  // Satisfies Apollo's own CSRF prevention, which checks only for a preflighted header.
  if (isRead) headers["apollo-require-preflight"] = "1";
  return null;
}

/** `express.json` also decodes UTF-7, UTF-16 and UTF-32, and skips bodies of other media types. */
function isJsonInUtf8(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? "");
}

/**
 * Replaces the id of a trusted document with its text, for requests that the trusted-document handler passes on. Rejects
 * documents that are sent as text before parsing, unless `allowUntrusted`.
 */
export function resolveTrustedDocuments(trusted: TrustedDocuments, allowUntrusted: boolean): RequestHandler {
  return (request, response, next) => {
    const urlParams = readUrlParams(request.url);
    const isGet = request.method === "GET";
    const body: unknown = isGet ? {} : request.body;
    // Apollo rejects batches.
    if (Array.isArray(body)) return next();
    const bodyParams = isObject(body) ? body : {};
    const { documentId, query, extensions } = { ...urlParams, ...bodyParams };
    if (query === undefined && documentId !== undefined) {
      const document = typeof documentId === "string" ? trusted.get(documentId) : undefined;
      if (!document) return sendError(response, 400, "UNKNOWN_DOCUMENT", "Unknown document id.");
      if (isGet) request.url = withQuery(request.url, document.text);
      else request.body = { ...bodyParams, query: document.text };
    } else if (query === undefined && isObject(extensions) && extensions["persistedQuery"] !== undefined) {
      if (!allowUntrusted) return sendUntrusted(response);
      // Apollo responds that it does not support them, in the form that makes the client send the text.
    } else if ((query === undefined || query === "") && ["GET", "HEAD", "POST"].includes(request.method)) {
      return sendError(response, 400, "BAD_REQUEST", "The request has neither a query nor a documentId.");
    } else if (!allowUntrusted && typeof query === "string") {
      return sendUntrusted(response);
    }
    next();
  };
}

function sendUntrusted(response: ServerResponse): void {
  sendError(response, 400, "UNTRUSTED_DOCUMENT", "Only trusted documents are allowed.");
}

function withQuery(url: string, text: string): string {
  const params = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  params.set("query", text);
  return `/?${params}`;
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
    variables: readJson(params.get("variables")),
    operationName: params.get("operationName") ?? undefined,
    extensions: readJson(params.get("extensions")),
  };
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type JsonBody = { json: unknown } | "invalid";

/**
 * Reads and parses a JSON body.
 *
 * @returns null when the client disconnects first
 */
export function readJsonBody(request: IncomingMessage): Promise<JsonBody | null> {
  const { promise, resolve } = Promise.withResolvers<JsonBody | null>();
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => resolve(parse(chunks)));
  request.on("close", () => resolve(null));
  return promise;
}

function parse(chunks: Buffer[]): JsonBody {
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
  } catch {
    return "invalid";
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

/**
 * The status of a request error: 400, or 200 for clients that accept `application/json` only (GraphQL over HTTP, 6.4.1).
 */
export function statusFor(status: number, accept: string | undefined): number {
  const acceptsJsonOnly = /^\s*application\/json\s*(?:;[^,]*)?$/i.test(accept ?? "");
  return status === 400 && acceptsJsonOnly ? 200 : status;
}

/**
 * Rejects a request before execution with a GraphQL error, in the negotiated media type: clients that accept
 * `application/graphql-response+json` would attribute a non-2xx `application/json` body to a proxy.
 */
export function sendError(response: ServerResponse, ...[status, code, message]: RequestError): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  const mediaType = mediaTypeFor(response.req.headers.accept) ?? "application/json";
  response.writeHead(status, { "Content-Type": `${mediaType}; charset=utf-8`, "Cache-Control": notStored }).end(body);
}
