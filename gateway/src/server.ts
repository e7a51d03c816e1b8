import type { Server } from "node:http";
import type { Config } from "./config.ts";
import { createHttpServer } from "./http-server.ts";
import { createServices } from "./services.ts";

export interface Gateway {
  /** Not listening yet. */
  server: Server;
  /** Waits for the requests in flight, then closes all connections. Later calls return the first one's promise. */
  close(): Promise<void>;
}

/** A complete gateway: its services and its HTTP server. */
export async function createGateway(config: Config): Promise<Gateway> {
  const services = await createServices(config);
  const http = await createHttpServer(services);
  let closed: Promise<void> | undefined;
  return { server: http.server, close: () => (closed ??= http.stop().then(() => services.close())) };
}
