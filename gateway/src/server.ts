import type { Server } from "node:http";
import type { Config } from "./config.ts";
import { createHttpServer } from "./http-server.ts";
import { createServices } from "./services.ts";

export interface Gateway {
  /** Does not listen yet. */
  server: Server;
  /** Lets requests in flight end, then closes all connections. Later calls return the first one's promise. */
  close(): Promise<void>;
}

/** A whole gateway: its services, and the HTTP server in front of them. */
export async function createGateway(config: Config): Promise<Gateway> {
  const services = await createServices(config);
  const http = await createHttpServer(services);
  let closed: Promise<void> | undefined;
  return { server: http.server, close: () => (closed ??= http.stop().then(() => services.close())) };
}
