import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { close, listen } from "../../support/listen.ts";

/** Opens a real HTTP server on a free loopback port until the end of the test; returns its origin. */
export async function serve(server: Server | RequestListener): Promise<string> {
  const opened = typeof server === "function" ? createServer(server) : server;
  onTestFinished(() => close(opened));
  return listen(opened);
}

/** An async request listener; a rejection fails the test run as an unhandled rejection. */
export function asyncListener(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): RequestListener {
  return (request, response) => void respond(request, response);
}
