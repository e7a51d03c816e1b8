import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach } from "vitest";

const servers: Server[] = [];

/** Opens a real HTTP server on a free port of the loopback address until the test is over; answers its origin. */
export async function serve(server: Server | RequestListener): Promise<string> {
  const opened = typeof server === "function" ? createServer(server) : server;
  servers.push(opened);
  return listen(opened);
}

/** Listens on a free port of the loopback address; answers the origin. */
export async function listen(server: Server): Promise<string> {
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

afterEach(async () => {
  for (const server of servers.splice(0)) await close(server);
});
