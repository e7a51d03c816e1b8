import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { close, listen } from "../../support/listen.ts";

/** Opens a real HTTP server on a free port of the loopback address until the test is over; answers its origin. */
export async function serve(server: Server | RequestListener): Promise<string> {
  const opened = typeof server === "function" ? createServer(server) : server;
  onTestFinished(() => close(opened));
  return listen(opened);
}

/** A request listener that awaits; where it rejects, the test run fails by an unhandled rejection. */
export function asyncListener(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): RequestListener {
  return (request, response) => void respond(request, response);
}
