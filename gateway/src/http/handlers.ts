import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Responds to a request, or passes it on to `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/** One listener that offers each request to the handlers in their order, and to `last` when all of them passed it on. */
export function inOrder(handlers: readonly Handler[], last: RequestListener): RequestListener {
  return handlers.reduceRight<RequestListener>(
    (next, handler) => (request, response) => handler(request, response, next),
    last,
  );
}
