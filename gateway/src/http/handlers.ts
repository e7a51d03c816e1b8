import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Responds to a request, or calls `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/** Combines handlers into one request listener: each request goes through them in order, and then to `last`. */
export function inOrder(handlers: readonly Handler[], last: RequestListener): RequestListener {
  return handlers.reduceRight<RequestListener>(
    (next, handler) => (request, response) => handler(request, response, next),
    last,
  );
}
