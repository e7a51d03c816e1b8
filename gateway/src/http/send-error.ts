import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import type { ErrorCode } from "../error-codes.ts";
import type { ErrorHandler } from "./handlers.ts";
import { type HeadersFor, memoizeHeader, setHeaders } from "./headers.ts";
import { sendNotStored, sendText } from "./send-text.ts";

/** A request that cannot be handled, with the status and the message of its response. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Responds to a request whose handler has thrown: with the status and message of an HttpError, or with 500 after calling
 * `onError`. To `/graphql` the response is a GraphQL error in JSON, elsewhere it is plain text.
 */
export function errorSender(headersFor: HeadersFor, onError: (error: unknown) => void): ErrorHandler {
  return (error, request, response) => {
    const isKnown = error instanceof HttpError;
    if (!isKnown) onError(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = isKnown ? error.status : 500;
    const message = isKnown ? error.message : "Something went wrong. Please try again.";
    setHeaders(response, headersFor(request));
    if (isGraphqlTarget(request)) {
      sendError(response, status, status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR", message);
    } else sendText(response, status, message);
  };
}

/** More than the targets that are routed to `/graphql`: `/graphql/else` gets a GraphQL error too. */
export function isGraphqlTarget({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return /^[^?]*\/graphql(?![\w.-])/i.test(url);
}

/** The response to a request that is not executed. */
export type RequestError = [status: number, code: ErrorCode, message: string];

/**
 * Rejects a request before execution with a GraphQL error, in the negotiated media type: clients that accept
 * `application/graphql-response+json` would attribute a non-2xx `application/json` body to a proxy.
 */
export function sendError(response: ServerResponse, ...[status, code, message]: RequestError): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  const mediaType = mediaTypeFor(response.req.headers.accept) ?? "application/json";
  sendNotStored(response, status, `${mediaType}; charset=utf-8`, body);
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
