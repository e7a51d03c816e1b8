import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach } from "vitest";

const servers: Server[] = [];

/** Opens a real HTTP server on a free port of the loopback address until the test is over; answers its origin. */
export async function serve(server: Server | RequestListener): Promise<string> {
  const opened = typeof server === "function" ? createServer(server) : server;
  servers.push(opened);
  opened.listen(0, "127.0.0.1");
  await once(opened, "listening");
  const address = opened.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (!server.listening) continue;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
});
