import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { bearerToken, isStaffToken } from "./caller.ts";
import type { Handler } from "./handlers.ts";

/** After which a connection is closed whose body has not arrived, in milliseconds. */
export const bodyMs = 5000;

/** Of a body that may be large, from its first byte to REST's response: 15 MB at 1.5 Mbit/s take 80 seconds, and encoding up to 30. */
export const largeBodyMs = 120_000;

/** Of a body that may be large: 80 kbit/s, with pauses of a few seconds as mobile networks have them. */
const leastSpeed = { bytes: 100_000, ms: 10_000 };

/**
 * Limits the time of all bodies. Slow connections of staff need long for an import or a picture.
 *
 * @param isLarge whether a body of staff may take long
 */
export function limitSlowBodies(isLarge: (request: IncomingMessage) => boolean): Handler[] {
  const mayTakeLong = (request: IncomingMessage) =>
    isStaffToken(bearerToken(request.headers.authorization)) && isLarge(request);
  return [closeSlowBodies(bodyMs, mayTakeLong), endSlowBodies(leastSpeed, mayTakeLong)];
}

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

/**
 * Ends a request that may be large with 408 when fewer than so many bytes of its body have arrived in an interval. A body
 * that the gateway does not read meanwhile, because REST is slow to take it, is not the client's fault.
 *
 * @param isLarge whether a request may take as long as the server allows
 */
export function endSlowBodies(
  { bytes, ms }: { bytes: number; ms: number },
  isLarge: (request: IncomingMessage) => boolean,
): Handler {
  return (request, response, next) => {
    if (!isLarge(request)) return next(request, response);
    const { socket } = request;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - received;
      received = socket.bytesRead;
      const isTooSlow = !request.complete && arrived < bytes && request.readableLength === 0;
      if (isTooSlow) endAsTooSlow(response, socket);
      // A request that got its response early does not close.
      if (isTooSlow || request.complete || socket.destroyed) clearInterval(timer);
    }, ms);
    request.on("close", () => clearInterval(timer));
    next(request, response);
  };
}

const tooSlow = "The body of the request arrives too slowly.";

/** As Node does after a server's `requestTimeout`: handlers see a client that has disconnected. */
function endAsTooSlow({ headersSent }: ServerResponse, socket: Socket): void {
  if (!headersSent) {
    const headers = ["Connection: close", "Content-Type: text/plain", `Content-Length: ${tooSlow.length}`];
    socket.write(["HTTP/1.1 408 Request Timeout", ...headers, "", tooSlow].join("\r\n"));
  }
  socket.destroySoon();
}
