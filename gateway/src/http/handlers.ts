import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { type HeadersFor, setHeaders } from "./headers.ts";
import { sendText } from "./send-text.ts";

/** Responds to a request, or calls `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/** Combines handlers into one request listener: each request goes through them in order, and then to `last`. */
export function inOrder(handlers: readonly Handler[], last: RequestListener): RequestListener {
  return handlers.reduceRight<RequestListener>(
    (next, handler) => (request, response) => handler(request, response, next),
    last,
  );
}

/** Responds with 400 to a request with more than one Host header, which RFC 9112 (3.2) requires and Node does not. */
export function rejectMultipleHosts(headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    if (!hasSeveralHosts(request)) return next(request, response);
    setHeaders(response, headersFor(request));
    sendText(response, 400, "A request has one Host header.");
  };
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Requests whose response is not finished. */
export interface InFlight {
  /** Sends `Connection: close` with every further response, so that clients connect to another process. */
  closeConnections(): void;
  /** Resolves when no request is in flight. */
  waitUntilIdle(): Promise<void>;
}

/** Counts the requests in flight, for a graceful shutdown. */
export function trackInFlight(server: Server): InFlight {
  let inFlight = 0;
  let isClosing = false;
  let settle: (() => void) | null = null;

  server.prependListener("request", (_request, response) => {
    inFlight += 1;
    if (isClosing) response.setHeader("Connection", "close");
    response.once("close", () => {
      inFlight -= 1;
      if (inFlight === 0) settle?.();
    });
  });

  return {
    closeConnections() {
      isClosing = true;
    },
    waitUntilIdle: () =>
      new Promise((resolve) => {
        if (inFlight === 0) resolve();
        else settle = resolve;
      }),
  };
}
