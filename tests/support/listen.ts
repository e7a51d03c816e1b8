import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";

/** Listens on a port of the loopback address, or of another; a free one unless given. @returns the server's origin here */
export async function listen(server: Server, port = 0, host = "127.0.0.1"): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

/** Closes a server and its connections; one that is closed already stays so. */
export async function close(server: HttpServer): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
