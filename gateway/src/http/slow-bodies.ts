import type { IncomingMessage } from "node:http";
import type { Handler } from "./handlers.ts";

/**
 * Closes the connection of a request whose body has not arrived after `ms` milliseconds, as Node does after a server's
 * `requestTimeout`, which is the same for all requests.
 *
 * @param isLarge whether a request may take as long as the server allows
 */
export function closeSlowBodies(ms: number, isLarge: (request: IncomingMessage) => boolean): Handler {
  return (request, response, next) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if ((length === undefined && encoding === undefined) || isLarge(request)) return next(request, response);
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, ms);
    request.on("close", () => clearTimeout(timer));
    next(request, response);
  };
}
