import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { close, listen } from "../../support/listen.ts";

/**
 * A reverse proxy of a shop. Unlike `page.route`, it sees exactly the requests that leave the browser, and the
 * browser's HTTP cache stays enabled.
 */
export interface ShopProxy {
  url: string;
  /** The number of requests for this path and search. */
  countRequests(address: string): number;
  /** Delays the requests for this path and search until the returned function is called. */
  holdRequests(address: string): () => void;
  /** Forwards each further request for this path after a delay in milliseconds, as a slow network does. */
  delayRequests(path: string, delayMs: number): void;
  /** Forwards all further requests to another origin. */
  forwardTo(origin: string): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port. The shop reads the proxy's address in `Host`. */
export async function startShopProxy(shopUrl: string): Promise<ShopProxy> {
  let target = new URL(shopUrl);
  const arrived: string[] = [];
  const held = new Map<string, Promise<void>>();
  const delays = new Map<string, number>();
  const server = createServer((request, response) => void forward(request, response));
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "", headers } = request;
    arrived.push(url);
    await held.get(url);
    await setTimeout(delays.get(new URL(url, shopUrl).pathname) ?? 0);
    const upstream = sendRequest(
      { hostname: target.hostname, port: target.port, method, path: url, headers },
      (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        pipeline(incoming, response, () => {});
      },
    );
    pipeline(request, upstream, (error) => {
      if (error) response.destroy();
    });
    response.on("close", () => upstream.destroy());
  }
  return {
    url: await listen(server),
    countRequests: (address) => arrived.filter((url) => url === address).length,
    holdRequests(address) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(address, promise);
      return resolve;
    },
    delayRequests(path, delayMs) {
      delays.set(path, delayMs);
    },
    forwardTo(origin) {
      target = new URL(origin);
    },
    stop: () => close(server),
  };
}
