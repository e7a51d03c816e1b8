import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import type { OperationEvent } from "../../observability/events.ts";
import { compress, encodingFor } from "../../http/encoding.ts";
import type { Handler } from "../../http/handlers.ts";
import { type HeadersFor, setHeaders } from "../../http/headers.ts";
import { requestIdOf } from "../../http/request-id.ts";
import type { Caller } from "../../rest/client.ts";
import { isObject } from "../../rest/readers/reader.ts";
import { mediaTypeFor, statusFor } from "./media-type.ts";
import { isCrossSite, mayBeCrossSite } from "./cross-site.ts";
import { isVariables, readJsonBody, readUrlParams, type RequestParams } from "./request-params.ts";
import { isJsonInUtf8 } from "./protocol.ts";
import { refuse } from "./refusal.ts";
import { type Operation, operationOf, type OperationResponse, type Responses } from "../cache/responses.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";

interface TrustedDocumentHandlerDeps {
  trusted: TrustedDocuments;
  responses: Responses;
  /** The caller of a request; its signal aborts when the connection closes before the response. */
  callerOf: (request: IncomingMessage, response: ServerResponse) => Caller;
  headersFor: HeadersFor;
  onOperation: (event: OperationEvent) => void;
  onFault: (error: unknown) => void;
}

/**
 * Responds to requests that name a trusted document, from the response cache or by the compiled document. It passes on
 * every other request, and those that need a check of Express or Apollo; a body that was read goes along as
 * `request.body`.
 */
export function createTrustedDocumentHandler(deps: TrustedDocumentHandlerDeps): Handler {
  const { trusted, responses, callerOf, headersFor, onOperation, onFault } = deps;
  /** By the raw URL: public operations repeat, and parsing a URL costs as much as sending a cached response. */
  const cachedOperations = new LRUCache<string, Operation>({ max: 1000 });

  function find({ documentId, query, variables, operationName }: RequestParams, isGet: boolean): Operation | null {
    const document = typeof documentId === "string" && query === undefined ? trusted.get(documentId) : undefined;
    if (!document || !isVariables(variables) || (isGet && document.isMutation)) return null;
    if ((operationName ?? document.name) !== document.name) return null;
    return operationOf(document, variables ?? {});
  }

  function findByUrl(url: string): Operation | null {
    const known = cachedOperations.get(url);
    if (known) return known;
    const operation = find(readUrlParams(url), true);
    if (operation?.key && url.length <= maxRememberedUrl) cachedOperations.set(url, operation);
    return operation;
  }

  async function post(request: IncomingMessage, response: ServerResponse, next: RequestListener): Promise<void> {
    const read = await readJsonBody(request);
    if (read === null) return;
    if ("problem" in read) {
      setHeaders(response, headersFor(request));
      refuse(response, 400, "BAD_REQUEST", "The request cannot be read.");
      return;
    }
    // A list would be a batch, which Apollo refuses.
    const found = isObject(read.json) ? find({ ...readUrlParams(request.url ?? ""), ...read.json }, false) : null;
    if (found) return answer(request, response, found);
    // Express's body parser skips a request that has a body already.
    Object.assign(request, { body: read.json });
    next(request, response);
  }

  /** Responds to an unexpected fault. */
  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    onFault(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    setHeaders(response, headersFor(request));
    refuse(response, 500, "INTERNAL_SERVER_ERROR", "Something went wrong. Please try again.");
  }

  async function answer(request: IncomingMessage, response: ServerResponse, operation: Operation): Promise<void> {
    const startedAt = performance.now();
    const made = await responses.respond(operation, () => callerOf(request, response));
    const status = await send(headersFor(request), request, response, made);
    const ms = performance.now() - startedAt;
    const { codes: errors, cache } = made;
    const requestId = requestIdOf(request);
    const { label } = operation.document;
    onOperation({ requestId, operation: label, trusted: true, way: "lane", cache, ms, status, errors });
  }

  return (request, response, next) => {
    const { method, url = "", headers } = request;
    if (!/^\/graphql(?:\?|$)/.test(url) || mediaTypeFor(headers.accept) === null) return next(request, response);
    if (method === "GET") {
      const found = mayBeCrossSite(headers) ? null : findByUrl(url);
      if (!found) return next(request, response);
      answer(request, response, found).catch((error: unknown) => fail(request, response, error));
    } else if (method === "POST" && isPlainJson(request) && !isCrossSite(headers)) {
      post(request, response, next).catch((error: unknown) => fail(request, response, error));
    } else {
      next(request, response);
    }
  };
}

const maxBytes = 100 * 1024;
/** Longer URLs are parsed each time: the remembered ones take 2 MB at most. */
const maxRememberedUrl = 1000;

/** A body of JSON in UTF-8 of a known length that we take, as it is. */
function isPlainJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers["content-length"]);
  return (
    isJsonInUtf8(headers["content-type"]) &&
    headers["content-encoding"] === undefined &&
    length > 0 &&
    length <= maxBytes
  );
}

/** @returns the status that was sent */
async function send(
  secure: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
  { status: made, body, cacheControl, etag, age }: OperationResponse,
): Promise<number> {
  const { accept, "accept-encoding": acceptEncoding } = request.headers;
  const headers = [...secure, "Cache-Control", cacheControl, "Vary", "Accept, Accept-Encoding"];
  if (etag) headers.push("ETag", etag, "Age", String(age));
  if (etag && request.method === "GET" && fresh(request.headers, { etag })) {
    response.writeHead(304, headers).end();
    return 304;
  }
  const encoding = encodingFor(acceptEncoding, body);
  const bytes = encoding === null ? body : await compress(body, encoding);
  if (encoding !== null) headers.push("Content-Encoding", encoding);
  const length = Buffer.byteLength(bytes);
  headers.push("Content-Type", `${mediaTypeFor(accept)}; charset=utf-8`, "Content-Length", String(length));
  const status = statusFor(made, accept);
  response.writeHead(status, headers).end(bytes);
  return status;
}
