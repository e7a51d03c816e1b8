import type { Server } from "node:http";

/** Requests whose response is not finished. */
export interface InFlight {
  /** Sends `Connection: close` with every further response, so that clients connect to another process. */
  closeConnections(): void;
  /** Resolves when no request is in flight. */
  waitUntilIdle(): Promise<void>;
}

/** Counts the requests in flight, for a graceful shutdown. */
export function trackInFlight(server: Server): InFlight {
  let inFlight = 0;
  let isClosing = false;
  let settle: (() => void) | null = null;

  server.prependListener("request", (_request, response) => {
    inFlight += 1;
    if (isClosing) response.setHeader("Connection", "close");
    response.once("close", () => {
      inFlight -= 1;
      if (inFlight === 0) settle?.();
    });
  });

  return {
    closeConnections() {
      isClosing = true;
    },
    waitUntilIdle: () =>
      new Promise((resolve) => {
        if (inFlight === 0) resolve();
        else settle = resolve;
      }),
  };
}
