import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { isObject } from "../../rest/readers/reader.ts";
import { mediaTypeFor } from "./media-type.ts";
import type { CrossSiteCheck } from "./cross-site.ts";
import { readUrlParams } from "./request-params.ts";
import { sendError } from "./send-error.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";

/** Rejects requests that violate GraphQL over HTTP or may be CSRF, before a mutation can have side effects. */
export function checkProtocol({ isCrossSite, mayBeCrossSite }: CrossSiteCheck): RequestHandler {
  return (request, response, next) => {
    if (request.path !== "/")
      return sendError(response, 404, "NOT_FOUND", "Not found. The GraphQL endpoint is /graphql.");
    if (mediaTypeFor(request.headers.accept) === null) {
      return sendError(
        response,
        406,
        "BAD_REQUEST",
        "The Accept header must allow application/json or application/graphql-response+json.",
      );
    }
    if (request.method === "GET" || request.method === "HEAD") {
      if (mayBeCrossSite(request)) {
        return sendError(response, 403, "FORBIDDEN", "Cross-site requests are not allowed (CSRF).");
      }
      // Satisfies Apollo's own CSRF prevention, which checks only for a preflighted header.
      request.headers["apollo-require-preflight"] = "1";
    }
    if (request.method === "POST") {
      if (isCrossSite(request)) {
        return sendError(response, 403, "FORBIDDEN", "Cross-site requests are not allowed (CSRF).");
      }
      if (!isJsonInUtf8(request.headers["content-type"])) {
        return sendError(response, 415, "BAD_REQUEST", "The request must be JSON in UTF-8.");
      }
    }
    next();
  };
}

/** `express.json` also decodes UTF-7, UTF-16 and UTF-32, and skips bodies of other media types. */
export function isJsonInUtf8(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? "");
}

/**
 * Replaces the id of a trusted document with its text. Rejects untrusted documents before parsing, unless `allowUntrusted`.
 */
export function resolveTrustedDocuments(trusted: TrustedDocuments, allowUntrusted: boolean): RequestHandler {
  return (request, response, next) => {
    const urlParams = readUrlParams(request.url);
    const isGet = request.method === "GET";
    const body: unknown = isGet ? {} : request.body;
    // Apollo rejects batches.
    if (Array.isArray(body)) return next();
    const bodyParams = isObject(body) ? body : {};
    const { documentId, query } = { ...urlParams, ...bodyParams };
    if (query === undefined && documentId !== undefined) {
      const document = typeof documentId === "string" ? trusted.get(documentId) : undefined;
      if (!document) return sendError(response, 400, "UNKNOWN_DOCUMENT", "Unknown document id.");
      if (isGet) request.url = withQuery(request.url, document.text);
      else request.body = { ...bodyParams, query: document.text };
    } else if ((query === undefined || query === "") && ["GET", "HEAD", "POST"].includes(request.method)) {
      return sendError(response, 400, "BAD_REQUEST", "The request has neither a query nor a documentId.");
    } else if (!allowUntrusted && typeof query === "string" && !trusted.has(documentIdOf(query))) {
      return sendError(response, 400, "UNTRUSTED_DOCUMENT", "Only trusted documents are allowed.");
    }
    next();
  };
}

function documentIdOf(query: string): string {
  return `sha256:${createHash("sha256").update(query).digest("hex")}`;
}

function withQuery(url: string, text: string): string {
  const params = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  params.set("query", text);
  return `/?${params}`;
}
