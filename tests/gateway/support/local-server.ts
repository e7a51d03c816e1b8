import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Server as TcpServer } from "node:net";
import { onTestFinished } from "vitest";

/** Opens a real HTTP server on a free port of the loopback address until the test is over; answers its origin. */
export async function serve(server: Server | RequestListener): Promise<string> {
  const opened = typeof server === "function" ? createServer(server) : server;
  onTestFinished(() => close(opened));
  return listen(opened);
}

/** Listens on a free port of the loopback address; answers the origin. */
export async function listen(server: TcpServer): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server and its connections. */
export async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
