import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "../error-codes.ts";
import { type ErrorHandler, isGraphqlTarget } from "./handlers.ts";
import { type HeadersFor, mediaTypeFor, setHeaders } from "./headers.ts";
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
export function errorSender(
  headersFor: HeadersFor,
  onError: (error: unknown, request: IncomingMessage) => void,
): ErrorHandler {
  return (error, request, response) => {
    const isKnown = error instanceof HttpError;
    if (!isKnown) onError(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = isKnown ? error.status : 500;
    const message = isKnown ? error.message : "Something went wrong. Please try again.";
    setHeaders(response, headersFor(request));
    if (isGraphqlTarget(request)) {
      sendGraphqlError(response, status, status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR", message);
    } else sendText(response, status, message);
  };
}

/** The response to a request that is not executed. */
export type RequestError = [status: number, code: ErrorCode, message: string];

/**
 * Rejects a request before execution with a GraphQL error, in the negotiated media type: clients that accept
 * `application/graphql-response+json` would attribute a non-2xx `application/json` body to a proxy.
 */
export function sendGraphqlError(response: ServerResponse, ...[status, code, message]: RequestError): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  const mediaType = mediaTypeFor(response.req.headers.accept) ?? "application/json";
  sendNotStored(response, status, `${mediaType}; charset=utf-8`, body);
}
