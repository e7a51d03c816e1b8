import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ErrorCode } from "../../error-codes.ts";
import { knownError } from "../../errors.ts";
import { maxJsonBytes, passBody, readJson, tooLarge } from "../../http/body.ts";
import { bearerToken, type ClientCaller, isStaffToken, requestIdOf } from "../../http/caller.ts";
import type { OperationEvent } from "../../observability/events.ts";
import { type Handler, isGraphqlEndpoint } from "../../http/handlers.ts";
import { readableByAll } from "../../http/cors.ts";
import { type HeadersFor, mediaTypeFor, setHeaders } from "../../http/headers.ts";
import { createConcurrencyLimit } from "../../http/concurrency-limit.ts";
import { sendCached } from "../../http/send-cached.ts";
import { type RequestError, sendGraphqlError } from "../../http/send-error.ts";
import type { Caller } from "../../rest/client.ts";
import { isObject } from "../../rest/readers/reader.ts";
import { isVariables, readUrlParams, type RequestParams, statusFor } from "./protocol.ts";
import { type Operation, operationOf, type Responses } from "../cache/responses.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";

interface TrustedDocumentHandlerDeps {
  trusted: TrustedDocuments;
  responses: Responses;
  /** Whether Apollo executes a request, whose plugin adds the trace. */
  wantsRestTrace: (request: IncomingMessage) => boolean;
  /** The caller of a request; its signal aborts when the connection closes before the response is sent. */
  callerOf: (request: IncomingMessage, response: ServerResponse) => ClientCaller;
  /** Rejects with REST's error unless the caller's token is of a staff session. Without it, no large body is read. */
  confirmStaff?: (caller: Caller) => Promise<unknown>;
  headersFor: HeadersFor;
  onOperation: (event: OperationEvent) => void;
}

/**
 * Handles requests for trusted documents that `checkProtocol` has passed on, from the response cache or by executing the
 * compiled document. Passes all other requests to `next`, with the body that is already parsed.
 */
export function createTrustedDocumentHandler(deps: TrustedDocumentHandlerDeps): Handler {
  const { trusted, responses, wantsRestTrace, callerOf, confirmStaff, headersFor, onOperation } = deps;
  /** Keyed by raw URL, because parsing a URL costs as much as sending a cached response. */
  const cachedOperations = new LRUCache<string, Operation>({ max: 1000 });
  const acquire = createConcurrencyLimit(largeBodies);
  const mostBytes = confirmStaff ? maxStaffBytes : maxJsonBytes;

  /** Why a large body is not read: REST does not confirm the session, or there are too many; null if it is read. */
  async function refusalOf(request: IncomingMessage, response: ServerResponse): Promise<RequestError | null> {
    const caller = callerOf(request, response);
    try {
      await confirmStaff?.(caller);
    } catch (error) {
      const known = knownError(error);
      if (known === null) throw error;
      return [statusOf(known.code), known.code, known.message];
    }
    if (acquire(caller.address, response)) return null;
    response.setHeader("Retry-After", "5");
    return [503, "UPSTREAM_UNAVAILABLE", "Other large requests are in progress. Please try again."];
  }

  function findOperation(
    { documentId, query, variables, operationName }: RequestParams,
    isGet: boolean,
  ): Operation | null {
    const document = typeof documentId === "string" && query === undefined ? trusted.get(documentId) : undefined;
    if (!document || !isVariables(variables) || (isGet && document.isMutation)) return null;
    if ((operationName ?? document.name) !== document.name) return null;
    return operationOf(document, variables ?? {});
  }

  function findOperationByUrl(url: string): Operation | null {
    const cached = cachedOperations.get(url);
    if (cached) return cached;
    const operation = findOperation(readUrlParams(url), true);
    if (operation?.key && url.length <= maxCachedUrlLength) cachedOperations.set(url, operation);
    return operation;
  }

  function reject(request: IncomingMessage, response: ServerResponse, ...error: RequestError): void {
    setHeaders(response, headersFor(request));
    sendGraphqlError(response, ...error);
  }

  async function post(request: IncomingMessage, response: ServerResponse, next: RequestListener): Promise<void> {
    const refusal = isLargeBody(request) ? await refusalOf(request, response) : null;
    if (refusal) return reject(request, response, ...refusal);
    const json = await readJson(request, mostBytes);
    // An array is a batch, which Apollo rejects.
    const found = isObject(json) ? findOperation({ ...readUrlParams(request.url ?? ""), ...json }, false) : null;
    if (isLargeBody(request) && !found?.document.isForStaff) {
      throw tooLarge(maxJsonBytes);
    }
    if (found) return handle(request, response, found);
    passBody(request, json);
    next(request, response);
  }

  async function handle(request: IncomingMessage, response: ServerResponse, operation: Operation): Promise<void> {
    const startedAt = performance.now();
    const {
      status: executed,
      codes: errors,
      cache,
      ...sent
    } = await responses.respond(operation, () => callerOf(request, response));
    const { accept } = request.headers;
    const contentType = `${mediaTypeFor(accept)}; charset=utf-8`;
    const cacheable = { ...sent, status: statusFor(executed, accept), contentType, vary: "Accept, Accept-Encoding" };
    const isForAll = request.method === "GET" && operation.document.policy.isPublic;
    const headers = isForAll ? [...headersFor(request), ...readableByAll] : headersFor(request);
    const status = await sendCached(request, response, cacheable, headers);
    const ms = performance.now() - startedAt;
    const requestId = requestIdOf(request);
    const { label } = operation.document;
    onOperation({ requestId, operation: label, trusted: true, handler: "trusted-document", cache, ms, status, errors });
  }

  return (request, response, next) => {
    const { method, url = "" } = request;
    if (!isGraphqlEndpoint(request) || wantsRestTrace(request)) return next(request, response);
    if (method === "GET") {
      const found = findOperationByUrl(url);
      if (!found) return next(request, response);
      return handle(request, response, found);
    }
    return method === "POST" && isPlain(request, mostBytes) ? post(request, response, next) : next(request, response);
  };
}

/** Of a request with the token of a staff session, for an import of 10,000 rows. */
const maxStaffBytes = 8 * 1024 * 1024;
/** Larger bodies that a process holds at once, with 8 MB each. */
const largeBodies = { total: 3, perClient: 2 };
/** Bounds the URL cache to 2 MB; longer URLs are parsed on each request. */
const maxCachedUrlLength = 1000;

/** The HTTP status of a request whose session REST has not confirmed. */
function statusOf(code: ErrorCode): number {
  if (code === "UNAUTHENTICATED") return 401;
  return code === "FORBIDDEN" ? 403 : 503;
}

/** Whether a body is larger than one of a customer may be. */
export function isLargeBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"]) > maxJsonBytes;
}

/** Whether the body is uncompressed, with an acceptable `Content-Length`: for staff, up to `mostBytes`. */
function isPlain({ headers }: IncomingMessage, mostBytes: number): boolean {
  const length = Number(headers["content-length"]);
  const most = isStaffToken(bearerToken(headers.authorization)) ? mostBytes : maxJsonBytes;
  return headers["content-encoding"] === undefined && length > 0 && length <= most;
}
