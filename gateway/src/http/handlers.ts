import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Responds to a request, or calls `next`. What it throws, or rejects with, gets the response of an `ErrorHandler`. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
) => void | Promise<void>;

/** Responds to a request whose handler has failed. */
export type ErrorHandler = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Combines handlers into one request listener: each request goes through them in order, and then to `last`.
 *
 * @param onError responds to a request whose handler throws or rejects
 */
export function inOrder(handlers: readonly Handler[], last: RequestListener, onError: ErrorHandler): RequestListener {
  return handlers.reduceRight<RequestListener>(
    (next, handler) => (request, response) => {
      try {
        const handled = handler(request, response, next);
        handled?.catch((error: unknown) => onError(error, request, response));
      } catch (error) {
        onError(error, request, response);
      }
    },
    last,
  );
}

/** The path of a request as it was sent, percent-encoded, with a slash at its start. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  // A proxy may send the whole URL (RFC 9112, 3.2.2).
  return path.startsWith("/") ? path : path.replace(/^https?:\/\/[^/]*/i, "") || "/";
}

/** Whether the query of a request has a token, as that of a link in an email, which no cache may keep as a part of its key. */
export function hasToken({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return /[?&]token=/i.test(url);
}

/** Whether a path is percent-encoded UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The path of a request below a path that ends without a slash, whatever its letter case: `/a` of `/media/a`; null for another one. */
export function pathBelow(request: Pick<IncomingMessage, "url">, base: string): string | null {
  const path = pathOf(request);
  const isBelow = path.length === base.length || path[base.length] === "/";
  if (!isBelow || path.slice(0, base.length).toLowerCase() !== base) return null;
  return path.slice(base.length) || "/";
}

/** Whether a request reads: GET, or HEAD, for which Node sends the headers of GET. */
export function isRead({ method }: Pick<IncomingMessage, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

/** Responds to OPTIONS with the methods of a route. */
export function sendAllowed(response: ServerResponse, methods: string): void {
  response.writeHead(200, { Allow: methods, "Content-Length": 0 }).end();
}

/**
 * Handles the requests of a method (GET: also of HEAD) to a path in lower case, whatever the letter case and a slash at the end;
 * OPTIONS gets the method.
 */
export function at(
  method: "GET" | "POST",
  path: string,
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Handler {
  return (request, response, next) => {
    if (pathBelow(request, path) !== "/") return next(request, response);
    if (request.method === "OPTIONS") return sendAllowed(response, method === "GET" ? "GET, HEAD" : method);
    const isOfMethod = method === "GET" ? isRead(request) : request.method === method;
    return isOfMethod ? handle(request, response) : next(request, response);
  };
}

/** Whether the target of a request is the GraphQL endpoint. */
export function isGraphqlEndpoint({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return /^(?:https?:\/\/[^/?#]*)?\/graphql\/?(?:\?|$)/i.test(url);
}

/** Whether a request gets errors of GraphQL: also one to `/graphql/else`. */
export function isGraphqlTarget({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return /^[^?]*\/graphql(?![\w.-])/i.test(url);
}

/** Requests whose response is not finished. */
interface InFlight {
  /** Sends `Connection: close` with every further response, so that clients connect to another process. */
  announceClose(): void;
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
    announceClose() {
      isClosing = true;
    },
    waitUntilIdle: () =>
      new Promise((resolve) => {
        if (inFlight === 0) resolve();
        else settle = resolve;
      }),
  };
}
