import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { isObject } from "../../rest/readers/reader.ts";
import { mediaTypeFor } from "./media-type.ts";
import { isCrossSite, mayBeCrossSite } from "./cross-site.ts";
import { readUrlParams } from "./request-params.ts";
import { refuse } from "./refusal.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";

/** Refuses what GraphQL over HTTP does not allow, before a document is run: a mutation must not run and then be refused. */
export const checkProtocol: RequestHandler = (request, response, next) => {
  if (request.path !== "/") return refuse(response, 404, "NOT_FOUND", "There is nothing here: GraphQL is at /graphql.");
  if (mediaTypeFor(request.headers.accept) === null) {
    return refuse(response, 406, "BAD_REQUEST", "The answer is JSON, which the Accept header does not allow.");
  }
  if (request.method === "GET" || request.method === "HEAD") {
    if (mayBeCrossSite(request.headers)) {
      return refuse(response, 403, "FORBIDDEN", "This may be a request of another site's page (CSRF).");
    }
    // Apollo's own check requires only the header.
    request.headers["apollo-require-preflight"] = "1";
  }
  if (request.method === "POST") {
    if (isCrossSite(request.headers)) {
      return refuse(response, 403, "FORBIDDEN", "This is a request of another site's page (CSRF).");
    }
    if (!isJsonInUtf8(request.headers["content-type"])) {
      return refuse(response, 415, "BAD_REQUEST", "The request must be JSON in UTF-8.");
    }
  }
  next();
};

/** Express's reader of JSON also takes UTF-7, UTF-16 and UTF-32, and ignores the body of any other media type. */
export function isJsonInUtf8(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? "");
}

/**
 * Puts a trusted document in the place of its id. Unless other documents may be run as well, they are refused here,
 * before they are read.
 */
export function nameDocuments(trusted: TrustedDocuments, allowOthers: boolean): RequestHandler {
  return (request, response, next) => {
    const inAddress = readUrlParams(request.url);
    const isGet = request.method === "GET";
    const body: unknown = isGet ? {} : request.body;
    // Apollo refuses a batch.
    if (Array.isArray(body)) return next();
    const inBody = isObject(body) ? body : {};
    const { documentId, query } = { ...inAddress, ...inBody };
    if (query === undefined && documentId !== undefined) {
      const document = typeof documentId === "string" ? trusted.get(documentId) : undefined;
      if (!document) return refuse(response, 400, "UNKNOWN_DOCUMENT", "This document is not known here.");
      if (isGet) request.url = withQuery(request.url, document.text);
      else request.body = { ...inBody, query: document.text };
    } else if ((query === undefined || query === "") && ["GET", "HEAD", "POST"].includes(request.method)) {
      return refuse(response, 400, "BAD_REQUEST", "The request names no document.");
    } else if (!allowOthers && typeof query === "string" && !trusted.has(idOf(query))) {
      return refuse(response, 400, "UNTRUSTED_DOCUMENT", "Only the shop's own documents are run here.");
    }
    next();
  };
}

function idOf(query: string): string {
  return `sha256:${createHash("sha256").update(query).digest("hex")}`;
}

function withQuery(url: string, text: string): string {
  const params = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  params.set("query", text);
  return `/?${params}`;
}
